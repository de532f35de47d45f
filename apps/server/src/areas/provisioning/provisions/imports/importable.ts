/** Determines which inventory resources can be imported, as which type, and the known values of their requests. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/imports'
import { findManagedKind, type ImportableKind, type ProvisionKind } from '@cmp/contract'
import * as aws from './importables/aws.ts'
import * as azure from './importables/azure.ts'
import * as google from './importables/google.ts'
import type { Found, Importable } from './importables/reading.ts'

const importables: Readonly<Record<ImportableKind, Importable>> = {
  'azure-storage-account': azure.storageAccount,
  'azure-virtual-machine': azure.virtualMachine,
  'azure-virtual-network': azure.virtualNetwork,
  'azure-sql-database': azure.sqlDatabase,
  'azure-app-service': azure.appService,
  'gcp-storage-bucket': google.storageBucket,
  'gcp-virtual-machine': google.virtualMachine,
  'gcp-cloud-sql': google.cloudSql,
  'gcp-network': google.network,
  'gcp-app-engine': google.appEngine,
  'aws-s3-bucket': aws.bucket,
  'aws-virtual-machine': aws.virtualMachine,
  'aws-sql-database': aws.database,
  'aws-elastic-beanstalk': aws.beanstalk,
}

/** Returns how a resource is imported and as which type, or a message why it cannot be. */
export const findImportable = (found: Found): (Importable & { kind: ProvisionKind }) | string => {
  const kind = findManagedKind(found.inventory, found.cloudProvider, found.facts['kind'])
  if (!kind) return t(m.thePortalHasNoFormFor)
  const importable = importables[kind]
  return importable.refusal?.(found) ?? { ...importable, kind }
}
