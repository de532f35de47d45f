/**
 * Loads each provisioning type when it is needed: a form needs one type, and all types together are larger than the
 * form. The headings of each type, which are shown before a type is selected, are here.
 */
import type { ProvisionType } from '../kit/provision-type-shape.ts'
import type { ProvisionKind } from './provision-kinds.ts'

const loaders: Readonly<Record<ProvisionKind, () => Promise<ProvisionType>>> = {
  'azure-app-service': async () => (await import('./provisions/azure-app-service.ts')).azureAppService,
  'azure-sql-database': async () => (await import('./provisions/azure-sql-database.ts')).azureSqlDatabase,
  'azure-storage-account': async () =>
    (await import('./provisions/azure-storage-account.ts')).azureStorageAccount,
  'azure-virtual-network': async () =>
    (await import('./provisions/azure-virtual-network.ts')).azureVirtualNetwork,
  'azure-network-security-group': async () =>
    (await import('./provisions/azure-network-security-group.ts')).azureNetworkSecurityGroup,
  'azure-virtual-machine': async () =>
    (await import('./provisions/azure-virtual-machine.ts')).azureVirtualMachine,
  'gcp-storage-bucket': async () => (await import('./provisions/gcp-storage-bucket.ts')).gcpStorageBucket,
  'gcp-app-engine': async () => (await import('./provisions/gcp-app-engine.ts')).gcpAppEngine,
  'gcp-virtual-machine': async () => (await import('./provisions/gcp-virtual-machine.ts')).gcpVirtualMachine,
  'gcp-cloud-sql': async () => (await import('./provisions/gcp-cloud-sql.ts')).gcpCloudSql,
  'gcp-network': async () => (await import('./provisions/gcp-network.ts')).gcpNetwork,
  'aws-s3-bucket': async () => (await import('./provisions/aws-s3-bucket.ts')).awsS3Bucket,
  'aws-elastic-beanstalk': async () =>
    (await import('./provisions/aws-elastic-beanstalk.ts')).awsElasticBeanstalk,
  'aws-sql-database': async () => (await import('./provisions/aws-sql-database.ts')).awsSqlDatabase,
  'aws-virtual-machine': async () => (await import('./provisions/aws-virtual-machine.ts')).awsVirtualMachine,
}

const isKind = (name: string): name is ProvisionKind => Object.hasOwn(loaders, name)

/** Loads the declaration of a type, or null if no type has this name. */
export const loadProvisionType = async (name: string): Promise<ProvisionType | null> =>
  isKind(name) ? loaders[name]() : null

/** The headings of each type's form. */
export const provisionSections: Readonly<Record<ProvisionKind, readonly string[]>> = {
  'azure-app-service': ['Where', 'App', 'Runtime', 'Plan'],
  'azure-sql-database': ['Where', 'Server', 'Size', 'Network'],
  'azure-storage-account': ['Where', 'Storage', 'Names'],
  'azure-virtual-network': ['Where', 'Network', 'Addresses', 'Security', 'Tags'],
  'azure-network-security-group': ['Where', 'Group', 'Rules', 'Assignments', 'Tags'],
  'azure-virtual-machine': ['Where', 'Machine', 'System', 'Disks', 'Network', 'More'],
  'gcp-storage-bucket': ['Where', 'Bucket', 'Location', 'Access', 'Protection'],
  'gcp-app-engine': ['Where', 'Application'],
  'gcp-virtual-machine': ['Where', 'Machine', 'Disks', 'Network', 'Security', 'Advanced'],
  'gcp-cloud-sql': ['Where', 'Instance', 'Availability', 'Network', 'Backups and maintenance', 'More'],
  'gcp-network': ['Where', 'Network', 'Subnets'],
  'aws-s3-bucket': ['Where', 'Access', 'Encryption', 'Versioning and lock', 'Tags'],
  'aws-elastic-beanstalk': ['Where', 'Application', 'Environment', 'Platform', 'Advanced'],
  'aws-sql-database': [
    'Where',
    'Database',
    'Administrator',
    'Storage',
    'Network',
    'Backups and maintenance',
    'Security',
  ],
  'aws-virtual-machine': ['Where', 'Machine', 'Network', 'Storage', 'Advanced', 'Security', 'Tags'],
}
