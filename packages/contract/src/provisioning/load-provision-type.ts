/**
 * Loads each provisioning type when it is needed: a form needs one type, and all types together are larger than the
 * form. The headings of each type, which are shown before a type is selected, are here.
 */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/load-provision-type'
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
export const provisionSections: Readonly<Record<ProvisionKind, readonly Text[]>> = {
  'azure-app-service': [m.basics, m.app, m.runtimeStack, m.pricingPlan],
  'azure-sql-database': [m.basics, m.server, m.computeStorage, m.network],
  'azure-storage-account': [m.basics, m.storage, m.names],
  'azure-virtual-network': [m.basics, m.network, m.ipAddresses, m.security, m.tags],
  'azure-network-security-group': [m.basics, m.networkSecurityGroup, m.securityRules, m.associations, m.tags],
  'azure-virtual-machine': [m.basics, m.instanceDetails, m.operatingSystem, m.disks, m.network, m.advanced2],
  'gcp-storage-bucket': [m.basics, m.bucket, m.location, m.access, m.dataProtection],
  'gcp-app-engine': [m.basics, m.application],
  'gcp-virtual-machine': [m.basics, m.instanceDetails, m.disks, m.network, m.security, m.advanced],
  'gcp-cloud-sql': [
    m.basics,
    m.instance,
    m.zonalAvailability,
    m.network,
    m.backupsAndMaintenance,
    m.advanced2,
  ],
  'gcp-network': [m.basics, m.network, m.subnets],
  'aws-s3-bucket': [m.basics, m.access, m.encryption, m.versioningAndLock, m.tags],
  'aws-elastic-beanstalk': [m.basics, m.application, m.environment, m.platform, m.advanced],
  'aws-sql-database': [
    m.basics,
    m.database,
    m.masterUser,
    m.storage,
    m.network,
    m.backupsAndMaintenance,
    m.security,
  ],
  'aws-virtual-machine': [m.basics, m.instanceDetails, m.network, m.storage, m.advanced, m.security, m.tags],
}
