/**
 * Metrics of Cloud Monitoring: one type of metric in a call, of many resources of a project, grouped by the labels that tell them
 * apart.
 */
import type { JsonObject } from '../exports/json.ts'
import { pointsOf, type RawPoint } from '../kit/points.ts'
import { listAt, numberAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { ResourceAddress } from '../ports/inventory.ts'
import { meteredId, type MetricSeries, type MetricsPort, type MetricsRequest } from '../ports/metrics.ts'
import { googleMetricNames, type GoogleMetric } from './metric-names.ts'
import type { GoogleSession } from './session.ts'

/** Resources that one filter names. */
const mostResources = 50

/** A resource with what tells its series apart. */
type Labelled = { id: string; labels: Readonly<Record<string, string>>; pool?: string | undefined }

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '')}"`

const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const queryOf = (
  metric: GoogleMetric,
  resources: readonly Labelled[],
  { start, end }: MetricsRequest,
  seconds: number,
): URLSearchParams => {
  // Those that are asked for together are of one pool, or of none.
  const [{ labels: first = {}, pool } = {}] = resources
  const names = Object.keys(first)
  const conditions = names.map((name) => {
    const [first, ...others] = new Set(resources.map(({ labels }) => quoted(labels[name] ?? '')))
    return others.length === 0 ? `${name} = ${first}` : `${name} = one_of(${[first, ...others].join(', ')})`
  })
  const query = new URLSearchParams({
    filter: [
      `metric.type = ${quoted(metric.name)}`,
      `resource.type = ${quoted(metric.resourceType)}`,
      ...(metric.where ? [metric.where] : []),
      ...(pool === undefined
        ? []
        : [`metadata.user_labels."cloud.google.com/gke-nodepool" = ${quoted(pool)}`]),
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

/** A label of a series by its full name: those of the system's metadata stand apart. */
const labelIn = (series: JsonObject, name: string): string =>
  textAt(series, name.replace('metadata.system_labels', 'metadata.systemLabels'))

/** Points come newest first; 64-bit numbers are text; a gauge begins and ends at the same moment, the end of its interval. */
const rawPoints = (series: readonly JsonObject[], isTotal: boolean, seconds: number): RawPoint[] =>
  series.flatMap((one) =>
    listAt(one, 'points').map((point): RawPoint => {
      const value =
        numberAt(point, 'value.doubleValue') ??
        numberAt(point, 'value.int64Value') ??
        numberAt(point, 'value.distributionValue.mean')
      const end = Date.parse(textAt(point, 'interval.endTime'))
      return {
        at: new Date(end - seconds * 1000),
        average: isTotal ? null : value,
        total: isTotal ? value : null,
      }
    }),
  )

/** Reads the metrics of projects. */
export const googleMetrics = (session: GoogleSession, clock: () => Date): MetricsPort => {
  const asked = async (
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
      // A type that the project has never written is not known there.
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
        points: pointsOf(rawPoints(own, metric.aligner === 'ALIGN_DELTA', seconds), request, {
          factor: metric.factor,
          seconds,
          now: clock(),
        }),
        problem,
      }
    })
  }

  const chartsOf = (inventory: string, { id }: ResourceAddress): string => {
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
        (address) => `${address.containerId} ${chartsOf(request.inventory, address)} ${address.pool ?? ''}`,
      )
      for (const addresses of places.values()) {
        const [first] = addresses
        if (!first) continue
        const charts = googleMetricNames[chartsOf(request.inventory, first)] ?? {}
        for (const chart of request.metrics) {
          const metric = Object.hasOwn(charts, chart) ? charts[chart] : undefined
          if (!metric) continue
          const labelled = addresses.map(({ id, pool }): Labelled => ({
            id: meteredId({ id, pool }),
            pool,
            labels: metric.labels(id.replace(/^\/\/[^/]+\//, ''), first.containerId),
          }))
          for (const resources of slices(labelled, mostResources))
            series.push(...(await asked(first.containerId, { chart, metric, resources }, request)))
        }
      }
      return series
    },
  }
}
