// What each inventory is at Azure: its type, how Resource Graph lists it, and which of its fields say what.
import { at, flagAt, momentAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { JsonObject } from '../exports/json.ts'
import { cosmosFacts, registryFacts, workspaceFacts } from './data-services.ts'
import { databaseName, flexibleServerFacts, managedInstanceFacts, sqlDatabaseFacts } from './databases.ts'
import { addressFacts, diskFacts, snapshotFacts } from './attachable.ts'
import { scaleSetFacts } from './scale-sets.ts'
import { clusterFacts, machineFacts, networkFacts, type Aside } from './machines.ts'
import { functionAppFacts, isFunctionApp, webAppFacts } from './sites.ts'

/** A type of resources of an inventory. */
export type AzureType = {
  /** The type as Resource Manager writes it. */
  type: string
  /** Version of the calls for one resource. */
  version: string
  /** What a detail is asked with beside the version. */
  expand?: string
  facts: (row: JsonObject, beside: Aside) => Record<string, Fact>
  name?: (row: JsonObject) => string
}

/** An inventory at Azure. */
export type AzureKind = AzureType & {
  /** Its other types, where Azure has several of the same kind. All are of the provider of the first one. */
  also?: readonly AzureType[]
  /** The table of Resource Graph where it is not `resources`. */
  table?: 'resourcecontainers'
  /** Which rows of the type are of the inventory, where another inventory has the others. */
  holds?: (row: JsonObject) => boolean
  /** Types that are read beside it, whose rows are found by their ids. */
  beside?: readonly string[]
}

/** All types of an inventory, the first one first. */
export const typesOf = (kind: AzureKind): readonly AzureType[] => [kind, ...(kind.also ?? [])]

/** The type of what an id names: `Microsoft.Sql/servers/databases` of `…/providers/Microsoft.Sql/servers/a/databases/b`. */
export const typeInId = (id: string): string => {
  const [provider = '', ...parts] = (/^.*\/providers\/(.+)$/i.exec(id)?.[1] ?? '').split('/')
  return [provider, ...parts.filter((_, place) => place % 2 === 0)].join('/')
}

/** The type of an inventory that a type's name in any letter case means; the first one where it means none. */
export const typeNamed = (kind: AzureKind, name: string): AzureType =>
  typesOf(kind).find(({ type }) => type.toLowerCase() === name.toLowerCase()) ?? kind

const networkAccess = (row: JsonObject): string => {
  if (textAt(row, 'properties.publicNetworkAccess').toLowerCase() === 'disabled') return 'Private endpoints'
  return textAt(row, 'properties.networkAcls.defaultAction').toLowerCase() === 'deny'
    ? 'Selected networks'
    : 'All networks'
}

const storageFacts = (row: JsonObject): Record<string, Fact> => ({
  status: textOrNull(row, 'properties.statusOfPrimary') ?? textOrNull(row, 'properties.provisioningState'),
  kind: textAt(row, 'kind'),
  sku: textOrNull(row, 'sku.name'),
  accessTier: textOrNull(row, 'properties.accessTier'),
  locationType: null,
  publicAccess:
    at(row, 'properties.allowBlobPublicAccess') === undefined
      ? null
      : flagAt(row, 'properties.allowBlobPublicAccess')
        ? 'Allowed'
        : 'Not allowed',
  hierarchicalNamespace: flagAt(row, 'properties.isHnsEnabled'),
  versioning: null,
  encryption:
    textAt(row, 'properties.encryption.keySource').toLowerCase() === 'microsoft.keyvault'
      ? textAt(row, 'properties.encryption.keyvaultproperties.keyname') || "Customer's key"
      : "Provider's key",
  httpsOnly: flagAt(row, 'properties.supportsHttpsTrafficOnly'),
  createdAt: momentAt(row, 'properties.creationTime'),
})

/** The kinds by the name of their inventory. */
export const azureKinds: Readonly<Record<string, AzureKind>> = {
  'resource-groups': {
    type: 'Microsoft.Resources/subscriptions/resourceGroups',
    version: '2024-11-01',
    table: 'resourcecontainers',
    facts: (row) => ({
      status: textOrNull(row, 'properties.provisioningState'),
      kind: 'Resource group',
      groupedBy: null,
      description: null,
      managedBy: textOrNull(row, 'managedBy'),
      parent: null,
      projectNumber: null,
    }),
  },
  'virtual-networks': {
    type: 'Microsoft.Network/virtualNetworks',
    version: '2024-07-01',
    facts: networkFacts,
  },
  'virtual-machines': {
    type: 'Microsoft.Compute/virtualMachines',
    version: '2024-07-01',
    expand: '$expand=instanceView',
    beside: ['microsoft.network/networkinterfaces', 'microsoft.network/publicipaddresses'],
    facts: machineFacts,
  },
  'storage-accounts': {
    type: 'Microsoft.Storage/storageAccounts',
    version: '2024-01-01',
    facts: storageFacts,
  },
  'web-apps': {
    type: 'Microsoft.Web/sites',
    version: '2024-04-01',
    holds: (row) => !isFunctionApp(row),
    beside: ['microsoft.web/serverfarms'],
    facts: webAppFacts,
  },
  functions: {
    type: 'Microsoft.Web/sites',
    version: '2024-04-01',
    holds: isFunctionApp,
    beside: ['microsoft.web/serverfarms'],
    facts: functionAppFacts,
  },
  'nosql-databases': {
    type: 'Microsoft.DocumentDB/databaseAccounts',
    version: '2024-11-15',
    facts: cosmosFacts,
  },
  'log-workspaces': {
    type: 'Microsoft.OperationalInsights/workspaces',
    version: '2023-09-01',
    facts: workspaceFacts,
  },
  'container-registries': {
    type: 'Microsoft.ContainerRegistry/registries',
    version: '2023-07-01',
    facts: registryFacts,
  },
  'sql-databases': {
    type: 'Microsoft.Sql/servers/databases',
    version: '2023-08-01',
    facts: sqlDatabaseFacts,
    name: databaseName,
  },
  'kubernetes-clusters': {
    type: 'Microsoft.ContainerService/managedClusters',
    version: '2025-05-01',
    facts: clusterFacts,
  },
  'mysql-servers': {
    type: 'Microsoft.DBforMySQL/flexibleServers',
    version: '2023-12-30',
    facts: flexibleServerFacts,
  },
  'postgresql-servers': {
    type: 'Microsoft.DBforPostgreSQL/flexibleServers',
    version: '2024-08-01',
    facts: flexibleServerFacts,
  },
  'sql-managed-instances': {
    type: 'Microsoft.Sql/managedInstances',
    version: '2023-08-01',
    facts: managedInstanceFacts,
  },
  disks: { type: 'Microsoft.Compute/disks', version: '2024-03-02', facts: diskFacts },
  'disk-snapshots': { type: 'Microsoft.Compute/snapshots', version: '2024-03-02', facts: snapshotFacts },
  'public-addresses': {
    type: 'Microsoft.Network/publicIPAddresses',
    version: '2024-07-01',
    facts: addressFacts,
  },
  'scale-sets': {
    type: 'Microsoft.Compute/virtualMachineScaleSets',
    version: '2024-07-01',
    beside: ['microsoft.insights/autoscalesettings'],
    facts: scaleSetFacts,
  },
  'key-vaults': {
    type: 'Microsoft.KeyVault/vaults',
    version: '2023-07-01',
    facts: (row) => ({
      status: textOrNull(row, 'properties.provisioningState'),
      sku: textAt(row, 'properties.sku.name').toLowerCase() || null,
      vaultUri: textAt(row, 'properties.vaultUri'),
      // Every vault that was made since December 2020 has it, and an answer may leave it out.
      softDelete:
        at(row, 'properties.enableSoftDelete') === undefined || flagAt(row, 'properties.enableSoftDelete'),
      purgeProtection: flagAt(row, 'properties.enablePurgeProtection'),
      permissionModel: flagAt(row, 'properties.enableRbacAuthorization') ? 'Azure RBAC' : 'Access policies',
      networkAccess: networkAccess(row),
    }),
  },
}
