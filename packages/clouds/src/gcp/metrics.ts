/**
 * Reads Cloud Monitoring metrics: one metric type per call, for many resources of a project, grouped by the labels that
 * distinguish them.
 */
import type { JsonObject } from '../exports/json.ts'
import { combinePoints, type RawPoint } from '../kit/points.ts'
import { listAt, numberAt, getTextAt } from '../kit/read.ts'
import { chunkItems } from '../kit/chunk.ts'
import { CloudError } from '../ports/errors.ts'
import type { ResourceAddress } from '../ports/inventory.ts'
import { buildMeteredId, type MetricSeries, type MetricsPort, type MetricsRequest } from '../ports/metrics.ts'
import { cacheCharts } from './cache-metric-names.ts'
import type { GoogleMetric } from './metric-kinds.ts'
import { loadBalancerCharts } from './network-metric-names.ts'
import { googleMetricNames } from './metric-names.ts'
import type { GoogleSession } from './session.ts'

/** The maximum number of resources in one filter. */
const mostResources = 50

/** A resource with the labels that identify its series. */
type Labelled = { id: string; labels: Readonly<Record<string, string>>; pool?: string | undefined }

const quoteValue = (value: string): string => `"${value.replaceAll(/["\\]/g, '')}"`

const queryOf = (
  metric: GoogleMetric,
  resources: readonly Labelled[],
  { start, end }: MetricsRequest,
  seconds: number,
): URLSearchParams => {
  // Resources that are requested together share a pool or have none.
  const [{ labels: first = {}, pool } = {}] = resources
  const names = Object.keys(first)
  const conditions = names.map((name) => {
    const [first, ...others] = new Set(resources.map(({ labels }) => quoteValue(labels[name] ?? '')))
    return others.length === 0 ? `${name} = ${first}` : `${name} = one_of(${[first, ...others].join(', ')})`
  })
  const query = new URLSearchParams({
    filter: [
      `metric.type = ${quoteValue(metric.name)}`,
      `resource.type = ${quoteValue(metric.resourceType)}`,
      ...(metric.where ? [metric.where] : []),
      ...(pool === undefined
        ? []
        : [`metadata.user_labels."cloud.google.com/gke-nodepool" = ${quoteValue(pool)}`]),
      ...conditions,
    ].join(' AND '),
    'interval.startTime': start.toISOString(),
    'interval.endTime': end.toISOString(),
    'aggregation.alignmentPeriod': `${seconds}s`,
    'aggregation.perSeriesAligner': metric.aligner,
    'aggregation.crossSeriesReducer': metric.reducer,
    pageSize: '10000',
  })
  for (const name of names) query.append('aggregation.groupByFields', name)
  return query
}

/** Returns a label of a series by its full name; labels of the system metadata are stored separately. */
const labelIn = (series: JsonObject, name: string): string =>
  getTextAt(series, name.replace('metadata.system_labels', 'metadata.systemLabels'))

/**
 * Points arrive newest first, and 64-bit numbers are text. A gauge starts and ends at the same timestamp, the end of
 * its interval.
 */
const toRawPoints = (series: readonly JsonObject[], isTotal: boolean, seconds: number): RawPoint[] =>
  series.flatMap((one) =>
    listAt(one, 'points').map((point): RawPoint => {
      const value =
        numberAt(point, 'value.doubleValue') ??
        numberAt(point, 'value.int64Value') ??
        numberAt(point, 'value.distributionValue.mean')
      const end = Date.parse(getTextAt(point, 'interval.endTime'))
      return {
        at: new Date(end - seconds * 1000),
        average: isTotal ? null : value,
        total: isTotal ? value : null,
      }
    }),
  )

/**
 * Returns for each resource the first series with points. Without points, a problem is reported only if every name of
 * the chart has one.
 */
const pickFirstWithPoints = (found: readonly MetricSeries[][]): MetricSeries[] => {
  const [main = []] = found
  const byResource = Map.groupBy(found.flat(), ({ resourceId }) => resourceId)
  return main.map((series) => {
    const all = byResource.get(series.resourceId) ?? [series]
    return all.find(({ points }) => points.length > 0) ?? all.find(({ problem }) => problem === '') ?? series
  })
}

/** Reads the metrics of projects. */
export const createGoogleMetrics = (session: GoogleSession, clock: () => Date): MetricsPort => {
  const querySeries = async (
    project: string,
    { chart, metric, resources }: { chart: string; metric: GoogleMetric; resources: readonly Labelled[] },
    request: MetricsRequest,
  ): Promise<MetricSeries[]> => {
    const seconds = Math.max(request.intervalSeconds, metric.leastSeconds ?? 0)
    const query = queryOf(metric, resources, request, seconds)
    let found: JsonObject[] = []
    let problem = ''
    try {
      found = await session.list(
        'monitoring',
        `/v3/projects/${encodeURIComponent(project)}/timeSeries?${query.toString()}`,
        'timeSeries',
        request.signal,
      )
    } catch (error) {
      // A metric type that the project has never written is unknown there.
      if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
      problem = error.message
    }
    return resources.map(({ id, labels }) => {
      const own = found.filter((series) =>
        Object.entries(labels).every(([name, value]) => labelIn(series, name) === value),
      )
      return {
        resourceId: id,
        metric: chart,
        unit: metric.unit,
        points: combinePoints(toRawPoints(own, metric.aligner === 'ALIGN_DELTA', seconds), request, {
          factor: metric.factor,
          seconds,
          now: clock(),
        }),
        problem,
      }
    })
  }

  const getChartSet = (inventory: string, { id }: ResourceAddress): string => {
    if (inventory === 'load-balancers') return loadBalancerCharts(id)
    if (inventory === 'caches') return cacheCharts(id)
    if (inventory === 'web-apps' && id.startsWith('//appengine.')) return 'web-apps/app-engine'
    return inventory === 'functions' && id.startsWith('//cloudfunctions.')
      ? 'functions/first-generation'
      : inventory
  }

  return {
    series: async (request) => {
      const series: MetricSeries[] = []
      const places = Map.groupBy(
        request.resources,
        (address) =>
          `${address.containerId} ${getChartSet(request.inventory, address)} ${address.pool ?? ''}`,
      )
      for (const addresses of places.values()) {
        const [first] = addresses
        if (!first) continue
        const charts = googleMetricNames[getChartSet(request.inventory, first)] ?? {}
        for (const chart of request.metrics) {
          const metric = Object.hasOwn(charts, chart) ? charts[chart] : undefined
          if (!metric) continue
          const found: MetricSeries[][] = []
          for (const one of [metric, ...(metric.or ?? [])]) {
            const labelled = addresses.map(({ id, pool }): Labelled => ({
              id: buildMeteredId({ id, pool }),
              pool,
              labels: one.labels(id.replace(/^\/\/[^/]+\//, ''), first.containerId),
            }))
            const ofOne: MetricSeries[] = []
            for (const resources of chunkItems(labelled, mostResources))
              ofOne.push(
                ...(await querySeries(first.containerId, { chart, metric: one, resources }, request)),
              )
            found.push(ofOne)
          }
          series.push(...pickFirstWithPoints(found))
        }
      }
      return series
    },
  }
}
