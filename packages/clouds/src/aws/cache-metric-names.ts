/**
 * The CloudWatch names of cache charts. CloudWatch measures each node of a cache: the metrics of the nodes of a
 * replication group are summed or averaged.
 */
import { average, defineMetric, total, type CloudMetric } from '../kit/points.ts'
import { cacheIn } from './caches.ts'
import { withNamespace, type AwsMetric } from './metric-kinds.ts'
import type { Arn } from './session.ts'

const namespace = 'AWS/ElastiCache'
const nodes = withNamespace(namespace, ({ resource }) => ({ CacheClusterId: cacheIn(resource).name }))
const serverless = withNamespace(namespace, ({ resource }) => ({
  ServerlessCacheName: cacheIn(resource).name,
}))

/** A chart with its metric names for Redis and for Memcached; `combine` says how the values of several nodes become one. */
type NodeChart = { metric: CloudMetric; names: readonly string[]; combine: 'SUM' | 'AVG' }

const defineChart = (metric: CloudMetric, combine: NodeChart['combine'], ...others: string[]): NodeChart => ({
  metric,
  names: [metric.name, ...others],
  combine,
})

const nodeCharts = {
  CPU: defineChart(defineMetric('Percent', 'CPUUtilization', average), 'AVG'),
  MemoryUsed: defineChart(defineMetric('Percent', 'DatabaseMemoryUsagePercentage', average), 'AVG'),
  // The sum includes the copies in replicas.
  UsedMemory: defineChart(
    defineMetric('Bytes', 'BytesUsedForCache', average),
    'SUM',
    'BytesUsedForCacheItems',
  ),
  Connections: defineChart(defineMetric('Count', 'CurrConnections', average), 'SUM'),
  Hits: defineChart(defineMetric('Count', 'CacheHits', total), 'SUM', 'GetHits'),
  Misses: defineChart(defineMetric('Count', 'CacheMisses', total), 'SUM', 'GetMisses'),
  Evictions: defineChart(defineMetric('Count', 'Evictions', total), 'SUM'),
} as const

const toSearchMetric = (
  { names, combine, metric }: NodeChart,
  wanted: (arn: Arn, machines: string) => readonly string[],
): AwsMetric => ({
  ...nodes(metric),
  combine,
  search: (arn, machines) => {
    const formatAlternatives = (name: string, values: readonly string[]) =>
      `(${values.map((value) => `${name}="${value}"`).join(' OR ')})`
    return `{${namespace},CacheClusterId} ${formatAlternatives('MetricName', names)} ${formatAlternatives('CacheClusterId', wanted(arn, machines))}`
  },
})

const mapNodeCharts = (make: (one: NodeChart) => AwsMetric): Readonly<Record<string, AwsMetric>> =>
  Object.fromEntries(Object.entries<NodeChart>(nodeCharts).map(([name, one]) => [name, make(one)]))

/** The metrics by type of cache; {@link cacheCharts} chooses. */
export const cacheMetrics: Readonly<Record<string, Readonly<Record<string, AwsMetric>>>> = {
  caches: mapNodeCharts((one) => ({
    ...toSearchMetric(one, (_, machines) => machines.split(' ')),
    isOfMachines: true,
  })),
  'caches/cluster': mapNodeCharts((one) => toSearchMetric(one, ({ resource }) => [cacheIn(resource).name])),
  'caches/serverless': {
    UsedMemory: serverless(defineMetric('Bytes', 'BytesUsedForCache', average)),
    Connections: serverless(defineMetric('Count', 'CurrConnections', average)),
    Hits: serverless(defineMetric('Count', 'CacheHits', total)),
    Misses: serverless(defineMetric('Count', 'CacheMisses', total)),
    Evictions: serverless(defineMetric('Count', 'Evictions', total)),
    ProcessingUnits: serverless(defineMetric('Count', 'ElastiCacheProcessingUnits', total)),
  },
}

/** Returns the set of charts of a cache, by its ARN. */
export const cacheCharts = ({ resource }: Arn): string => {
  const { kind } = cacheIn(resource)
  if (kind === 'serverlesscache') return 'caches/serverless'
  return kind === 'cluster' ? 'caches/cluster' : 'caches'
}
