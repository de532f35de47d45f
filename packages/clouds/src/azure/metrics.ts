/**
 * Reads metrics of Azure resources: fifty resources of one region and type per batch call; resources without a region
 * one at a time through Resource Manager.
 */
import { isRecord } from '@cmp/contract/is-record'
import { combinePoints, type CloudMetric, type RawPoint } from '../kit/points.ts'
import { getLastPart, listAt, numberAt, getTextAt } from '../kit/read.ts'
import { chunkItems } from '../kit/chunk.ts'
import { CloudError } from '../ports/errors.ts'
import {
  buildMeteredId,
  type MeteredAddress,
  type MetricSeries,
  type MetricsPort,
  type MetricsRequest,
} from '../ports/metrics.ts'
import { typeInId } from './kinds.ts'
import { azureMetricNames, type AzureMetrics } from './metric-names.ts'
import type { AzureSession } from './session.ts'

const formatPoolFilter = (pool: string): string => `nodepool eq '${pool.replaceAll("'", '')}'`

const mostIds = 50
const mostNames = 20

const intervals = [60, 300, 900, 1800, 3600, 21_600, 43_200, 86_400]

/** Returns the shortest interval of Azure that is not shorter than the requested seconds: `PT5M` for 300. */
export const formatIsoInterval = (seconds: number): string => {
  const fitting = intervals.find((candidate) => candidate >= seconds) ?? 86_400
  if (fitting === 86_400) return 'P1D'
  return fitting % 3600 === 0 ? `PT${fitting / 3600}H` : `PT${fitting / 60}M`
}

/** A chart of some resources, as it is requested. */
type ChartRequest = { chart: string; metric: CloudMetric }

/** Returns the requested interval within the limits of the metric. */
const getIntervalSeconds = (
  requested: ChartRequest | undefined,
  { intervalSeconds }: Pick<MetricsRequest, 'intervalSeconds'>,
): number => {
  const { leastSeconds = 0, mostSeconds = Infinity, grains } = requested?.metric ?? {}
  const wanted = Math.min(Math.max(intervalSeconds, leastSeconds), mostSeconds)
  return grains ? (grains.findLast((grain) => grain <= wanted) ?? grains[0] ?? wanted) : wanted
}

/** The response for one resource, from either call. */
type Answered = { resourceId: string; metrics: readonly unknown[] }

const getTimestamp = (point: unknown): Date => {
  const found = isRecord(point) ? point['timeStamp'] : undefined
  return found instanceof Date ? found : new Date(typeof found === 'string' ? found : '')
}

const toRawPoints = (metric: unknown): RawPoint[] =>
  listAt(metric, 'timeseries').flatMap((series) =>
    listAt(series, 'data').map((point) => ({
      at: getTimestamp(point),
      average: numberAt(point, 'average'),
      // For some metrics Azure has only the count.
      total: numberAt(point, 'total') ?? numberAt(point, 'count'),
    })),
  )

/** Whether a namespace belongs to a resource's type, or to one of its parts such as the blobs of a storage account. */
const isOfNamespace = (id: string, namespace: string): boolean =>
  `${namespace}/`.toLowerCase().startsWith(`${typeInId(id)}/`.toLowerCase())

/** Returns the name of a metric: a response also has a display name, which may differ. */
const nameOf = (metric: unknown): string =>
  getLastPart(getTextAt(metric, 'id')) || getTextAt(metric, 'name.value')

const describeProblem = (metric: unknown): string => {
  const code = getTextAt(metric, 'errorCode')
  if (code === '' || /^Success$/i.test(code)) return ''
  return [code, getTextAt(metric, 'errorMessage')].filter((text) => text !== '').join(': ')
}

