/**
 * Metrics of CloudWatch: many resources of a region in one call, which is charged by the metric, so that each is asked with the
 * one statistic that it is drawn by.
 */
import type { MetricDataQuery, MetricDataResult } from '@aws-sdk/client-cloudwatch'
import { pointsOf, type RawPoint } from '../kit/points.ts'
import { refusal } from '../kit/unread.ts'
import {
  meteredId,
  type MeteredAddress,
  type MetricSeries,
  type MetricsPort,
  type MetricsRequest,
} from '../ports/metrics.ts'
import { environmentMachines } from './applications.ts'
import { bucketRegion } from './buckets.ts'
import { machinesOf } from './clusters.ts'
import { awsMetricNames, type AwsMetric } from './metric-names.ts'
import { clientOf, allPages, arnIn, type Arn, type AwsSession } from './session.ts'

const mostQueries = 500

/** One series that is asked for. */
type Asked = {
  resourceId: string
  arn: Arn
  machines: string
  region: string
  chart: string
  metric: AwsMetric
}

const periodOf = ({ leastSeconds = 0 }: AwsMetric, { intervalSeconds }: MetricsRequest): number =>
  Math.max(intervalSeconds, leastSeconds)

const statOf = ({ aggregations }: AwsMetric): 'Sum' | 'Average' =>
  aggregations.includes('Total') ? 'Sum' : 'Average'

const queryOf = (
  { metric, arn, machines }: Asked,
  index: number,
  request: MetricsRequest,
): MetricDataQuery => {
  const [Id, Period, Stat] = [`m${index}`, periodOf(metric, request), statOf(metric)]
  if (metric.search !== undefined)
    return { Id, Period, Expression: `SUM(SEARCH('${metric.search}', '${Stat}', ${Period}))` }
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

/** Times and values come as two lists, and not always in order. */
const rawPoints = (results: readonly MetricDataResult[], isSum: boolean): RawPoint[] =>
  results.flatMap(({ Timestamps = [], Values = [] }) =>
    Timestamps.flatMap((at, index) => {
      const value = Values[index]
      if (value === undefined) return []
      return [{ at, average: isSum ? null : value, total: isSum ? value : null }]
    }),
  )

const problemOf = (results: readonly MetricDataResult[]): string =>
  results.some(({ StatusCode }) => StatusCode === 'Forbidden' || StatusCode === 'InternalError')
    ? (results.flatMap(({ Messages = [] }) => Messages)[0]?.Value ?? 'CloudWatch could not read it.')
    : ''

/** Charts that are of the machines of a resource, and the others. */
const partedByMachines = (
  { pool, inventory }: MeteredAddress,
  names: readonly string[],
): [ofMachines: string[], others: string[]] => {
  const is = (name: string): boolean => pool !== undefined || (inventory === 'web-apps' && name === 'CPU')
  return [names.filter(is), names.filter((name) => !is(name))]
}

/** A series that could not be read, with the reason. */
const withoutPoints = (
  resourceId: string,
  { chart, metric }: Pick<Asked, 'chart' | 'metric'>,
  problem: string,
): MetricSeries => ({ resourceId, metric: chart, unit: metric.unit, points: [], problem })

const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Reads the metrics of an account's resources. */
export const awsMetrics = (session: AwsSession, clock: () => Date): MetricsPort => {
  const asked = async (
    region: string,
    wanted: readonly Asked[],
    request: MetricsRequest,
  ): Promise<MetricSeries[]> => {
    const pages = await allPages(
      (NextToken) =>
        session.call('monitoring', region, request.signal, async (settings, options) => {
          const { CloudWatchClient, GetMetricDataCommand } = await import('@aws-sdk/client-cloudwatch')
          return clientOf(CloudWatchClient, settings).send(
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
        points: pointsOf(rawPoints(own, statOf(metric) === 'Sum'), request, {
          factor: metric.factor,
          seconds: periodOf(metric, request),
          now: clock(),
        }),
        problem: problemOf(own),
      }
    })
  }

  const regionOf = async (
    { region = '' }: MeteredAddress,
    arn: Arn,
    signal: AbortSignal | undefined,
  ): Promise<string> => {
    if (arn.service !== 's3') return arn.region
    return region || bucketRegion(session, arn.resource, signal)
  }

  /** The series of one resource that could not be asked for: those of the others are read all the same. */
  const refusedSeries = (
    address: MeteredAddress,
    charts: Readonly<Record<string, AwsMetric>>,
    { names, error }: { names: readonly string[]; error: unknown },
  ): MetricSeries[] => {
    const { message } = refusal(error)
    return names.flatMap((chart) => {
      const metric = charts[chart]
      return metric ? [withoutPoints(meteredId(address), { chart, metric }, message)] : []
    })
  }

  return {
    series: async (request) => {
      const charts = awsMetricNames[request.inventory] ?? {}
      const names = request.metrics.filter((name) => Object.hasOwn(charts, name))
      if (names.length === 0) return []
      const wanted: Asked[] = []
      const known = new Set(await session.regions())
      const series: MetricSeries[] = []
      for (const address of request.resources) {
        const { id, pool } = address
        const arn = arnIn(id)
        if (!arn) continue
        let region = ''
        try {
          region = await regionOf(address, arn, request.signal)
        } catch (error) {
          series.push(...refusedSeries(address, charts, { names, error }))
          continue
        }
        if (!known.has(region)) continue
        const asking = { session, signal: request.signal }
        // Where the machines cannot be found, only their own charts are refused.
        const [ofMachines, others] = partedByMachines(address, names)
        let machines = ''
        try {
          if (pool !== undefined) machines = await machinesOf(asking, region, arn.resource, pool)
          else if (ofMachines.length > 0) machines = await environmentMachines(asking, region, arn.resource)
        } catch (error) {
          series.push(...refusedSeries(address, charts, { names: ofMachines, error }))
        }
        for (const chart of [...others, ...(machines === '' ? [] : ofMachines)]) {
          const metric = charts[chart]
          if (metric)
            wanted.push({ resourceId: meteredId({ id, pool }), arn, machines, region, chart, metric })
        }
      }
      const failures: unknown[] = []
      for (const [region, some] of Map.groupBy(wanted, (one) => one.region))
        for (const slice of slices(some, mostQueries))
          try {
            series.push(...(await asked(region, slice, request)))
          } catch (error) {
            const { message } = refusal(error)
            failures.push(error)
            series.push(...slice.map((one) => withoutPoints(one.resourceId, one, message)))
          }
      // Where nothing at all could be read the caller says so, and asks again.
      if (failures.length > 0 && series.every(({ problem }) => problem !== '')) throw failures[0]
      return series
    },
  }
}
