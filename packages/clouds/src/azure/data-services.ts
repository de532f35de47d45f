/**
 * Cosmos DB accounts, Log Analytics workspaces and container registries. Fields as in Azure/azure-rest-api-specs:
 * `DatabaseAccountGetProperties` of Microsoft.DocumentDB 2024-11-15, `WorkspaceProperties` of Microsoft.OperationalInsights
 * 2023-09-01, `RegistryProperties` of Microsoft.ContainerRegistry 2023-07-01.
 */
import { isObject, type JsonObject } from '../exports/json.ts'
import { at, flagAt, lastPart, listAt, momentAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

/** The API of a Cosmos DB account: how it is called, and the paths of its databases and of what is in them. */
type CosmosApi = { name: string; databases: string; inner: string; kind: string }

const noSqlApi: CosmosApi = {
  name: 'NoSQL',
  databases: 'sqlDatabases',
  inner: 'containers',
  kind: 'Container',
}

/** By the capability that switches it on; the one of MongoDB is a kind of account. */
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

const capabilitiesOf = (row: JsonObject): string[] =>
  listAt(row, 'properties.capabilities').map((capability) => textAt(capability, 'name'))

const apiOf = (row: JsonObject): CosmosApi => {
  if (textAt(row, 'kind') === 'MongoDB') return mongoApi
  const found = capabilitiesOf(row).find((name) => Object.hasOwn(apisByCapability, name))
  return (found === undefined ? undefined : apisByCapability[found]) ?? noSqlApi
}

const isDisabled = (row: JsonObject, path: string): boolean => textAt(row, path).toLowerCase() === 'disabled'

const cosmosAccess = (row: JsonObject): string => {
  if (isDisabled(row, 'properties.publicNetworkAccess')) return 'Private endpoints'
  return listAt(row, 'properties.ipRules').length > 0 ||
    flagAt(row, 'properties.isVirtualNetworkFilterEnabled')
    ? 'Selected networks'
    : 'All networks'
}

const replicasOf = (row: JsonObject): string | null =>
  [...listAt(row, 'properties.locations')]
    .toSorted((a, b) => (numberAt(a, 'failoverPriority') ?? 0) - (numberAt(b, 'failoverPriority') ?? 0))
    .map((location) => textAt(location, 'locationName'))
    .filter(Boolean)
    .join(', ') || null

/** The facts of a Cosmos DB account. */
export const cosmosFacts = (row: JsonObject): Facts => ({
  status: textOrNull(row, 'properties.provisioningState'),
  kind: `Cosmos DB for ${apiOf(row).name}`,
  capacityMode: capabilitiesOf(row).includes('EnableServerless') ? 'Serverless' : 'Provisioned',
  tier: flagAt(row, 'properties.enableFreeTier') ? 'Free tier' : null,
  readUnits: null,
  writeUnits: null,
  items: null,
  sizeBytes: null,
  consistency: textOrNull(row, 'properties.consistencyPolicy.defaultConsistencyLevel'),
  replicas: replicasOf(row),
  multiRegionWrites: flagAt(row, 'properties.enableMultipleWriteLocations'),
  networkAccess: cosmosAccess(row),
  backup: textOrNull(row, 'properties.backupPolicy.type'),
  deletionProtection: null,
  endpoint: textOrNull(row, 'properties.documentEndpoint'),
  createdAt: null,
})

const containerFacts = (row: JsonObject, parent: string | null, kind: string): Facts => ({
  name: lastPart(textAt(row, 'properties.resource.id') || textAt(row, 'name')),
  parent,
  kind,
  key: listAt(row, 'properties.resource.partitionKey.paths').map(String).join(', ') || null,
  status: null,
})

/** The containers of all databases of a Cosmos DB account, whichever API it has. */
export const cosmosContainers = async (
  session: AzureSession,
  { id, version }: { id: string; version: string },
  signal: AbortSignal | undefined,
): Promise<Facts[]> => {
  const query = `api-version=${version}`
  const { databases, inner, kind } = apiOf(await session.get(`${id}?${query}`, signal))
  const listed = await session.list(`${id}/${databases}?${query}`, signal)
  if (inner === '') return listed.map((row) => containerFacts(row, null, kind))
  const found = await Promise.all(
    listed.map(async (database) => {
      const parent = lastPart(textAt(database, 'name'))
      const path = `${id}/${databases}/${encodeURIComponent(parent)}/${inner}?${query}`
      return (await session.list(path, signal)).map((row) => containerFacts(row, parent, kind))
    }),
  )
  return found.flat()
}

/** The facts of a Log Analytics workspace. */
export const workspaceFacts = (row: JsonObject): Facts => {
  // Minus one where there is no cap.
  const cap = numberAt(row, 'properties.workspaceCapping.dailyQuotaGb') ?? -1
  return {
    status: textOrNull(row, 'properties.provisioningState'),
    kind: 'Log Analytics workspace',
    tier: textOrNull(row, 'properties.sku.name'),
    retentionDays: numberAt(row, 'properties.retentionInDays'),
    dailyCapGb: cap < 0 ? null : String(cap),
    storedBytes: null,
    networkAccess:
      isDisabled(row, 'properties.publicNetworkAccessForIngestion') &&
      isDisabled(row, 'properties.publicNetworkAccessForQuery')
        ? 'Private endpoints'
        : 'All networks',
    // Keys of customers are a setting of the cluster that a workspace is linked to.
    encryption: null,
    isLocked: null,
    createdAt: momentAt(row, 'properties.createdDate'),
  }
}

/** The facts of a container registry. */
export const registryFacts = (row: JsonObject): Facts => ({
  status: textOrNull(row, 'properties.provisioningState'),
  kind: 'Container registry',
  sku: textOrNull(row, 'sku.name'),
  format: 'DOCKER',
  endpoint: textOrNull(row, 'properties.loginServer'),
  sizeBytes: null,
  networkAccess: isDisabled(row, 'properties.publicNetworkAccess')
    ? 'Private endpoints'
    : textAt(row, 'properties.networkRuleSet.defaultAction').toLowerCase() === 'deny'
      ? 'Selected networks'
      : 'All networks',
  anonymousPull: flagAt(row, 'properties.anonymousPullEnabled'),
  adminUser: flagAt(row, 'properties.adminUserEnabled'),
  immutableTags: null,
  scanOnPush: null,
  encryption:
    textAt(row, 'properties.encryption.status').toLowerCase() === 'enabled' &&
    isObject(at(row, 'properties.encryption.keyVaultProperties'))
      ? lastPart(textAt(row, 'properties.encryption.keyVaultProperties.keyIdentifier')) || "Customer's key"
      : "Provider's key",
  createdAt: momentAt(row, 'properties.creationDate'),
})
