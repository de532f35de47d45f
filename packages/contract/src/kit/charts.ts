/**
 * Definitions of metric charts: their names, units, drawn values and time ranges. Pure functions that the server, the
 * pages and the adapters share.
 */
import * as m from '@cmp/messages/contract/kit/charts'
import { failWith } from './fail-with.ts'
import type { Text } from '@cmp/messages'
import { defineLine } from './field.ts'
import { shape, type Z } from './shape.ts'

/** The clouds whose resources are read, in display order. */
export const inventoryClouds = ['Azure', 'GCP', 'AWS'] as const

/** A cloud with inventories, by its name in accounts. */
export type InventoryCloud = (typeof inventoryClouds)[number]

/** The units of charts; adapters convert to them. */
export const metricUnits = [
  'Percent',
  'Bytes',
  'Count',
  'MilliSeconds',
  'BytesPerSecond',
  'CountPerSecond',
] as const

/** One of {@link metricUnits}. */
export type MetricUnit = (typeof metricUnits)[number]

/** The aggregation of an interval that is drawn. */
export type Aggregation = 'average' | 'total'

/** A chart that an inventory declares under the name that calls, dashboards and adapters use. */
export type InventoryChart = {
  title: Text
  unit: MetricUnit
  /** The aggregation that the provider prefers; drawn if that of the rule ({@link getDefaultAggregation}) is missing. */
  primary: Aggregation
  /** The clouds that provide the metric. */
  clouds: readonly InventoryCloud[]
  /** Seconds between two measurements by cloud, if more than a minute. */
  steps?: Partial<Record<InventoryCloud, number>>
  /** The part of the resource that it measures, for calls with parts: `BLOB` of a storage account. */
  namespace?: string
  /** The child collection that it measures instead of the resource itself, such as `nodePools` of a cluster. */
  child?: string
}

/** An hour and a day in seconds. */
export const hourSeconds = 3600
export const daySeconds = 86_400

/** The time ranges of a chart in seconds; `CUSTOM` has a start and an end. */
export const keyMetrics = {
  '1H': hourSeconds,
  '6H': 6 * hourSeconds,
  '12H': 12 * hourSeconds,
  '1D': daySeconds,
  '7D': 7 * daySeconds,
  '30D': 30 * daySeconds,
} as const

/** The name of a time range. */
export type KeyMetric = keyof typeof keyMetrics | 'CUSTOM'

/** All time ranges in the order in which they are offered. */
export const keyMetricNames = ['1H', '6H', '12H', '1D', '7D', '30D', 'CUSTOM'] as const

/** The maximum custom range in days. */
export const mostSpanDays = 366

/** Metrics in bytes that are summed over an interval; all others are averaged. */
const summedBytes = new Set([
  'Egress',
  'Ingress',
  'BytesReceived',
  'BytesSent',
  'MemoryWorkingSet',
  'QueriesPercentage',
])

/** Returns the aggregation to draw: bytes are averaged except traffic, counts are summed except those of MySQL. */
export const getDefaultAggregation = (
  inventory: string,
  name: string,
  { unit }: Pick<InventoryChart, 'unit'>,
): Aggregation => {
  if (unit === 'Bytes') return summedBytes.has(name) ? 'total' : 'average'
  if (unit === 'Count') return inventory === 'mysql-servers' ? 'average' : 'total'
  return 'average'
}

/** Returns a threshold for an interval: the threshold of a summed metric is for one minute and grows with the interval. */
export const scaleThreshold = (
  value: number,
  { shows, intervalSeconds }: { shows: Aggregation; intervalSeconds: number },
): number => (shows === 'total' ? (value * intervalSeconds) / 60 : value)

/** The values of an interval; null if the provider did not return it. */
export type MetricValues = { average: number | null; total: number | null }

/**
 * Returns the aggregation for all points of a series: that of the rule, otherwise the provider's preference, otherwise
 * the available one.
 */
