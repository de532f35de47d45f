/** Caches: Azure Cache for Redis and Azure Managed Redis, Google Cloud Memorystore, AWS ElastiCache. */
import * as m from '@cmp/messages/contract/clouds/inventories/caches'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cacheCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/**
 * The type is part of the address because a region may have an instance, a cluster and a serverless cache with the same
 * name.
 */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  cacheName: 'name',
  cacheType: 'kind',
  location: 'region',
} as const

export const caches = defineInventory({
  name: 'caches',
  noun: nouns.cache,
  apiName: 'Cache',
  title: m.caches,
  purpose: m.redisValkeyAndMemcachedCachesOf,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Azure Cache for Redis`, `Azure Managed Redis`, `Memorystore for Redis`, `ElastiCache replication group`, `ElastiCache Serverless`. */
    kind: f.text(m.type),
    /** `redis`, `valkey`, `memcached`. */
    engine: f.optional(f.text(m.engine)),
    version: f.optional(f.text(m.version)),
    /** The SKU with its capacity, or the node type; null for a serverless cache. */
    size: f.optional(f.text(m.size)),
    /** `Basic`, `Standard`, `Premium`; `STANDARD_HA`. */
    tier: f.optional(f.text(m.tier)),
    memoryGb: f.optional(f.integer(m.memoryGb, { min: 0, max: 10_000_000 })),
    shards: f.optional(f.integer(m.shards, { min: 0, max: 10_000 })),
    nodes: f.optional(f.integer(m.nodes, { min: 0, max: 100_000 })),
    /** `Enabled` or `Disabled`; `ZoneRedundant`. */
    highAvailability: f.optional(f.text(m.highAvailability)),
    /** Whether connections must be encrypted. */
    encryptionInTransit: f.optional(f.boolean(m.encryptionInTransit)),
    /** `All networks`, `Private endpoints`; Azure only. */
    networkAccess: f.optional(f.text(m.networkAccess)),
    /** Null if only the detail response contains the endpoint. */
    endpoint: f.optional(f.text(m.endpoint, { max: 500 })),
    zones: f.optional(f.text(m.zones, { max: 1000 })),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: ['name', 'resourceGroup', 'region', 'status', 'kind', 'engine', 'version', 'size', 'nodes'],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'engine', 'size'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind', 'engine', 'size'],
    search: ['name', 'resourceGroup', 'endpoint'],
  },
  address,
  calls: { list: '/api/VCache/GetCacheList', detail: '/api/VCache/GetCacheDetail' },
  charts: cacheCharts,
  usage: { path: '/api/VCache/GetCacheUsage', address },
  pages: {
    list: '/visibility-cache',
    detail:
      '/visibility-cache/details/containerId/$containerId/resourceGroups/$resourceGroupName/caches/$cacheName/type/$cacheType/location/$location',
  },
  sections: [
    {
      title: m.cache,
      fields: ['name', 'status', 'kind', 'engine', 'version', 'endpoint', 'createdAt'],
    },
    { title: m.capacity, fields: ['size', 'tier', 'memoryGb', 'shards', 'nodes'] },
    {
      title: m.availabilityAndSecurity,
      fields: ['highAvailability', 'zones', 'encryptionInTransit', 'networkAccess'],
    },
    whereItIs,
  ],
})
