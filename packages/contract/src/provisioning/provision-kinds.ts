/**
 * The provision types with the parts that lists, rules and links need: their names, and the inventories that list their
 * resources. Their forms are declared in `provisions/`, which pages without requests do not load.
 */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provision-kinds'
import type { ProvisionCloud } from '../kit/provision-type-shape.ts'

/** A row of an inventory. */
type Row = Readonly<Record<string, unknown>>

/** Values of a form by field name, formatted as in a URL. */
type Prefill = Record<string, string | undefined>

type KindDeclaration = {
  /** The name of the type's declaration. */
  value: string
  label: Text
  cloud: ProvisionCloud
  /** The text after `edit-` in the path of the page that changes a provision. */
  editPath: string
  /** The inventories whose resources can be imported as this type. */
  inventories?: readonly string[]
  /** For inventories with several kinds of resources: the kind that can be imported. */
  only?: string
  /** Returns the values with which a request for a resource like this one starts. Values that the form rejects are ignored. */
  prefill?: (row: Row, inventory: string) => Prefill
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const getLastPart = (text: string | undefined): string | undefined => text?.slice(text.lastIndexOf('/') + 1)

const detectSystem = (value: unknown): 'Windows' | 'Linux' | undefined => {
  const text = toText(value)
  if (text === undefined) return undefined
  return /windows/i.test(text) ? 'Windows' : 'Linux'
}

/** Splits a SKU: `Standard_LRS` is a performance and a replication. */
const parseStorage = (row: Row): Prefill => {
  const [tier, replication] = (toText(row['sku']) ?? '').split('_')
  return { AccountKind: toText(row['kind']), AccountTier: tier, AccountReplicationType: replication }
}

const toAzureRegion = (row: Row): string | undefined =>
  toText(row['region'])?.toLowerCase().replaceAll(' ', '')

const toAzureValues = (row: Row): Prefill => ({
  Region: toAzureRegion(row),
  ResourceGroupName: toText(row['resourceGroup']),
})

const databaseInventories = ['sql-databases', 'postgresql-servers', 'mysql-servers'] as const

/** The RDS engine with which a request for another server starts. */
const rdsEngines: Readonly<Record<string, string>> = {
  'sql-databases': 'sqlserver-ex',
  'postgresql-servers': 'postgres',
  'mysql-servers': 'mysql',
}

/** All types, in the order in which they are offered. */
export const provisionKinds = [
  {
    value: 'azure-app-service',
    label: m.azureAppService,
    cloud: 'Azure',
    editPath: 'app-service',
    inventories: ['web-apps'],
    // oxlint-disable-next-line messages/inline-text -- A stored value of the inventory.
    only: 'Web app',
    prefill: (row: Row) => ({
      ...toAzureValues(row),
      AppServicePlanId: toText(row['planId']),
      DetailStack: toText(row['runtime']),
    }),
  },
  {
    value: 'azure-sql-database',
    label: m.azureSqlDatabase,
    cloud: 'Azure',
    editPath: 'sql-database',
    inventories: ['sql-databases'],
    prefill: (row: Row) => ({
      RegionId: toAzureRegion(row),
      ResourceGroupName: toText(row['resourceGroup']),
      Sku: toText(row['size']),
      Collation: toText(row['collation']),
    }),
  },
  {
    value: 'azure-storage-account',
    label: m.azureStorageAccount,
    cloud: 'Azure',
    editPath: 'storage-account',
    inventories: ['storage-accounts'],
    prefill: (row: Row) => ({ ...toAzureValues(row), ...parseStorage(row) }),
  },
  {
    value: 'azure-virtual-network',
    label: m.azureVirtualNetwork,
    cloud: 'Azure',
    editPath: 'virtual-network',
    inventories: ['virtual-networks'],
    prefill: toAzureValues,
  },
  {
    value: 'azure-network-security-group',
    label: m.azureNetworkSecurityGroup,
    cloud: 'Azure',
    editPath: 'network-security-groups',
  },
  {
    value: 'azure-virtual-machine',
    label: m.azureVirtualMachine,
    cloud: 'Azure',
    editPath: 'virtual-machine',
    inventories: ['virtual-machines'],
    prefill: (row: Row) => ({
      ...toAzureValues(row),
      VmSize: toText(row['size']),
      OperatingSystem: detectSystem(row['operatingSystem']),
      Zone: toText(row['zone']),
    }),
  },
  {
    value: 'gcp-storage-bucket',
    label: m.cloudStorageBucket,
    cloud: 'GCP',
    editPath: 'storage-bucket',
    inventories: ['storage-accounts'],
    prefill: (row: Row) => ({ StorageClass: toText(row['sku']) }),
  },
  {
    value: 'gcp-app-engine',
    label: m.appEngineApplication,
    cloud: 'GCP',
    editPath: 'app-engine',
    inventories: ['web-apps'],
    only: 'App Engine',
  },
  {
    value: 'gcp-virtual-machine',
    label: m.computeEngineVm,
    cloud: 'GCP',
    editPath: 'gcp-virtual-machine',
    inventories: ['virtual-machines'],
    prefill: (row: Row) => ({
      Region: toText(row['region']),
      Zone: toText(row['zone']),
      MachineType: getLastPart(toText(row['size'])),
    }),
  },
  {
    value: 'gcp-cloud-sql',
    label: m.cloudSqlInstance,
    cloud: 'GCP',
    editPath: 'gcp-sql-database',
    inventories: databaseInventories,
    prefill: (row: Row) => ({ RegionId: toText(row['region']), MachineType: toText(row['size']) }),
  },
  {
    value: 'gcp-network',
    label: m.googleCloudVpcNetwork,
    cloud: 'GCP',
    editPath: 'gcp-network',
    inventories: ['virtual-networks'],
    prefill: () => ({}),
  },
  {
    value: 'aws-s3-bucket',
    label: m.amazonS3Bucket,
    cloud: 'AWS',
    editPath: 'aws-s3-bucket',
    inventories: ['storage-accounts'],
    prefill: (row: Row) => ({ RegionId: toText(row['region']) }),
  },
  {
    value: 'aws-elastic-beanstalk',
    label: m.elasticBeanstalkEnvironment,
    cloud: 'AWS',
    editPath: 'aws-elastic-beanstalk',
    inventories: ['web-apps'],
  },
  {
    value: 'aws-sql-database',
    label: m.amazonRdsDatabase,
    cloud: 'AWS',
    editPath: 'aws-sql-database',
    inventories: databaseInventories,
    prefill: (row: Row, inventory: string) => ({
      RegionId: toText(row['region']),
      EngineName: rdsEngines[inventory],
      EngineVersion: toText(row['version']),
      InstanceClass: toText(row['size']),
    }),
  },
  {
    value: 'aws-virtual-machine',
    label: m.amazonEc2Instance,
    cloud: 'AWS',
    editPath: 'aws-virtual-machine',
    inventories: ['virtual-machines'],
    prefill: (row: Row) => ({
      RegionId: toText(row['region']),
      InstanceType: toText(row['size']),
      Platform: detectSystem(row['operatingSystem']),
    }),
  },
] as const satisfies readonly KindDeclaration[]

type Kind = (typeof provisionKinds)[number]

/** A name of {@link provisionKinds}. */
export type ProvisionKind = Kind['value']

type InventoryKind = Extract<Kind, { inventories: readonly string[] }>

/** A type with which resources of an inventory can be imported. */
export type ImportableKind = InventoryKind['value']

const inventoryKinds = provisionKinds.filter((kind): kind is InventoryKind => 'inventories' in kind)

const isInventoryOf = ({ inventories }: { inventories: readonly string[] }, inventory: string): boolean =>
  inventories.includes(inventory)

const findKindOf = (
  inventory: string,
  cloud: unknown,
): (KindDeclaration & { value: ImportableKind }) | undefined =>
  inventoryKinds.find((kind) => kind.cloud === cloud && isInventoryOf(kind, inventory))

/** Returns whether some resources of an inventory can be imported, or used to prefill a request. */
export const hasProvisionKind = (inventory: string): boolean =>
  inventoryKinds.some((kind) => isInventoryOf(kind, inventory))

/**
 * Returns the type as which a resource is imported; undefined if there is none.
 * @param what the kind of the resource if its inventory has several
 */
export const findManagedKind = (
  inventory: string,
  cloud: string,
  what: unknown,
): ImportableKind | undefined => {
  const kind = findKindOf(inventory, cloud)
  return kind && (kind.only ?? what) === what ? kind.value : undefined
}

/** Returns the type and the values of a request for a resource like this one; undefined if there is no form for it. */
export const findProvisionPrefill = (
  inventory: string,
  row: Row,
): { kind: ProvisionKind; values: Record<string, string> } | undefined => {
  const kind = findKindOf(inventory, row['cloudProvider'])
  if (!kind?.prefill) return undefined
  const values = { ContainerId: toText(row['containerId']), ...kind.prefill(row, inventory) }
  return {
    kind: kind.value,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  }
}