export const chooseAggregation = (
  inventory: string,
  name: string,
  chart: Pick<InventoryChart, 'unit' | 'primary'>,
  points: readonly MetricValues[],
): Aggregation => {
  const wanted = getDefaultAggregation(inventory, name, chart)
  const getOtherAggregation = (one: Aggregation): Aggregation => (one === 'average' ? 'total' : 'average')
  return (
    [wanted, chart.primary, getOtherAggregation(chart.primary)].find((aggregation) =>
      points.some((point) => point[aggregation] !== null),
    ) ?? wanted
  )
}

/** Intervals in seconds that every cloud supports, from a minute to a day. */
const steps = [60, 300, 900, hourSeconds, 6 * hourSeconds, daySeconds] as const

/** The maximum number of points of a range, except for the longest ranges, which have a point for each day. */
const mostPoints = 180

/** Providers store fine-grained points only for some days, so older ranges have longer intervals. */
const finest = [
  { days: 63, step: hourSeconds },
  { days: 15, step: 300 },
] as const

/** Returns the suitable interval of a range in seconds; `agedDays` is how long ago it starts. */
export const chooseMetricStep = (spanSeconds: number, agedDays = 0): number => {
  const least = finest.find(({ days }) => agedDays > days)?.step ?? 60
  return steps.find((step) => step >= least && spanSeconds / step <= mostPoints) ?? daySeconds
}

/** The minimum number of points of a series when resources are compared. */
const fewestPoints = 12

/** Returns the longest interval, in seconds, that gives a range enough points to compare resources. */
export const chooseRankingStep = (spanSeconds: number, agedDays = 0): number =>
  Math.max(
    chooseMetricStep(spanSeconds, agedDays),
    steps.findLast((step) => spanSeconds / step >= fewestPoints) ?? 0,
  )

/**
 * Returns the minimum range for an infrequent metric, so that there is data to show: a day for hourly values, a week
 * for daily values. Seconds.
 */
export const getMinimumSpan = (step: number): number => {
  if (step >= daySeconds) return 7 * daySeconds
  return step >= hourSeconds ? daySeconds : 0
}

/** A timestamp in a request; an empty text means none. */
const defineTimestamp = (z: Z, label: Text) =>
  defineLine(z)
    .max(40)
    .refine(
      (text) => text === '' || !Number.isNaN(Date.parse(text)),
      failWith(m.mustBeTimestampForExample2026, { label }),
    )
    .transform((text) => (text === '' ? undefined : new Date(text).toISOString()))
    .optional()

/** The name of a range in any letter case; an empty text means the default. */
export const defineKeyMetric = (z: Z, usual: KeyMetric) =>
  z
    .string()
    .max(20)
    .default(usual)
    .transform((given) => given.trim().toUpperCase() || usual)
    .pipe(
      z.enum(keyMetricNames, failWith(m.timeRangeMustBeOneOf, { keyMetricNames: keyMetricNames.join(', ') })),
    )
    .meta({ description: 'The time range.', enum: [...keyMetricNames] })

/** The start and end of a range in a request. */
export const defineRangeEnds = (z: Z) => ({
  start: defineTimestamp(z, m.rangeStart).describe(
    'The start of the range (ISO 8601), for the range `CUSTOM`.',
  ),
  end: defineTimestamp(z, m.rangeEnd).describe('The end of the range (ISO 8601), for the range `CUSTOM`.'),
})

/** One interval of a series in a reply. */
export const timeSeriesShape = shape((z) =>
  z.object({
    timeStamp: z.string().describe('The start of the interval in UTC (ISO 8601).'),
    average: z.number().nullable(),
    total: z.number().nullable(),
  }),
)

/** A series with its unit. */
export const monitoringDetailShape = shape((z) =>
  z.object({
    unit: z.enum(metricUnits),
    /** The drawn aggregation. */
    shows: z.enum(['average', 'total']),
    /** The length of an interval in seconds. */
    intervalSeconds: z.number().int(),
    /** The range of the series; that of an infrequent metric is wider than the requested range. */
    timeSpanStart: z.string(),
    timeSpanEnd: z.string(),
    timeSeries: z.array(timeSeriesShape(z)),
    /** The preceding range of the same length, moved onto the intervals of the current range. */
    previous: z.array(timeSeriesShape(z)),
    /** Why there is no data or it is outdated, as a sentence; otherwise empty. */
    problem: z.string(),
  }),
)
