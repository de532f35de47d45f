/**
 * Reads CloudWatch metrics: many resources of a region in one call. Calls are charged by metric, so each metric is
 * requested with only the one statistic that its chart shows.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { MetricDataQuery, MetricDataResult } from '@aws-sdk/client-cloudwatch'
import { combinePoints, type RawPoint } from '../kit/points.ts'
import { chunkItems } from '../kit/chunk.ts'
import { requireRefusal } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import {
  buildMeteredId,
  type MeteredAddress,
  type MetricSeries,
  type MetricsPort,
  type MetricsRequest,
} from '../ports/metrics.ts'
import { readEnvironmentGroup } from './applications.ts'
import { readBucketRegion } from './buckets.ts'
import { cacheCharts } from './cache-metric-names.ts'
import { cacheIn, cacheNodes } from './caches.ts'
import { readNodePoolGroup } from './clusters.ts'
import type { Asking } from './kind.ts'
import type { AwsMetric } from './metric-kinds.ts'
import { awsMetricNames } from './metric-names.ts'
import { loadBalancerCharts } from './network-metric-names.ts'
import { getClient, fetchAllPages, parseArn, type Arn, type AwsSession } from './session.ts'

const mostQueries = 500

/** One requested series. */
type SeriesRequest = {
  resourceId: string
  arn: Arn
  machines: string
  region: string
  chart: string
  metric: AwsMetric
}

const getPeriod = ({ leastSeconds = 0 }: AwsMetric, { intervalSeconds }: MetricsRequest): number =>
  Math.max(intervalSeconds, leastSeconds)

const getStatistic = ({ aggregations }: AwsMetric): 'Sum' | 'Average' =>
  aggregations.includes('Total') ? 'Sum' : 'Average'

const queryOf = (
  { metric, arn, machines }: SeriesRequest,
  index: number,
  request: MetricsRequest,
): MetricDataQuery => {
  const [Id, Period, Stat] = [`m${index}`, getPeriod(metric, request), getStatistic(metric)]
  if (metric.search !== undefined)
    return {
      Id,
      Period,
      Expression: `${metric.combine ?? 'SUM'}(SEARCH('${metric.search(arn, machines)}', '${Stat}', ${Period}))`,
    }
  return {
    Id,
    MetricStat: {
      Stat,
      Period,
      Metric: {
        Namespace: metric.namespace,
        MetricName: metric.name,
        Dimensions: Object.entries(metric.dimensions(arn, machines)).map(([Name, Value]) => ({
          Name,
          Value,
        })),
      },
    },
  }
}

/** Timestamps and values come as two lists that are not always in order. */
const toRawPoints = (results: readonly MetricDataResult[], isSum: boolean): RawPoint[] =>
  results.flatMap(({ Timestamps = [], Values = [] }) =>
    Timestamps.flatMap((at, index) => {
      const value = Values[index]
      if (value === undefined) return []
      return [{ at, average: isSum ? null : value, total: isSum ? value : null }]
    }),
  )

const describeProblem = (results: readonly MetricDataResult[]): string =>
  results.some(({ StatusCode }) => StatusCode === 'Forbidden' || StatusCode === 'InternalError')
    ? (results.flatMap(({ Messages = [] }) => Messages)[0]?.Value ?? t(m.cloudWatchCouldNotRead))
    : ''

/**
 * A CloudWatch search expression has at most 1,024 characters. The conditions for nodes may use `mostCharacters`; each
 * condition has a node's name and `ofCondition` further characters.
 */
const [mostCharacters, ofCondition] = [850, 23]

/**
 * Returns the names of nodes, separated by spaces.
 * @throws CloudError Unavailable if they do not fit into one search
 */
const formatSearchNames = (nodes: readonly string[]): string => {
  if (nodes.reduce((sum, { length }) => sum + length + ofCondition, 0) <= mostCharacters)
    return nodes.join(' ')
  throw new CloudError('Unavailable', t(m.cacheHasNodesWhichIsMore, { count: nodes.length }))
}

/**
 * Returns the name of the Auto Scaling group of a node pool or an environment, or the names of the nodes of a cache;
 * empty if there are none.
 * @throws CloudError
 */
const readMachines = async (
  asking: Pick<Asking, 'session' | 'signal'>,
  region: string,
  { service, resource }: Arn,
  pool: string | undefined,
): Promise<string> => {
  if (pool !== undefined) return readNodePoolGroup(asking, region, resource, pool)
  if (service === 'elasticache')
    return formatSearchNames(await cacheNodes(asking, region, cacheIn(resource).name))
  return service === 'elasticbeanstalk' ? readEnvironmentGroup(asking, region, resource) : ''
}

/** Returns the set of charts of a resource. In some inventories the charts differ by type. */
const getChartSet = (inventory: string, arn: Arn): string =>
  inventory === 'load-balancers'
    ? loadBalancerCharts(arn)
    : inventory === 'caches'
      ? cacheCharts(arn)
      : inventory

/** Builds a series that could not be read, with the reason. */
const buildFailedSeries = (
  resourceId: string,
  { chart, metric }: Pick<SeriesRequest, 'chart' | 'metric'>,
  problem: string,
): MetricSeries => ({ resourceId, metric: chart, unit: metric.unit, points: [], problem })

