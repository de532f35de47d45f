/**
 * Metrics of Azure resources: fifty of one region and type at a time by the batch call; where a resource has no region, one by
 * one through Resource Manager.
 */
import { isObject } from '../exports/json.ts'
import { pointsOf, type CloudMetric, type RawPoint } from '../kit/points.ts'
import { lastPart, listAt, numberAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import {
  meteredId,
  type MeteredAddress,
  type MetricSeries,
  type MetricsPort,
  type MetricsRequest,
} from '../ports/metrics.ts'
import { typeInId } from './kinds.ts'
import { azureMetricNames, type AzureMetrics } from './metric-names.ts'
import type { AzureSession } from './session.ts'

const poolFilter = (pool: string): string => `nodepool eq '${pool.replaceAll("'", '')}'`

const mostIds = 50
const mostNames = 20

const intervals = [60, 300, 900, 1800, 3600, 21_600, 43_200, 86_400]

/** `PT5M` for 300: the shortest that Azure has and that is no shorter than what is asked. */
export const isoInterval = (seconds: number): string => {
  const fitting = intervals.find((candidate) => candidate >= seconds) ?? 86_400
  if (fitting === 86_400) return 'P1D'
  return fitting % 3600 === 0 ? `PT${fitting / 3600}H` : `PT${fitting / 60}M`
}

/** A chart of some resources, as it is asked. */
type Asked = { chart: string; metric: CloudMetric }

/** The interval that is asked for, within what the metric has. */
const secondsOf = (
  asked: Asked | undefined,
  { intervalSeconds }: Pick<MetricsRequest, 'intervalSeconds'>,
): number =>
  Math.min(Math.max(intervalSeconds, asked?.metric.leastSeconds ?? 0), asked?.metric.mostSeconds ?? Infinity)

/** What came for one resource, whichever call gave it. */
type Answered = { resourceId: string; metrics: readonly unknown[] }

const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const momentOf = (point: unknown): Date => {
  const found = isObject(point) ? point['timeStamp'] : undefined
  return found instanceof Date ? found : new Date(typeof found === 'string' ? found : '')
}

const rawPoints = (metric: unknown): RawPoint[] =>
  listAt(metric, 'timeseries').flatMap((series) =>
    listAt(series, 'data').map((point) => ({
      at: momentOf(point),
      average: numberAt(point, 'average'),
      // Of some metrics Azure keeps how often alone.
      total: numberAt(point, 'total') ?? numberAt(point, 'count'),
    })),
  )

/** Whether a namespace is of a resource's type, or of a part of it such as the blobs of a storage account. */
const isOfNamespace = (id: string, namespace: string): boolean =>
  `${namespace}/`.toLowerCase().startsWith(`${typeInId(id)}/`.toLowerCase())

/** What a metric is called: an answer has its name in words as well, which may differ. */
const nameOf = (metric: unknown): string => lastPart(textAt(metric, 'id')) || textAt(metric, 'name.value')

const problemOf = (metric: unknown): string => {
  const code = textAt(metric, 'errorCode')
  if (code === '' || /^Success$/i.test(code)) return ''
  return [code, textAt(metric, 'errorMessage')].filter((text) => text !== '').join(': ')
}

/** Reads the metrics of an account's resources. */
export const azureMetrics = (session: AzureSession, clock: () => Date): MetricsPort => {
  const regionsOf = async (request: MetricsRequest): Promise<Map<string, string>> => {
    const regions = new Map<string, string>()
    for (const { id, region } of request.resources) if (region) regions.set(id.toLowerCase(), region)
    const unknown = request.resources.filter(({ region }) => !region)
    for (const [containerId, addresses] of Map.groupBy(unknown, (address) => address.containerId))
      for (const some of slices(addresses, 200)) {
        const ids = some.map(({ id }) => `'${id.replaceAll(/['\\]/g, '')}'`).join(', ')
        const rows = await session.query(
          containerId,
          `resources | where id in~ (${ids}) | project id, location | order by id asc`,
          request.signal,
        )
        for (const row of rows) regions.set(textAt(row, 'id').toLowerCase(), textAt(row, 'location'))
      }
    return regions
  }

  const batch = async (
    region: string,
    {
      ids,
      asked,
      namespace,
      pool,
    }: { ids: string[]; asked: readonly Asked[]; namespace: string; pool: string },
    request: MetricsRequest,
  ): Promise<Answered[]> =>
    session.metrics(
      region,
      async (client, abortSignal) => {
        const options = {
          startTime: request.start,
          endTime: request.end,
          interval: isoInterval(secondsOf(asked[0], request)),
          aggregation: asked[0]?.metric.aggregations.join(',') ?? 'Average',
          ...(pool !== '' && { filter: poolFilter(pool) }),
          abortSignal,
        }
        const results = await client.queryResources(
          ids,
          asked.map(({ metric }) => metric.name),
          namespace,
          options,
        )
        return results.map(({ resourceId, metrics }) => ({ resourceId: resourceId ?? '', metrics }))
      },
      request.signal,
    )

  const alone = async (
    id: string,
    { asked, namespace, pool }: { asked: readonly Asked[]; namespace: string; pool: string },
    request: MetricsRequest,
  ): Promise<Answered[]> => {
    const query = new URLSearchParams({
      'api-version': '2024-02-01',
      metricnames: asked.map(({ metric }) => metric.name).join(','),
      metricnamespace: namespace,
      timespan: `${request.start.toISOString()}/${request.end.toISOString()}`,
      interval: isoInterval(secondsOf(asked[0], request)),
      aggregation: asked[0]?.metric.aggregations.join(',') ?? 'Average',
      ...(pool !== '' && { $filter: poolFilter(pool) }),
    })
    const answer = await session.get(
      `${id.split('/').map(encodeURIComponent).join('/')}/providers/Microsoft.Insights/metrics?${query.toString()}`,
      request.signal,
    )
    return [{ resourceId: id, metrics: listAt(answer, 'value') }]
  }

  const seriesOf = (
    answered: readonly Answered[],
    asked: readonly Asked[],
    request: MetricsRequest,
    ownId: ReadonlyMap<string, string>,
  ): MetricSeries[] =>
    answered.flatMap(({ resourceId, metrics }) => {
      const own = ownId.get(resourceId.toLowerCase())
      if (own === undefined) return []
      return asked.map(({ chart, metric }): MetricSeries => {
        const found = metrics.find((item) => nameOf(item).toLowerCase() === metric.name.toLowerCase())
        const seconds = Math.max(request.intervalSeconds, metric.leastSeconds ?? 0)
        return {
          resourceId: own,
          metric: chart,
          unit: metric.unit,
          points: found ? pointsOf(rawPoints(found), request, { ...metric, seconds, now: clock() }) : [],
          problem: found ? problemOf(found) : '',
        }
      })
    })

  const refusedSeries = (error: unknown, ids: readonly string[], asked: readonly Asked[]): MetricSeries[] => {
    // A question that Azure does not understand is about these metrics alone.
    if (!(error instanceof CloudError) || error.code !== 'Unavailable') throw error
    return ids.flatMap((resourceId) =>
      asked.map(({ chart, metric }) => ({
        resourceId,
        metric: chart,
        unit: metric.unit,
        points: [],
        problem: error.message,
      })),
    )
  }

  /** The charts of one namespace, of the resources whose type it is of. */
  const ofNamespace = async (
    { namespace, part = '', charts }: AzureMetrics,
    request: MetricsRequest,
    regions: ReadonlyMap<string, string>,
  ): Promise<MetricSeries[]> => {
    const wanted = request.metrics.flatMap((chart): Asked[] => {
      const metric = Object.hasOwn(charts, chart) ? charts[chart] : undefined
      return metric ? [{ chart, metric }] : []
    })
    const series: MetricSeries[] = []
    // What is asked together has one region, one set of aggregations and one interval.
    const alike = Map.groupBy(
      wanted,
      ({ metric }) =>
        `${metric.aggregations.join(',')} ${metric.leastSeconds ?? 0} ${metric.mostSeconds ?? ''}`,
    )
    const own = request.resources.filter(({ id }) => isOfNamespace(id, namespace))
    const places = Map.groupBy(own, ({ id, containerId, pool = '' }: MeteredAddress) => {
      const region = regions.get(id.toLowerCase()) ?? ''
      return `${containerId} ${/^[a-z0-9-]+$/i.test(region) && region !== 'global' ? region : ''} ${pool}`
    })
    for (const [place, addresses] of places) {
      const [, region = '', pool = ''] = place.split(' ')
      for (const group of alike.values())
        for (const asked of slices(group, mostNames))
          for (const some of slices(addresses, region === '' ? 1 : mostIds)) {
            const ids = some.map(({ id }) => `${id}${part}`)
            const ownIds = new Map(some.map((one) => [`${one.id}${part}`.toLowerCase(), meteredId(one)]))
            try {
              const answered =
                region === ''
                  ? await alone(ids[0] ?? '', { asked, namespace, pool }, request)
                  : await batch(region, { ids, asked, namespace, pool }, request)
              series.push(...seriesOf(answered, asked, request, ownIds))
            } catch (error) {
              series.push(...refusedSeries(error, some.map(meteredId), asked))
            }
          }
    }
    return series
  }

  return {
    series: async (request) => {
      const namespaces = azureMetricNames[request.inventory] ?? []
      const isKnown = namespaces.some(({ charts }) =>
        request.metrics.some((name) => Object.hasOwn(charts, name)),
      )
      if (!isKnown || request.resources.length === 0) return []
      const regions = await regionsOf(request)
      const series: MetricSeries[] = []
      for (const namespace of namespaces) series.push(...(await ofNamespace(namespace, request, regions)))
      return series
    },
  }
}
