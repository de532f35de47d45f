/** Which resources of inventories can be taken into management, as what, and what is known of their requests. */
import type { ProvisionKind } from '@cmp/contract'
import { managedAs } from '@cmp/contract/provision-manageable'
import * as aws from './importables/aws.ts'
import * as azure from './importables/azure.ts'
import * as google from './importables/google.ts'
import type { Found, Importable } from './importables/reading.ts'

const importables: Partial<Record<ProvisionKind, Importable>> = {
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

/** How a resource is taken over, and as what; a sentence says why it is not. */
export const importableOf = (found: Found): (Importable & { kind: ProvisionKind }) | string => {
  const kind = managedAs(found.inventory, found.cloudProvider, found.facts['kind'])
  const importable = kind && importables[kind]
  if (!kind || !importable) return 'There is no form for things of this kind, so they are not managed here.'
  return importable.refusal?.(found) ?? { ...importable, kind }
}
