// Each inventory at Azure: its resource type, how Resource Graph lists it, and the meaning of its fields.
import { getAt, flagAt, getTimestampAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { JsonObject } from '../exports/json.ts'
import { toCosmosFacts, toRegistryFacts, toWorkspaceFacts } from './data-services.ts'
import {
  getDatabaseName,
  toFlexibleServerFacts,
  toManagedInstanceFacts,
  toSqlDatabaseFacts,
} from './databases.ts'
import { toAddressFacts, toDiskFacts, snapshotFacts } from './attachable.ts'
import { toApplicationGatewayFacts, loadBalancerFacts } from './load-balancers.ts'
import { toNatGatewayFacts } from './nat-gateways.ts'
import { toManagedRedisFacts, toRedisFacts } from './caches.ts'
import { scaleSetFacts } from './scale-sets.ts'
import { clusterFacts, toMachineFacts, toNetworkFacts, type Aside } from './machines.ts'
import { toFunctionAppFacts, isFunctionApp, toWebAppFacts } from './sites.ts'

/** A resource type of an inventory. */
export type AzureType = {
  /** The type in Resource Manager's spelling. */
  type: string
  /** API version of the calls for one resource. */
  version: string
  /** The query parameter `expand` of a detail. */
  expand?: string
  facts: (row: JsonObject, beside: Aside) => Record<string, Fact>
  name?: (row: JsonObject) => string
}

/** An inventory at Azure. */
export type AzureKind = AzureType & {
  /** Its other types, if Azure has several for the same purpose. All belong to the resource provider of the first one. */
  also?: readonly AzureType[]
  /** The Resource Graph table, if it is not `resources`. */
  table?: 'resourcecontainers'
  /** Whether a row of the type belongs to this inventory, if the type is shared with another inventory. */
  holds?: (row: JsonObject) => boolean
  /** Types that are read in addition, whose rows are found by their IDs. */
  beside?: readonly string[]
}

/** Returns all types of an inventory, the main one first. */
export const listTypes = (kind: AzureKind): readonly AzureType[] => [kind, ...(kind.also ?? [])]

/**
 * Returns the resource type in an ID: `Microsoft.Sql/servers/databases` for
 * `…/providers/Microsoft.Sql/servers/a/databases/b`.
 */
export const typeInId = (id: string): string => {
  const [provider = '', ...parts] = (/^.*\/providers\/(.+)$/i.exec(id)?.[1] ?? '').split('/')
  return [provider, ...parts.filter((_, place) => place % 2 === 0)].join('/')
}

/** Returns the inventory's type with this name in any letter case; the first type if none matches. */
export const typeNamed = (kind: AzureKind, name: string): AzureType =>
  listTypes(kind).find(({ type }) => type.toLowerCase() === name.toLowerCase()) ?? kind

const formatNetworkAccess = (row: JsonObject): string => {
  if (getTextAt(row, 'properties.publicNetworkAccess').toLowerCase() === 'disabled')
    return 'Private endpoints'
  return getTextAt(row, 'properties.networkAcls.defaultAction').toLowerCase() === 'deny'
    ? 'Selected networks'
    : 'All networks'
}

const toStorageFacts = (row: JsonObject): Record<string, Fact> => ({
  status:
    getTextOrNull(row, 'properties.statusOfPrimary') ?? getTextOrNull(row, 'properties.provisioningState'),
  kind: getTextAt(row, 'kind'),
  sku: getTextOrNull(row, 'sku.name'),
  accessTier: getTextOrNull(row, 'properties.accessTier'),
  locationType: null,
  publicAccess:
    getAt(row, 'properties.allowBlobPublicAccess') === undefined
      ? null
      : flagAt(row, 'properties.allowBlobPublicAccess')
        ? 'Allowed'
        : 'Not allowed',
  hierarchicalNamespace: flagAt(row, 'properties.isHnsEnabled'),
  versioning: null,
  encryption:
    getTextAt(row, 'properties.encryption.keySource').toLowerCase() === 'microsoft.keyvault'
      ? getTextAt(row, 'properties.encryption.keyvaultproperties.keyname') || "Customer's key"
      : "Provider's key",
  httpsOnly: flagAt(row, 'properties.supportsHttpsTrafficOnly'),
  createdAt: getTimestampAt(row, 'properties.creationTime'),
})

/** The definitions by inventory. */
export const azureKinds: Readonly<Record<string, AzureKind>> = {
  'resource-groups': {
    type: 'Microsoft.Resources/subscriptions/resourceGroups',
    version: '2024-11-01',
    table: 'resourcecontainers',
    facts: (row) => ({
      status: getTextOrNull(row, 'properties.provisioningState'),
      kind: 'Resource group',
      groupedBy: null,
      description: null,
      managedBy: getTextOrNull(row, 'managedBy'),
      parent: null,
      projectNumber: null,
    }),
  },
  'virtual-networks': {
    type: 'Microsoft.Network/virtualNetworks',
    version: '2024-07-01',
    facts: toNetworkFacts,
  },
  'virtual-machines': {
    type: 'Microsoft.Compute/virtualMachines',
    version: '2024-07-01',
    expand: '$expand=instanceView',
    beside: ['microsoft.network/networkinterfaces', 'microsoft.network/publicipaddresses'],
    facts: toMachineFacts,
  },
  'storage-accounts': {
    type: 'Microsoft.Storage/storageAccounts',
    version: '2024-01-01',
    facts: toStorageFacts,
  },
  'web-apps': {
    type: 'Microsoft.Web/sites',
    version: '2024-04-01',
    holds: (row) => !isFunctionApp(row),
    beside: ['microsoft.web/serverfarms'],
    facts: toWebAppFacts,
  },
  functions: {
    type: 'Microsoft.Web/sites',
    version: '2024-04-01',
    holds: isFunctionApp,
    beside: ['microsoft.web/serverfarms'],
    facts: toFunctionAppFacts,
  },
  'nosql-databases': {
    type: 'Microsoft.DocumentDB/databaseAccounts',
    version: '2024-11-15',
    facts: toCosmosFacts,
  },
  'log-workspaces': {
    type: 'Microsoft.OperationalInsights/workspaces',
    version: '2023-09-01',
    facts: toWorkspaceFacts,
  },
  'container-registries': {
    type: 'Microsoft.ContainerRegistry/registries',
    version: '2023-07-01',
    facts: toRegistryFacts,
  },
  'sql-databases': {
    type: 'Microsoft.Sql/servers/databases',
    version: '2023-08-01',
    facts: toSqlDatabaseFacts,
    name: getDatabaseName,
  },
  'kubernetes-clusters': {
    type: 'Microsoft.ContainerService/managedClusters',
    version: '2025-05-01',
    facts: clusterFacts,
  },
  'mysql-servers': {
    type: 'Microsoft.DBforMySQL/flexibleServers',
    version: '2023-12-30',
    facts: toFlexibleServerFacts,
  },
  'postgresql-servers': {
    type: 'Microsoft.DBforPostgreSQL/flexibleServers',
    version: '2024-08-01',
    facts: toFlexibleServerFacts,
  },
  'sql-managed-instances': {
    type: 'Microsoft.Sql/managedInstances',
    version: '2023-08-01',
    facts: toManagedInstanceFacts,
  },
  disks: { type: 'Microsoft.Compute/disks', version: '2024-03-02', facts: toDiskFacts },
  'disk-snapshots': { type: 'Microsoft.Compute/snapshots', version: '2024-03-02', facts: snapshotFacts },
  'public-addresses': {
    type: 'Microsoft.Network/publicIPAddresses',
    version: '2024-07-01',
    facts: toAddressFacts,
  },
  'scale-sets': {
    type: 'Microsoft.Compute/virtualMachineScaleSets',
    version: '2024-07-01',
    beside: ['microsoft.insights/autoscalesettings'],
    facts: scaleSetFacts,
  },
  'load-balancers': {
    type: 'Microsoft.Network/loadBalancers',
    version: '2024-07-01',
    facts: loadBalancerFacts,
    also: [
      {
        type: 'Microsoft.Network/applicationGateways',
        version: '2024-07-01',
        facts: toApplicationGatewayFacts,
      },
    ],
    beside: ['microsoft.network/publicipaddresses'],
  },
  'nat-gateways': {
    type: 'Microsoft.Network/natGateways',
    version: '2024-07-01',
    facts: toNatGatewayFacts,
    beside: ['microsoft.network/publicipaddresses'],
  },
  caches: {
    type: 'Microsoft.Cache/redis',
    version: '2024-11-01',
    facts: toRedisFacts,
    also: [{ type: 'Microsoft.Cache/redisEnterprise', version: '2025-04-01', facts: toManagedRedisFacts }],
  },
  'key-vaults': {
    type: 'Microsoft.KeyVault/vaults',
    version: '2023-07-01',
    facts: (row) => ({
      status: getTextOrNull(row, 'properties.provisioningState'),
      sku: getTextAt(row, 'properties.sku.name').toLowerCase() || null,
      vaultUri: getTextAt(row, 'properties.vaultUri'),
      // Every vault created since December 2020 has soft delete, and a response may leave it out.
      softDelete:
        getAt(row, 'properties.enableSoftDelete') === undefined || flagAt(row, 'properties.enableSoftDelete'),
      purgeProtection: flagAt(row, 'properties.enablePurgeProtection'),
      permissionModel: flagAt(row, 'properties.enableRbacAuthorization') ? 'Azure RBAC' : 'Access policies',
      networkAccess: formatNetworkAccess(row),
    }),
  },
}