const queryRegion = async (
  session: AwsSession,
  now: () => Date,
  region: string,
  wanted: readonly SeriesRequest[],
  request: MetricsRequest,
): Promise<MetricSeries[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('monitoring', region, request.signal, async (settings, options) => {
        const { CloudWatchClient, GetMetricDataCommand } = await import('@aws-sdk/client-cloudwatch')
        return getClient(CloudWatchClient, settings).send(
          new GetMetricDataCommand({
            StartTime: request.start,
            EndTime: request.end,
            ScanBy: 'TimestampAscending',
            NextToken,
            MetricDataQueries: wanted.map((one, index) => queryOf(one, index, request)),
          }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  const results = Map.groupBy(
    pages.flatMap(({ MetricDataResults = [] }) => MetricDataResults),
    ({ Id = '' }) => Id,
  )
  return wanted.map(({ resourceId, chart, metric }, index) => {
    const own = results.get(`m${index}`) ?? []
    return {
      resourceId,
      metric: chart,
      unit: metric.unit,
      points: combinePoints(toRawPoints(own, getStatistic(metric) === 'Sum'), request, {
        factor: metric.factor,
        seconds: getPeriod(metric, request),
        now: now(),
      }),
      problem: describeProblem(own),
    }
  })
}

const resolveRegion = async (
  session: AwsSession,
  { region = '' }: MeteredAddress,
  arn: Arn,
  signal: AbortSignal | undefined,
): Promise<string> => {
  if (arn.service !== 's3') return arn.region
  return region || readBucketRegion(session, arn.resource, signal)
}

/** Builds the series of one resource whose metrics could not be requested; the series of other resources are still read. */
const buildRefusedSeries = (
  address: MeteredAddress,
  charts: Readonly<Record<string, AwsMetric>>,
  { names, error }: { names: readonly string[]; error: unknown },
): MetricSeries[] => {
  const { message } = requireRefusal(error)
  return names.flatMap((chart) => {
    const metric = charts[chart]
    return metric ? [buildFailedSeries(buildMeteredId(address), { chart, metric }, message)] : []
  })
}

/** The series to request for a resource, and those that cannot be requested. */
type Wanted = { requested: SeriesRequest[]; refused: MetricSeries[] }

/**
 * Finds the machines behind a resource if charts belong to the machines. If they cannot be found, only those charts are
 * refused.
 */
const queryMachines = async (
  asking: { session: AwsSession; signal: AbortSignal | undefined },
  { address, arn, region }: { address: MeteredAddress; arn: Arn; region: string },
  charts: Readonly<Record<string, AwsMetric>>,
  names: readonly string[],
): Promise<Wanted> => {
  const { pool } = address
  const isOfMachines = (name: string) => pool !== undefined || charts[name]?.isOfMachines === true
  const ofMachines = names.filter(isOfMachines)
  const others = names.filter((name) => !isOfMachines(name))
  const refused: MetricSeries[] = []
  let machines = ''
  try {
    if (ofMachines.length > 0) machines = await readMachines(asking, region, arn, pool)
  } catch (error) {
    refused.push(...buildRefusedSeries(address, charts, { names: ofMachines, error }))
  }
  const querySeries = [...others, ...(machines === '' ? [] : ofMachines)].flatMap(
    (chart): SeriesRequest[] => {
      const metric = charts[chart]
      return metric ? [{ resourceId: buildMeteredId(address), arn, machines, region, chart, metric }] : []
    },
  )
  return { requested: querySeries, refused }
}

/**
 * Returns the series to request for one resource. There are none if the resource has none of the charts or its region
 * is unknown.
 */
const collectWantedCustomers = async (
  session: AwsSession,
  address: MeteredAddress,
  request: MetricsRequest,
  known: ReadonlySet<string>,
): Promise<Wanted> => {
  const nothing: Wanted = { requested: [], refused: [] }
  const arn = parseArn(address.id)
  if (!arn) return nothing
  const charts = awsMetricNames[getChartSet(request.inventory, arn)] ?? {}
  const names = request.metrics.filter((name) => Object.hasOwn(charts, name))
  if (names.length === 0) return nothing
  let region = ''
  try {
    region = await resolveRegion(session, address, arn, request.signal)
  } catch (error) {
    return { requested: [], refused: buildRefusedSeries(address, charts, { names, error }) }
  }
  if (!known.has(region)) return nothing
  return queryMachines({ session, signal: request.signal }, { address, arn, region }, charts, names)
}

/** Reads the metrics of an account's resources. */
export const createAwsMetrics = (session: AwsSession, clock: () => Date): MetricsPort => ({
  series: async (request) => {
    if (!Object.hasOwn(awsMetricNames, request.inventory)) return []
    const known = new Set(await session.regions())
    const wanted: SeriesRequest[] = []
    const series: MetricSeries[] = []
    for (const address of request.resources) {
      const { requested, refused } = await collectWantedCustomers(session, address, request, known)
      wanted.push(...requested)
      series.push(...refused)
    }
    const failures: unknown[] = []
    for (const [region, some] of Map.groupBy(wanted, (one) => one.region))
      for (const slice of chunkItems(some, mostQueries))
        try {
          series.push(...(await queryRegion(session, clock, region, slice, request)))
        } catch (error) {
          const { message } = requireRefusal(error)
          failures.push(error)
          series.push(...slice.map((one) => buildFailedSeries(one.resourceId, one, message)))
        }
    // If nothing could be read, the error is thrown so that the caller can report it and try again.
    if (failures.length > 0 && series.every(({ problem }) => problem !== '')) throw failures[0]
    return series
  },
})
