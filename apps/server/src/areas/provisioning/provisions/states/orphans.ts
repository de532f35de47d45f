/**
 * Orphaned resources: an earlier run requested them, but the answer was lost or the server stopped. The next attempt
 * gets "already exists" from the provider. The resources belong to this provision and are imported.
 */
import type { Diagnostic } from '@cmp/terraform'
import type { StoredChange, StoredImport, StoredPlan } from '../../../../db/provision-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { Run } from '../runs/steps.ts'

/** A resource to import. */
export type Orphan = StoredImport

/** Matches the "already exists" errors of the three Terraform providers. */
const exists = /already ?exists|AlreadyOwnedByYou|Error 409/i

/** Matches the error of azurerm, which contains the ID. */
const namedId = /resource with the ID "([^"]+)" already exists/i

const getArgumentText = ({ arguments: given }: StoredChange, name: string): string | undefined =>
  given.find((argument) => argument.name === name)?.after ?? undefined

/**
 * The import IDs of the other providers, for resources whose name CMP chose. Source: section "Import" of each
 * resource's page in the Terraform registry.
 */
const importIds: Readonly<Record<string, (change: StoredChange, containerId: string) => string | undefined>> =
  {
    google_storage_bucket: (change) => getArgumentText(change, 'name'),
    google_compute_instance: (change, project) =>
      `projects/${project}/zones/${getArgumentText(change, 'zone')}/instances/${getArgumentText(change, 'name')}`,
    google_sql_database_instance: (change) => getArgumentText(change, 'name'),
    google_app_engine_application: (_change, project) => project,
    aws_s3_bucket: (change) => getArgumentText(change, 'bucket'),
    aws_db_instance: (change) => getArgumentText(change, 'identifier'),
    aws_elastic_beanstalk_application: (change) => getArgumentText(change, 'name'),
  }

/**
 * Reads the addresses that earlier runs or attempts of a provision created or may have created. A resource that existed
 * before the first attempt never belongs to the provision.
 */
const readStartedAddresses = async ({ trx }: Scoped, run: Run): Promise<Set<string>> => {
  const lines = await trx
    .selectFrom('provisionLog')
    .innerJoin('provisionRun', 'provisionRun.id', 'provisionLog.runId')
    .select([
      'provisionLog.runId',
      'provisionLog.attempt',
      'provisionLog.address',
      'provisionLog.kind',
      'provisionLog.text',
    ])
    .where('provisionRun.provisionId', '=', run.provisionId)
    .where((eb) =>
      eb.or([eb('provisionRun.id', '!=', run.id), eb('provisionLog.attempt', '!=', run.attempt)]),
    )
    .where('provisionLog.kind', 'in', ['begun', 'error'])
    .orderBy('provisionLog.id')
    .execute()
  const own = new Set<string>()
  const foreign = new Set<string>()
  for (const ofRun of Map.groupBy(lines, ({ runId, attempt }) => `${runId} ${attempt}`).values()) {
    const refused = new Set(
      ofRun.flatMap(({ kind, address, text }) => (kind === 'error' && exists.test(text) ? address : [])),
    )
    for (const { kind, address } of ofRun)
      if (kind === 'begun' && !own.has(address) && !foreign.has(address))
        (refused.has(address) ? foreign : own).add(address)
  }
  return own
}

/** Returns the resources that the provider rejected because an earlier run created them. */
export const findOrphans = async (
  scoped: Scoped,
  run: Run,
  diagnostics: readonly Diagnostic[],
): Promise<Orphan[]> => {
  const refused = diagnostics.filter(
    ({ severity, summary, detail, address }) =>
      severity === 'error' && address !== undefined && exists.test(`${summary} ${detail}`),
  )
  if (refused.length === 0) return []
  const known = await readStartedAddresses(scoped, run)
  return refused.flatMap(({ address = '', summary, detail }) => {
    const change = run.plan?.changes.find((of) => of.address === address)
    if (!change || !known.has(address)) return []
    const id =
      namedId.exec(`${summary} ${detail}`)?.[1] ?? importIds[change.type]?.(change, run.provision.containerId)
    return id === undefined ? [] : [{ to: address, id }]
  })
}

/** Removes imported orphans from a plan: their creation was already approved. */
export const excludeOrphans = (plan: StoredPlan, orphans: readonly Orphan[]): StoredPlan => ({
  ...plan,
  changes: plan.changes.filter(({ address }) => !orphans.some(({ to }) => to === address)),
})