const readRegions = async (session: AzureSession, request: MetricsRequest): Promise<Map<string, string>> => {
  const regions = new Map<string, string>()
  for (const { id, region } of request.resources) if (region) regions.set(id.toLowerCase(), region)
  const unknown = request.resources.filter(({ region }) => !region)
  for (const [containerId, addresses] of Map.groupBy(unknown, (address) => address.containerId))
    for (const some of chunkItems(addresses, 200)) {
      const ids = some.map(({ id }) => `'${id.replaceAll(/['\\]/g, '')}'`).join(', ')
      const rows = await session.query(
        containerId,
        `resources | where id in~ (${ids}) | project id, location | order by id asc`,
        request.signal,
      )
      for (const row of rows) regions.set(getTextAt(row, 'id').toLowerCase(), getTextAt(row, 'location'))
    }
  return regions
}

const queryBatch = async (
  session: AzureSession,
  region: string,
  {
    ids,
    requested,
    namespace,
    pool,
  }: { ids: string[]; requested: readonly ChartRequest[]; namespace: string; pool: string },
  request: MetricsRequest,
): Promise<Answered[]> =>
  session.metrics(
    region,
    async (client, abortSignal) => {
      const options = {
        startTime: request.start,
        endTime: request.end,
        interval: formatIsoInterval(getIntervalSeconds(requested[0], request)),
        aggregation: requested[0]?.metric.aggregations.join(',') ?? 'Average',
        ...(pool !== '' && { filter: formatPoolFilter(pool) }),
        abortSignal,
      }
      const results = await client.queryResources(
        ids,
        requested.map(({ metric }) => metric.name),
        namespace,
        options,
      )
      return results.map(({ resourceId, metrics }) => ({ resourceId: resourceId ?? '', metrics }))
    },
    request.signal,
  )

const querySingle = async (
  session: AzureSession,
  id: string,
  { requested, namespace, pool }: { requested: readonly ChartRequest[]; namespace: string; pool: string },
  request: MetricsRequest,
): Promise<Answered[]> => {
  const query = new URLSearchParams({
    'api-version': '2024-02-01',
    metricnames: requested.map(({ metric }) => metric.name).join(','),
    metricnamespace: namespace,
    timespan: `${request.start.toISOString()}/${request.end.toISOString()}`,
    interval: formatIsoInterval(getIntervalSeconds(requested[0], request)),
    aggregation: requested[0]?.metric.aggregations.join(',') ?? 'Average',
    ...(pool !== '' && { $filter: formatPoolFilter(pool) }),
  })
  const answer = await session.get(
    `${id.split('/').map(encodeURIComponent).join('/')}/providers/Microsoft.Insights/metrics?${query.toString()}`,
    request.signal,
  )
  return [{ resourceId: id, metrics: listAt(answer, 'value') }]
}

const toSeries = (
  answered: readonly Answered[],
  requested: readonly ChartRequest[],
  request: MetricsRequest,
  ownId: ReadonlyMap<string, string>,
  now: Date,
): MetricSeries[] =>
  answered.flatMap(({ resourceId, metrics }) => {
    const own = ownId.get(resourceId.toLowerCase())
    if (own === undefined) return []
    return requested.map(({ chart, metric }): MetricSeries => {
      const found = metrics.find((item) => nameOf(item).toLowerCase() === metric.name.toLowerCase())
      const seconds = Math.max(request.intervalSeconds, metric.leastSeconds ?? metric.grains?.[0] ?? 0)
      const mostSeconds = metric.grains ? getIntervalSeconds({ chart, metric }, request) : metric.mostSeconds
      return {
        resourceId: own,
        metric: chart,
        unit: metric.unit,
        points: found
          ? combinePoints(toRawPoints(found), request, { ...metric, seconds, mostSeconds, now })
          : [],
        problem: found ? describeProblem(found) : '',
      }
    })
  })

const buildRefusedSeries = (
  error: unknown,
  ids: readonly string[],
  requested: readonly ChartRequest[],
): MetricSeries[] => {
  // A request that Azure rejects as invalid concerns only these metrics.
  if (!(error instanceof CloudError) || error.code !== 'Unavailable') throw error
  return ids.flatMap((resourceId) =>
    requested.map(({ chart, metric }) => ({
      resourceId,
      metric: chart,
      unit: metric.unit,
      points: [],
      problem: error.message,
    })),
  )
}

