// Facts of Azure's databases: SQL, managed instances, MySQL and PostgreSQL.
import type { JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, momentAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'

type Facts = Record<string, Fact>

/** Databases that the engine or Azure keeps for itself. */
const systemDatabases = new Set([
  'master',
  'model',
  'msdb',
  'tempdb',
  'information_schema',
  'mysql',
  'performance_schema',
  'sys',
  'azure_maintenance',
  'azure_sys',
  'postgres',
])

/** Whether a database is the engine's or the provider's own. */
export const isSystemDatabase = (name: string): boolean => systemDatabases.has(name.toLowerCase())

const gibibyte = 1024 ** 3

/** `SERVER` of an id `…/servers/SERVER/databases/NAME`. */
const serverOf = (row: JsonObject): string => /\/servers\/([^/]+)/i.exec(textAt(row, 'id'))?.[1] ?? ''

/** `NAME` of Resource Graph's `server/NAME`. */
export const databaseName = (row: JsonObject): string =>
  lastPart(textAt(row, 'name')) || lastPart(textAt(row, 'id'))

export const sqlDatabaseFacts = (row: JsonObject): Facts => {
  const size = numberAt(row, 'properties.maxSizeBytes')
  return {
    server: serverOf(row),
    status: textOrNull(row, 'properties.status'),
    size:
      textAt(row, 'properties.currentServiceObjectiveName') ||
      textAt(row, 'properties.requestedServiceObjectiveName') ||
      textAt(row, 'sku.name'),
    tier:
      textOrNull(row, 'properties.currentSku.tier') ??
      textOrNull(row, 'sku.tier') ??
      textOrNull(row, 'properties.edition'),
    version: null,
    storageGb: size === null ? null : Math.round(size / gibibyte),
    zoneRedundant: flagAt(row, 'properties.zoneRedundant'),
    serverId: null,
    elasticPool: lastPart(textAt(row, 'properties.elasticPoolId')) || null,
    elasticPoolId: textOrNull(row, 'properties.elasticPoolId'),
    collation: textOrNull(row, 'properties.collation'),
    endpoint: null,
    isSystem: isSystemDatabase(databaseName(row)),
    createdAt: momentAt(row, 'properties.creationDate'),
  }
}

const vCoresIn = (size: string): number | null => {
  const found = /^Standard_[A-Z](\d+)/i.exec(size)?.[1]
  return found === undefined ? null : Number(found)
}

/** MySQL and PostgreSQL flexible servers. */
export const flexibleServerFacts = (row: JsonObject): Facts => {
  const size = textAt(row, 'sku.name')
  const access = textAt(row, 'properties.network.publicNetworkAccess').toLowerCase()
  return {
    status: textOrNull(row, 'properties.state'),
    version: textOrNull(row, 'properties.version'),
    size,
    tier: textOrNull(row, 'sku.tier'),
    vCores: vCoresIn(size),
    storageGb: numberAt(row, 'properties.storage.storageSizeGB'),
    highAvailability: textOrNull(row, 'properties.highAvailability.mode'),
    endpoint: textOrNull(row, 'properties.fullyQualifiedDomainName'),
    access: access === '' ? null : access === 'enabled' ? 'Public' : 'Private',
    backupDays: numberAt(row, 'properties.backup.backupRetentionDays'),
    zone: textOrNull(row, 'properties.availabilityZone'),
    cluster: null,
    clusterId: null,
    clusterResourceId: null,
    createdAt: momentAt(row, 'systemData.createdAt'),
  }
}

export const managedInstanceFacts = (row: JsonObject): Facts => ({
  status: textOrNull(row, 'properties.state'),
  version: null,
  size: textAt(row, 'sku.name'),
  tier: textOrNull(row, 'sku.tier'),
  vCores: numberAt(row, 'properties.vCores'),
  storageGb: numberAt(row, 'properties.storageSizeInGB'),
  highAvailability: flagAt(row, 'properties.zoneRedundant') ? 'ZoneRedundant' : 'Disabled',
  endpoint: textOrNull(row, 'properties.fullyQualifiedDomainName'),
  access: flagAt(row, 'properties.publicDataEndpointEnabled') ? 'Public' : 'Private',
  backupDays: null,
  zone: null,
  createdAt: momentAt(row, 'systemData.createdAt'),
  licence: textOrNull(row, 'properties.licenseType'),
  subnet: lastPart(textAt(row, 'properties.subnetId')) || null,
})

/** A database below a server, whatever its engine. */
export const databaseFacts = (row: JsonObject): Facts => {
  const name = databaseName(row)
  return {
    name,
    status: textOrNull(row, 'properties.status'),
    charset: textOrNull(row, 'properties.charset'),
    collation: textOrNull(row, 'properties.collation'),
    isSystem: isSystemDatabase(name),
    createdAt: momentAt(row, 'properties.creationDate'),
  }
}
