/**
 * Azure Cache for Redis and Azure Managed Redis. Azure Managed Redis replaces the Enterprise tiers and has the same resource type.
 * Fields as in Azure/azure-rest-api-specs: `RedisProperties` of redis 2024-11-01, `Cluster` of redisenterprise 2025-04-01.
 */
import type { JsonObject } from '../exports/json.ts'
import { flagAt, listAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { joinTexts } from './machines.ts'

type Facts = Record<string, Fact>

const formatNetworkAccess = (row: JsonObject): string | null => {
  const access = getTextAt(row, 'properties.publicNetworkAccess')
  return access === '' ? null : access.toLowerCase() === 'disabled' ? 'Private endpoints' : 'All networks'
}

const getHostName = (row: JsonObject): string | null => getTextOrNull(row, 'properties.hostName')

/** The facts of a cache. Its size is written as `C1` or `P2`. The Basic tier has one node, the other tiers have at least two. */
export const toRedisFacts = (row: JsonObject): Facts => {
  const tier = getTextAt(row, 'properties.sku.name')
  const shards = numberAt(row, 'properties.shardCount')
  const replicas =
    numberAt(row, 'properties.replicasPerPrimary') ?? numberAt(row, 'properties.replicasPerMaster')
  const isReplicated = tier.toLowerCase() !== 'basic'
  return {
    status: getTextOrNull(row, 'properties.provisioningState'),
    kind: 'Azure Cache for Redis',
    engine: 'redis',
    version: getTextOrNull(row, 'properties.redisVersion'),
    size: `${getTextAt(row, 'properties.sku.family')}${getTextAt(row, 'properties.sku.capacity')}` || null,
    tier: tier || null,
    memoryGb: null,
    shards,
    nodes: Math.max(1, shards ?? 1) * (1 + (replicas ?? (isReplicated ? 1 : 0))),
    highAvailability: isReplicated ? 'Enabled' : 'Disabled',
    encryptionInTransit: !flagAt(row, 'properties.enableNonSslPort'),
    networkAccess: formatNetworkAccess(row),
    endpoint: getHostName(row),
    zones: joinTexts(listAt(row, 'zones')),
    createdAt: null,
  }
}

/** The facts of a cluster of Azure Managed Redis or of the Enterprise tiers. Its size is written as `Balanced_B10` or `Enterprise_E10`. */
export const toManagedRedisFacts = (row: JsonObject): Facts => {
  const size = getTextAt(row, 'sku.name')
  return {
    status:
      getTextOrNull(row, 'properties.resourceState') ?? getTextOrNull(row, 'properties.provisioningState'),
    kind: size.startsWith('Enterprise') ? 'Azure Cache for Redis Enterprise' : 'Azure Managed Redis',
    engine: 'redis',
    version: getTextOrNull(row, 'properties.redisVersion'),
    size: size || null,
    tier: size.split('_')[0] || null,
    memoryGb: null,
    shards: null,
    nodes: numberAt(row, 'sku.capacity'),
    highAvailability: getTextOrNull(row, 'properties.highAvailability'),
    // A setting of the cluster's database, which Resource Graph lists as another resource.
    encryptionInTransit: null,
    networkAccess: formatNetworkAccess(row),
    endpoint: getHostName(row),
    zones: joinTexts(listAt(row, 'zones')),
    createdAt: null,
  }
}
