/**
 * Actions on provisioned machines and databases: the effect of each on the service and on the bill, the power states in
 * which it is available, and the permissions of the cloud account. Actions do not change the configuration, so they run
 * without Terraform. They are not in the package's index because pages get them from the calls.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/resource-actions'
import type { ProvisionKind } from './provision-kinds.ts'
import { ec2Machine, rds } from './resource-actions/aws.ts'
import { azureDatabase, azureMachine } from './resource-actions/azure.ts'
import { cloudSql, googleMachine } from './resource-actions/gcp.ts'
import type { ResourceActions } from './resource-actions/kit.ts'

export type { ResourceAction, ResourceActions } from './resource-actions/kit.ts'

const declared: Partial<Record<ProvisionKind, ResourceActions>> = {
  'azure-virtual-machine': azureMachine,
  'azure-sql-database': azureDatabase,
  'gcp-virtual-machine': googleMachine,
  'gcp-cloud-sql': cloudSql,
  'aws-virtual-machine': ec2Machine,
  'aws-sql-database': rds,
}

/** The actions by type, without types that have none. */
export const resourceActions: ReadonlyMap<string, ResourceActions> = new Map(Object.entries(declared))

const stamp = (now: Date): string => now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')

/**
 * Suggests a snapshot name that the provider accepts: the name of the resource with the time.
 * @param name the name of the resource
 */
export const suggestSnapshotName = (
  { snapshotNames: { max } }: ResourceActions,
  name: string,
  now: Date,
): string => {
  const end = `-${stamp(now)}`
  const begin = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, max - end.length)
    .replace(/-+$/, '')
  return `${begin || 'snapshot'}${end}`
}

/** Returns why the provider does not accept a snapshot name; undefined if it does. */
export const snapshotNameProblem = (
  { snapshotNames: { pattern, max, sentence } }: ResourceActions,
  name: string,
): string | undefined => {
  if (name.length > max) return t(m.enterCharactersAtMost, { max })
  return pattern.test(name) ? undefined : t(sentence)
}
