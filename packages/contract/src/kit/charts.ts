/**
 * Charts of how a resource runs: what each is called, in which unit it is, which of its values is drawn, and the spans of
 * time that they are shown over. Pure, so that the server, the pages and the adapters read the same.
 */
import { oneLine } from './field.ts'
import { shape, type Z } from './shape.ts'

/** The clouds whose resources the portal reads, in the order in which they are named. */
export const inventoryClouds = ['Azure', 'GCP', 'AWS'] as const

/** A cloud that an inventory lists, as an account names it. */
export type InventoryCloud = (typeof inventoryClouds)[number]

/** Units as charts show them; adapters convert into them. */
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

/** Which value of an interval is meant. */
export type Aggregation = 'average' | 'total'

/** A chart that an inventory declares, under the name that calls, dashboards and adapters know it by. */
export type InventoryChart = {
  title: string
  unit: MetricUnit
  /** What the cloud itself gives first: drawn where the rule's value ({@link drawnBy}) is not there. */
  primary: Aggregation
  /** The clouds that measure it. */
  clouds: readonly InventoryCloud[]
  /** Seconds between two measurements, by cloud, where that is more than a minute. */
  steps?: Partial<Record<InventoryCloud, number>>
  /** The part of the resource that it is of, where a call asks for parts: `BLOB` of a storage account. */
  namespace?: string
  /** It is of one of the resource's children, `nodePools` of a cluster, and not of the resource itself. */
  child?: string
}

/** An hour and a day in seconds. */
export const hourSeconds = 3600
export const daySeconds = 86_400

/** The ranges of a chart, with the seconds of each; `CUSTOM` has a start and an end. */
export const keyMetrics = {
  '1H': hourSeconds,
  '6H': 6 * hourSeconds,
  '12H': 12 * hourSeconds,
  '1D': daySeconds,
  '7D': 7 * daySeconds,
  '30D': 30 * daySeconds,
} as const

/** A range by its name. */
export type KeyMetric = keyof typeof keyMetrics | 'CUSTOM'

/** All ranges as they are offered. */
export const keyMetricNames = ['1H', '6H', '12H', '1D', '7D', '30D', 'CUSTOM'] as const

/** The longest custom range. */
export const mostSpanDays = 366

/** Bytes that are summed over an interval; all others are averaged. */
const summedBytes = new Set([
  'Egress',
  'Ingress',
  'BytesReceived',
  'BytesSent',
  'MemoryWorkingSet',
  'QueriesPercentage',
])

/** Which value the rule draws: bytes are averaged but for those that name traffic, counts summed but for MySQL's. */
export const drawnBy = (
  inventory: string,
  name: string,
  { unit }: Pick<InventoryChart, 'unit'>,
): Aggregation => {
  if (unit === 'Bytes') return summedBytes.has(name) ? 'total' : 'average'
  if (unit === 'Count') return inventory === 'mysql-servers' ? 'average' : 'total'
  return 'average'
}

/** A threshold of what is summed is that of a minute: over an interval as long as this it is so much. */
export const thresholdOver = (
  value: number,
  { shows, intervalSeconds }: { shows: Aggregation; intervalSeconds: number },
): number => (shows === 'total' ? (value * intervalSeconds) / 60 : value)

/** The values of an interval; what the cloud did not give is null. */
export type MetricValues = { average: number | null; total: number | null }

/**
 * The value that a series is drawn by, the same for all its points: the rule's, else the cloud's own, else whichever is
 * there.
 */
export const aggregationOf = (
  inventory: string,
  name: string,
  chart: Pick<InventoryChart, 'unit' | 'primary'>,
  points: readonly MetricValues[],
): Aggregation => {
  const wanted = drawnBy(inventory, name, chart)
  const other = (one: Aggregation): Aggregation => (one === 'average' ? 'total' : 'average')
  return (
    [wanted, chart.primary, other(chart.primary)].find((aggregation) =>
      points.some((point) => point[aggregation] !== null),
    ) ?? wanted
  )
}

/** Steps that every cloud answers, in seconds: a minute to a day. */
const steps = [60, 300, 900, hourSeconds, 6 * hourSeconds, daySeconds] as const

/** The most points that a span is cut into, but for the longest ones, which have a point a day. */
const mostPoints = 180

/** Clouds keep fine points for so many days only: older spans are coarser. */
const finest = [
  { days: 63, step: hourSeconds },
  { days: 15, step: 300 },
] as const

/** The step that suits a span; `agedDays` is how long ago it begins. Seconds. */
export const metricStepFor = (spanSeconds: number, agedDays = 0): number => {
  const least = finest.find(({ days }) => agedDays > days)?.step ?? 60
  return steps.find((step) => step >= least && spanSeconds / step <= mostPoints) ?? daySeconds
}

/** What of a slow metric is shown at the least, so that there is something: a day of hours, a week of days. Seconds. */
export const leastSpan = (step: number): number => {
  if (step >= daySeconds) return 7 * daySeconds
  return step >= hourSeconds ? daySeconds : 0
}

/** A moment that a call is given; an empty one is none. */
const moment = (z: Z, label: string) =>
  oneLine(z)
    .max(40)
    .refine(
      (text) => text === '' || !Number.isNaN(Date.parse(text)),
      `${label} is a moment such as 2026-10-01T08:00:00Z`,
    )
    .transform((text) => (text === '' ? undefined : new Date(text).toISOString()))
    .optional()

/** The name of a range in any letter case; an empty one is the default. */
export const keyMetricShape = (z: Z, usual: KeyMetric) =>
  z
    .string()
    .max(20)
    .default(usual)
    .transform((given) => given.trim().toUpperCase() || usual)
    .pipe(z.enum(keyMetricNames, `The range is one of ${keyMetricNames.join(', ')}`))
    .meta({ description: 'The range of time.', enum: [...keyMetricNames] })

/** The two ends of a range that a call is given. */
export const rangeEnds = (z: Z) => ({
  start: moment(z, 'The start').describe('The start of the range, ISO 8601, with CUSTOM.'),
  end: moment(z, 'The end').describe('The end of the range, ISO 8601, with CUSTOM.'),
})

/** One interval of a series, as calls answer it. */
export const timeSeriesShape = shape((z) =>
  z.object({
    timeStamp: z.string().describe('The start of the interval, ISO 8601 in UTC.'),
    average: z.number().nullable(),
    total: z.number().nullable(),
  }),
)

/** A series with its unit. */
export const monitoringDetailShape = shape((z) =>
  z.object({
    unit: z.enum(metricUnits),
    /** Which of the values is drawn. */
    shows: z.enum(['average', 'total']),
    /** Seconds of an interval. */
    intervalSeconds: z.number().int(),
    /** The span that the series was asked for; a slow metric has a wider one than its page. */
    timeSpanStart: z.string(),
    timeSpanEnd: z.string(),
    timeSeries: z.array(timeSeriesShape(z)),
    /** The same length of time before, moved onto the span's intervals. */
    previous: z.array(timeSeriesShape(z)),
    /** Why it has nothing or is not up to date, as a sentence; empty otherwise. */
    problem: z.string(),
  }),
)
