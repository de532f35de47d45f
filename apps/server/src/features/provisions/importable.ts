/**
 * Which resources of inventories can be taken into management, as what, and what is known of their requests. Kinds of several
 * things (a machine of Azure with its card and its disk) are left out: only one of them would be taken over, and the others made.
 */
import type { Selectable } from 'kysely'
import type { ProvisionKind } from '@cmp/contract'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'

/** A resource as its inventory has it. */
export type Found = Pick<
  Selectable<CloudResourceTable>,
  | 'inventory'
  | 'nativeId'
  | 'name'
  | 'cloudProvider'
  | 'containerId'
  | 'customerId'
  | 'region'
  | 'resourceGroup'
  | 'facts'
  | 'tags'
>

/** How one kind of resource is taken over. */
type Importable = {
  kind: ProvisionKind
  /** Terraform's type of the thing itself. */
  terraformType: string
  /** The id that the provider imports by. */
  idOf: (found: Found) => string
  /** Fields of the request that the inventory knows. */
  values: (found: Found) => Record<string, unknown>
}

const text = ({ facts }: Found, name: string): string | undefined => {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const numberIn = ({ facts }: Found, name: string): number | undefined => {
  const value = facts[name]
  return typeof value === 'number' ? value : undefined
}

const tagsOf = ({ tags }: Found) => Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))

const lastOf = (id: string): string => id.slice(Math.max(id.lastIndexOf('/'), id.lastIndexOf(':')) + 1)

const googlePath = ({ nativeId }: Found): string => nativeId.replace(/^\/\/[^/]+\//, '')

const storageAccount: Importable = {
  kind: 'azure-storage-account',
  terraformType: 'azurerm_storage_account',
  idOf: ({ nativeId }) => nativeId,
  values: (found) => {
    const [tier, replication] = (text(found, 'sku') ?? '').split('_')
    return {
      ResourceGroupName: found.resourceGroup ?? '',
      Region: found.region.toLowerCase().replaceAll(' ', ''),
      AccountKind: text(found, 'kind'),
      AccountTier: tier,
      AccountReplicationType: replication,
      ResourceName: [{ Name: found.name }],
    }
  },
}

const cloudSql: Importable = {
  kind: 'gcp-cloud-sql',
  terraformType: 'google_sql_database_instance',
  idOf: (found) => googlePath(found),
  values: (found) => ({
    ResourceName: found.name,
    RegionId: found.region,
    DatabaseVersion: text(found, 'version'),
    MachineType: text(found, 'size'),
    StorageCapacity: numberIn(found, 'storageGb'),
    Labels: tagsOf(found),
  }),
}

const rds: Importable = {
  kind: 'aws-sql-database',
  terraformType: 'aws_db_instance',
  idOf: ({ nativeId }) => lastOf(nativeId),
  values: (found) => ({
    InstanceName: found.name,
    EngineVersion: text(found, 'version'),
    InstanceClass: text(found, 'size'),
    AllocatedStorage: numberIn(found, 'storageGb'),
    AvailabilityZone: text(found, 'zone'),
  }),
}

/** By the inventory and the cloud. */
const importables: Readonly<Record<string, Importable>> = {
  'storage-accounts Azure': storageAccount,
  'storage-accounts GCP': {
    kind: 'gcp-storage-bucket',
    terraformType: 'google_storage_bucket',
    idOf: ({ name }) => name,
    values: (found) => ({
      Name: found.name,
      RegionType: 'Region',
      Locations: [found.region],
      StorageClass: text(found, 'sku'),
      Labels: tagsOf(found),
    }),
  },
  'storage-accounts AWS': {
    kind: 'aws-s3-bucket',
    terraformType: 'aws_s3_bucket',
    idOf: ({ name }) => name,
    values: (found) => ({
      ResourceName: found.name,
      RegionId: found.region,
      BucketVersioningEnabled: text(found, 'versioning') === 'Enabled',
      Tags: tagsOf(found),
    }),
  },
  'virtual-machines GCP': {
    kind: 'gcp-virtual-machine',
    terraformType: 'google_compute_instance',
    idOf: (found) => googlePath(found),
    values: (found) => ({
      Name: found.name,
      Region: found.region,
      Zone: text(found, 'zone'),
      MachineType: text(found, 'size'),
      InternalIp: text(found, 'privateIp'),
      Labels: tagsOf(found),
    }),
  },
  'virtual-machines AWS': {
    kind: 'aws-virtual-machine',
    terraformType: 'aws_instance',
    idOf: (found) => text(found, 'instanceId') ?? lastOf(found.nativeId),
    values: (found) => ({
      InstanceName: found.name,
      RegionId: found.region,
      InstanceType: text(found, 'size'),
      Tags: tagsOf(found),
    }),
  },
  'postgresql-servers GCP': cloudSql,
  'mysql-servers GCP': cloudSql,
  'postgresql-servers AWS': rds,
  'mysql-servers AWS': rds,
}

/** How a resource is taken over; undefined for kinds that are not. */
export const importableOf = ({ inventory, cloudProvider }: Found): Importable | undefined =>
  importables[`${inventory} ${cloudProvider}`]

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The address of the thing itself in a configuration: that of the first of its type. */
export const addressIn = (configuration: unknown, terraformType: string): string => {
  const blocks = isNamed(configuration) ? configuration['resource'] : undefined
  const named = isNamed(blocks) ? blocks[terraformType] : undefined
  const [[name = 'this', block] = []] = isNamed(named) ? Object.entries(named) : []
  const each = isNamed(block) ? block['for_each'] : undefined
  const key = typeof each === 'string' ? /\["([^"]+)"/.exec(each)?.[1] : undefined
  return `${terraformType}.${name}${key === undefined ? '' : `["${key}"]`}`
}
