/** Which resources of inventories can be taken into management, and as what: the lists and the server ask the same. */
import type { ProvisionKind } from './provision-rules.ts'

/** The kind by inventory and cloud. */
const kinds: Readonly<Record<string, Partial<Record<string, ProvisionKind>>>> = {
  'storage-accounts': { Azure: 'azure-storage-account', GCP: 'gcp-storage-bucket', AWS: 'aws-s3-bucket' },
  'virtual-machines': {
    Azure: 'azure-virtual-machine',
    GCP: 'gcp-virtual-machine',
    AWS: 'aws-virtual-machine',
  },
  'virtual-networks': { Azure: 'azure-virtual-network', GCP: 'gcp-network' },
  'sql-databases': { Azure: 'azure-sql-database', GCP: 'gcp-cloud-sql', AWS: 'aws-sql-database' },
  'postgresql-servers': { GCP: 'gcp-cloud-sql', AWS: 'aws-sql-database' },
  'mysql-servers': { GCP: 'gcp-cloud-sql', AWS: 'aws-sql-database' },
  'web-apps': { Azure: 'azure-app-service', GCP: 'gcp-app-engine', AWS: 'aws-elastic-beanstalk' },
}

/** Of an inventory that has several kinds of things, the one that there is a form for. */
const only: Readonly<Record<string, string>> = {
  'azure-app-service': 'Web app',
  'gcp-app-engine': 'App Engine',
}

/** Whether a form is known for some of what an inventory has. */
export const hasManageable = (inventory: string): boolean => Object.hasOwn(kinds, inventory)

/**
 * What a resource would be managed as; undefined where there is no form for it.
 * @param what the kind of the resource where its inventory has several
 */
export const managedAs = (inventory: string, cloud: string, what: unknown): ProvisionKind | undefined => {
  const kind = kinds[inventory]?.[cloud]
  return kind && (only[kind] ?? what) === what ? kind : undefined
}