/** Groups the charts that are requested together because they have the same aggregations and the same intervals. */
const groupCharts = ({ charts }: AzureMetrics, request: MetricsRequest): ChartRequest[][] => {
  const wanted = request.metrics.flatMap((chart): ChartRequest[] => {
    const metric = Object.hasOwn(charts, chart) ? charts[chart] : undefined
    return metric ? [{ chart, metric }] : []
  })
  return [
    ...Map.groupBy(
      wanted,
      ({ metric }) =>
        `${metric.aggregations.join(',')} ${metric.leastSeconds ?? 0} ${metric.mostSeconds ?? ''} ${metric.grains?.join() ?? ''}`,
    ).values(),
  ]
}

/** Resources that are requested together because they have the same subscription, region and pool. */
type Neighbors = { region: string; pool: string; addresses: readonly MeteredAddress[] }

/** Groups the resources of a namespace. The region is empty if Azure cannot return metrics of several resources at once. */
const groupResources = (
  namespace: string,
  request: MetricsRequest,
  regions: ReadonlyMap<string, string>,
): Neighbors[] => {
  const own = request.resources.filter(({ id }) => isOfNamespace(id, namespace))
  const places = Map.groupBy(own, ({ id, containerId, pool = '' }: MeteredAddress) => {
    const region = regions.get(id.toLowerCase()) ?? ''
    return `${containerId} ${/^[a-z0-9-]+$/i.test(region) && region !== 'global' ? region : ''} ${pool}`
  })
  return [...places].map(([place, addresses]) => {
    const [, region = '', pool = ''] = place.split(' ')
    return { region, pool, addresses }
  })
}

/** Reads the metrics of an account's resources. */
export const createAzureMetrics = (session: AzureSession, clock: () => Date): MetricsPort => {
  const readSome = async (
    { namespace, part = '' }: AzureMetrics,
    { region, pool, addresses }: Neighbors,
    requested: readonly ChartRequest[],
    request: MetricsRequest,
  ): Promise<MetricSeries[]> => {
    const ids = addresses.map(({ id }) => `${id}${part}`)
    const ownIds = new Map(addresses.map((one) => [`${one.id}${part}`.toLowerCase(), buildMeteredId(one)]))
    try {
      const answered =
        region === ''
          ? await querySingle(session, ids[0] ?? '', { requested, namespace, pool }, request)
          : await queryBatch(session, region, { ids, requested, namespace, pool }, request)
      return toSeries(answered, requested, request, ownIds, clock())
    } catch (error) {
      return buildRefusedSeries(error, addresses.map(buildMeteredId), requested)
    }
  }

  /** Reads the charts of one namespace for the resources of its type. */
  const queryNamespace = async (
    metrics: AzureMetrics,
    request: MetricsRequest,
    regions: ReadonlyMap<string, string>,
  ): Promise<MetricSeries[]> => {
    const series: MetricSeries[] = []
    const groups = groupCharts(metrics, request)
    for (const neighbors of groupResources(metrics.namespace, request, regions))
      for (const group of groups)
        for (const requested of chunkItems(group, mostNames))
          for (const addresses of chunkItems(neighbors.addresses, neighbors.region === '' ? 1 : mostIds))
            series.push(...(await readSome(metrics, { ...neighbors, addresses }, requested, request)))
    return series
  }

  return {
    series: async (request) => {
      const namespaces = azureMetricNames[request.inventory] ?? []
      const isKnown = namespaces.some(({ charts }) =>
        request.metrics.some((name) => Object.hasOwn(charts, name)),
      )
      if (!isKnown || request.resources.length === 0) return []
      const regions = await readRegions(session, request)
      const series: MetricSeries[] = []
      for (const namespace of namespaces) series.push(...(await queryNamespace(namespace, request, regions)))
      return series
    },
  }
}
