// Facts of Azure databases: SQL, managed instances, MySQL and PostgreSQL.
import type { JsonObject } from '../exports/json.ts'
import { flagAt, getLastPart, getTimestampAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'

type Facts = Record<string, Fact>

/** Databases that the engine or Azure uses itself. */
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

/** Whether a database belongs to the engine or the provider. */
export const isSystemDatabase = (name: string): boolean => systemDatabases.has(name.toLowerCase())

const gibibyte = 1024 ** 3

/** Returns `SERVER` of an ID `…/servers/SERVER/databases/NAME`. */
const getServerName = (row: JsonObject): string => /\/servers\/([^/]+)/i.exec(getTextAt(row, 'id'))?.[1] ?? ''

/** Returns `NAME` of Resource Graph's `server/NAME`. */
export const getDatabaseName = (row: JsonObject): string =>
  getLastPart(getTextAt(row, 'name')) || getLastPart(getTextAt(row, 'id'))

export const toSqlDatabaseFacts = (row: JsonObject): Facts => {
  const size = numberAt(row, 'properties.maxSizeBytes')
  return {
    server: getServerName(row),
    status: getTextOrNull(row, 'properties.status'),
    size:
      getTextAt(row, 'properties.currentServiceObjectiveName') ||
      getTextAt(row, 'properties.requestedServiceObjectiveName') ||
      getTextAt(row, 'sku.name'),
    tier:
      getTextOrNull(row, 'properties.currentSku.tier') ??
      getTextOrNull(row, 'sku.tier') ??
      getTextOrNull(row, 'properties.edition'),
    version: null,
    storageGb: size === null ? null : Math.round(size / gibibyte),
    zoneRedundant: flagAt(row, 'properties.zoneRedundant'),
    serverId: null,
    elasticPool: getLastPart(getTextAt(row, 'properties.elasticPoolId')) || null,
    elasticPoolId: getTextOrNull(row, 'properties.elasticPoolId'),
    collation: getTextOrNull(row, 'properties.collation'),
    endpoint: null,
    isSystem: isSystemDatabase(getDatabaseName(row)),
    createdAt: getTimestampAt(row, 'properties.creationDate'),
  }
}

const parseVCores = (size: string): number | null => {
  const found = /^Standard_[A-Z](\d+)/i.exec(size)?.[1]
  return found === undefined ? null : Number(found)
}

/** Returns the facts of MySQL and PostgreSQL flexible servers. */
export const toFlexibleServerFacts = (row: JsonObject): Facts => {
  const size = getTextAt(row, 'sku.name')
  const access = getTextAt(row, 'properties.network.publicNetworkAccess').toLowerCase()
  return {
    status: getTextOrNull(row, 'properties.state'),
    version: getTextOrNull(row, 'properties.version'),
    size,
    tier: getTextOrNull(row, 'sku.tier'),
    vCores: parseVCores(size),
    storageGb: numberAt(row, 'properties.storage.storageSizeGB'),
    highAvailability: getTextOrNull(row, 'properties.highAvailability.mode'),
    endpoint: getTextOrNull(row, 'properties.fullyQualifiedDomainName'),
    access: access === '' ? null : access === 'enabled' ? 'Public' : 'Private',
    backupDays: numberAt(row, 'properties.backup.backupRetentionDays'),
    zone: getTextOrNull(row, 'properties.availabilityZone'),
    cluster: null,
    clusterId: null,
    clusterResourceId: null,
    createdAt: getTimestampAt(row, 'systemData.createdAt'),
  }
}

export const toManagedInstanceFacts = (row: JsonObject): Facts => ({
  status: getTextOrNull(row, 'properties.state'),
  version: null,
  size: getTextAt(row, 'sku.name'),
  tier: getTextOrNull(row, 'sku.tier'),
  vCores: numberAt(row, 'properties.vCores'),
  storageGb: numberAt(row, 'properties.storageSizeInGB'),
  highAvailability: flagAt(row, 'properties.zoneRedundant') ? 'ZoneRedundant' : 'Disabled',
  endpoint: getTextOrNull(row, 'properties.fullyQualifiedDomainName'),
  access: flagAt(row, 'properties.publicDataEndpointEnabled') ? 'Public' : 'Private',
  backupDays: null,
  zone: null,
  createdAt: getTimestampAt(row, 'systemData.createdAt'),
  licence: getTextOrNull(row, 'properties.licenseType'),
  subnet: getLastPart(getTextAt(row, 'properties.subnetId')) || null,
})

/** Returns the facts of a server's database, for every engine. */
export const toDatabaseFacts = (row: JsonObject): Facts => {
  const name = getDatabaseName(row)
  return {
    name,
    status: getTextOrNull(row, 'properties.status'),
    charset: getTextOrNull(row, 'properties.charset'),
    collation: getTextOrNull(row, 'properties.collation'),
    isSystem: isSystemDatabase(name),
    createdAt: getTimestampAt(row, 'properties.creationDate'),
  }
}
