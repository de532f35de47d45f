/** The Cloud Monitoring names of Memorystore charts (cloud.google.com/monitoring/api/metrics_gcp). */
import { getLastPart } from '../kit/read.ts'
import { getPathPart } from './kind.ts'
import { defineDelta, defineGauge, rate, share, type GoogleMetric, type Labels } from './metric-kinds.ts'

const primary = { where: 'metric.labels.role = "primary"' }

/** The label of an instance of Redis is its full resource name. */
const buildInstanceLabels: Labels = (path) => ({ 'resource.labels.instance_id': path })
const redis = 'redis.googleapis.com'
const redisDelta = defineDelta('redis_instance', buildInstanceLabels)
const redisSum = defineGauge('redis_instance', buildInstanceLabels, 'REDUCE_SUM')

const clusterType = `${redis}/Cluster`
const cluster: Labels = (path) => ({
  'resource.labels.cluster_id': getLastPart(path),
  'resource.labels.location': getPathPart(path, 'locations'),
})
const clusterGauge = defineGauge(clusterType, cluster)
const clusterSum = defineGauge(clusterType, cluster, 'REDUCE_SUM')
const clusterDelta = defineDelta(clusterType, cluster)

const memcache = 'memcache.googleapis.com/node'

/** The charts of Memcached. Google documents the label of an instance both as its full name and as the last part of that name. */
const defineMemcachedMetrics = (labels: Labels) => {
  const counted = defineDelta('memcache_node', labels)
  return {
    CPU: rate('memcache_node', labels, 'REDUCE_MEAN')('Percent', `${memcache}/cpu/utilization`, share),
    MemoryUsed: defineGauge('memcache_node', labels)('Percent', `${memcache}/memory/utilization`, share),
    UsedMemory: defineGauge('memcache_node', labels, 'REDUCE_SUM')('Bytes', `${memcache}/cache_memory`, {
      where: 'metric.labels.used = "1"',
    }),
    Connections: defineGauge(
      'memcache_node',
      labels,
      'REDUCE_SUM',
    )('Count', `${memcache}/active_connections`),
    Hits: counted('Count', `${memcache}/operation_count`, 'metric.labels.response_type = "hit"'),
    Misses: counted('Count', `${memcache}/operation_count`, 'metric.labels.response_type = "miss"'),
    Evictions: counted('Count', `${memcache}/eviction_count`),
  }
}

const byPath = Object.entries<GoogleMetric>(defineMemcachedMetrics(buildInstanceLabels))

/** The metrics by type of cache; {@link cacheCharts} chooses. */
export const cacheMetricNames: Readonly<Record<string, Readonly<Record<string, GoogleMetric>>>> = {
  caches: {
    // CPU seconds of the main thread per second: the utilization of the single CPU that Redis uses.
    CPU: rate('redis_instance', buildInstanceLabels, 'REDUCE_SUM')(
      'Percent',
      `${redis}/stats/cpu_utilization_main_thread`,
      { ...share, ...primary },
    ),
    MemoryUsed: defineGauge('redis_instance', buildInstanceLabels)(
      'Percent',
      `${redis}/stats/memory/usage_ratio`,
      {
        ...share,
        ...primary,
      },
    ),
    UsedMemory: redisSum('Bytes', `${redis}/stats/memory/usage`, primary),
    Connections: redisSum('Count', `${redis}/clients/connected`),
    Hits: redisDelta('Count', `${redis}/stats/keyspace_hits`),
    Misses: redisDelta('Count', `${redis}/stats/keyspace_misses`),
    Evictions: redisDelta('Count', `${redis}/stats/evicted_keys`, primary.where),
  },
  'caches/cluster': {
    CPU: clusterGauge('Percent', `${redis}/cluster/cpu/average_utilization`, { ...share, ...primary }),
    MemoryUsed: clusterGauge('Percent', `${redis}/cluster/memory/average_utilization`, share),
    UsedMemory: clusterSum('Bytes', `${redis}/cluster/memory/total_used_memory`),
    Connections: clusterSum('Count', `${redis}/cluster/clients/total_connected_clients`),
    Hits: clusterDelta('Count', `${redis}/cluster/stats/total_keyspace_hits_count`),
    Misses: clusterDelta('Count', `${redis}/cluster/stats/total_keyspace_misses_count`),
    Evictions: clusterDelta('Count', `${redis}/cluster/stats/total_evicted_keys_count`),
  },
  'caches/memcached': Object.fromEntries(
    Object.entries<GoogleMetric>(
      defineMemcachedMetrics((path) => ({ 'resource.labels.instance_id': getLastPart(path) })),
    ).map(([name, metric]) => [
      name,
      { ...metric, or: byPath.flatMap(([other, same]) => (other === name ? [same] : [])) },
    ]),
  ),
}

/** Returns the set of charts of a cache, by its ID. */
export const cacheCharts = (id: string): string => {
  if (id.startsWith('//memcache.')) return 'caches/memcached'
  return id.includes('/clusters/') ? 'caches/cluster' : 'caches'
}
