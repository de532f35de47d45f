/**
 * Cosmos DB accounts, Log Analytics workspaces and container registries. Fields as in Azure/azure-rest-api-specs:
 * `DatabaseAccountGetProperties` of Microsoft.DocumentDB 2024-11-15, `WorkspaceProperties` of Microsoft.OperationalInsights
 * 2023-09-01, `RegistryProperties` of Microsoft.ContainerRegistry 2023-07-01.
 */
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  getAt,
  flagAt,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

/** The API of a Cosmos DB account: its name, and the paths of its databases and their contents. */
type CosmosApi = { name: string; databases: string; inner: string; kind: string }

const noSqlApi: CosmosApi = {
  name: 'NoSQL',
  databases: 'sqlDatabases',
  inner: 'containers',
  kind: 'Container',
}

/** APIs by the capability that enables them; MongoDB is instead a kind of account. */
const apisByCapability: Readonly<Record<string, CosmosApi>> = {
  EnableCassandra: {
    name: 'Apache Cassandra',
    databases: 'cassandraKeyspaces',
    inner: 'tables',
    kind: 'Table',
  },
  EnableGremlin: { name: 'Apache Gremlin', databases: 'gremlinDatabases', inner: 'graphs', kind: 'Graph' },
  EnableTable: { name: 'Table', databases: 'tables', inner: '', kind: 'Table' },
}
const mongoApi: CosmosApi = {
  name: 'MongoDB',
  databases: 'mongodbDatabases',
  inner: 'collections',
  kind: 'Collection',
}

const listCapabilities = (row: JsonObject): string[] =>
  listAt(row, 'properties.capabilities').map((capability) => getTextAt(capability, 'name'))

const getCosmosApi = (row: JsonObject): CosmosApi => {
  if (getTextAt(row, 'kind') === 'MongoDB') return mongoApi
  const found = listCapabilities(row).find((name) => Object.hasOwn(apisByCapability, name))
  return (found === undefined ? undefined : apisByCapability[found]) ?? noSqlApi
}

const isDisabled = (row: JsonObject, path: string): boolean =>
  getTextAt(row, path).toLowerCase() === 'disabled'

const formatCosmosAccess = (row: JsonObject): string => {
  if (isDisabled(row, 'properties.publicNetworkAccess')) return 'Private endpoints'
  return listAt(row, 'properties.ipRules').length > 0 ||
    flagAt(row, 'properties.isVirtualNetworkFilterEnabled')
    ? 'Selected networks'
    : 'All networks'
}

const formatReplicas = (row: JsonObject): string | null =>
  [...listAt(row, 'properties.locations')]
    .toSorted((a, b) => (numberAt(a, 'failoverPriority') ?? 0) - (numberAt(b, 'failoverPriority') ?? 0))
    .map((location) => getTextAt(location, 'locationName'))
    .filter(Boolean)
    .join(', ') || null

/** Returns the facts of a Cosmos DB account. */
export const toCosmosFacts = (row: JsonObject): Facts => ({
  status: getTextOrNull(row, 'properties.provisioningState'),
  kind: `Cosmos DB for ${getCosmosApi(row).name}`,
  capacityMode: listCapabilities(row).includes('EnableServerless') ? 'Serverless' : 'Provisioned',
  tier: flagAt(row, 'properties.enableFreeTier') ? 'Free tier' : null,
  readUnits: null,
  writeUnits: null,
  items: null,
  sizeBytes: null,
  consistency: getTextOrNull(row, 'properties.consistencyPolicy.defaultConsistencyLevel'),
  replicas: formatReplicas(row),
  multiRegionWrites: flagAt(row, 'properties.enableMultipleWriteLocations'),
  networkAccess: formatCosmosAccess(row),
  backup: getTextOrNull(row, 'properties.backupPolicy.type'),
  deletionProtection: null,
  endpoint: getTextOrNull(row, 'properties.documentEndpoint'),
  createdAt: null,
})

const toContainerFacts = (row: JsonObject, parent: string | null, kind: string): Facts => ({
  name: getLastPart(getTextAt(row, 'properties.resource.id') || getTextAt(row, 'name')),
  parent,
  kind,
  key: listAt(row, 'properties.resource.partitionKey.paths').map(String).join(', ') || null,
  status: null,
})

/** Reads the containers of all databases of a Cosmos DB account, for every API. */
export const listCosmosContainers = async (
  session: AzureSession,
  { id, version }: { id: string; version: string },
  signal: AbortSignal | undefined,
): Promise<Facts[]> => {
  const query = `api-version=${version}`
  const { databases, inner, kind } = getCosmosApi(await session.get(`${id}?${query}`, signal))
  const listed = await session.list(`${id}/${databases}?${query}`, signal)
  if (inner === '') return listed.map((row) => toContainerFacts(row, null, kind))
  const found = await Promise.all(
    listed.map(async (database) => {
      const parent = getLastPart(getTextAt(database, 'name'))
      const path = `${id}/${databases}/${encodeURIComponent(parent)}/${inner}?${query}`
      return (await session.list(path, signal)).map((row) => toContainerFacts(row, parent, kind))
    }),
  )
  return found.flat()
}

/** Returns the facts of a Log Analytics workspace. */
export const toWorkspaceFacts = (row: JsonObject): Facts => {
  // Minus one means no cap.
  const cap = numberAt(row, 'properties.workspaceCapping.dailyQuotaGb') ?? -1
  return {
    status: getTextOrNull(row, 'properties.provisioningState'),
    kind: 'Log Analytics workspace',
    tier: getTextOrNull(row, 'properties.sku.name'),
    retentionDays: numberAt(row, 'properties.retentionInDays'),
    dailyCapGb: cap < 0 ? null : String(cap),
    storedBytes: null,
    networkAccess:
      isDisabled(row, 'properties.publicNetworkAccessForIngestion') &&
      isDisabled(row, 'properties.publicNetworkAccessForQuery')
        ? 'Private endpoints'
        : 'All networks',
    // Customer-managed keys are a setting of the cluster that a workspace is linked to.
    encryption: null,
    isLocked: null,
    createdAt: getTimestampAt(row, 'properties.createdDate'),
  }
}

/** Returns the facts of a container registry. */
export const toRegistryFacts = (row: JsonObject): Facts => ({
  status: getTextOrNull(row, 'properties.provisioningState'),
  kind: 'Container registry',
  sku: getTextOrNull(row, 'sku.name'),
  format: 'DOCKER',
  endpoint: getTextOrNull(row, 'properties.loginServer'),
  sizeBytes: null,
  networkAccess: isDisabled(row, 'properties.publicNetworkAccess')
    ? 'Private endpoints'
    : getTextAt(row, 'properties.networkRuleSet.defaultAction').toLowerCase() === 'deny'
      ? 'Selected networks'
      : 'All networks',
  anonymousPull: flagAt(row, 'properties.anonymousPullEnabled'),
  adminUser: flagAt(row, 'properties.adminUserEnabled'),
  immutableTags: null,
  scanOnPush: null,
  encryption:
    getTextAt(row, 'properties.encryption.status').toLowerCase() === 'enabled' &&
    isRecord(getAt(row, 'properties.encryption.keyVaultProperties'))
      ? getLastPart(getTextAt(row, 'properties.encryption.keyVaultProperties.keyIdentifier')) ||
        "Customer's key"
      : "Provider's key",
  createdAt: getTimestampAt(row, 'properties.creationDate'),
})
