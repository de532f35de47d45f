// Converts metric points from the providers' formats to the port's format.
import type { MetricPoint, MetricSeries, MetricsRequest } from '../ports/metrics.ts'

/** The aggregations that a provider may offer for a metric. */
export type Aggregation = 'Average' | 'Total' | 'Count'

/** How a chart is requested from a provider: the metric's name, and the conversion to CMP's unit. */
export type CloudMetric = {
  name: string
  unit: MetricSeries['unit']
  /** The requested aggregations; the provider would refuse the whole metric for an aggregation that it does not offer. */
  aggregations: readonly Aggregation[]
  /** Values are multiplied by this: 1000 converts seconds to milliseconds. */
  factor?: number
  /** The shortest interval, if the provider does not measure every minute. */
  leastSeconds?: number
  /** The longest interval, if the provider does not return whole days. */
  mostSeconds?: number
  /** The only intervals that the provider supports, in seconds, ascending. Other intervals are combined from the longest one that fits. */
  grains?: readonly number[]
  /**
   * The seconds between measurements, for counts that are measured again each time as many series of ones: the total of
   * an interval, divided by the number of its measurements, is the level.
   */
  countedEvery?: number
}

/** A value of one interval as received. */
export type RawPoint = { at: Date; average: number | null; total: number | null }

const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((all, value) => all + value, 0)

const filterPresent = (values: readonly (number | null)[]): number[] =>
  values.filter((value): value is number => value !== null)

/**
 * Returns the points of a series, oldest first. Points of several dimensions, and of parts of an interval, are
 * combined. Points without a value, and the interval that has not ended, are left out.
 */
export const combinePoints = (
  raw: readonly RawPoint[],
  { start, end }: Pick<MetricsRequest, 'start' | 'end'>,
  {
    factor = 1,
    seconds,
    mostSeconds = seconds,
    countedEvery,
    now,
  }: {
    factor?: number | undefined
    seconds: number
    mostSeconds?: number | undefined
    countedEvery?: number | undefined
    now: Date
  },
): MetricPoint[] => {
  const whole = seconds * 1000
  const byTimestamp = Map.groupBy(raw, ({ at }) =>
    mostSeconds < seconds ? Math.floor(at.getTime() / whole) * whole : at.getTime(),
  )
  return [...byTimestamp]
    .filter(
      ([timestamp]) =>
        timestamp >= start.getTime() &&
        timestamp < end.getTime() &&
        timestamp + seconds * 1000 <= now.getTime(),
    )
    .sort(([one], [other]) => one - other)
    .map(([timestamp, points]) => {
      const averages = filterPresent(points.map(({ average }) => average))
      const total = sum(filterPresent(points.map((point) => point.total)))
      const average = averages.length === 0 ? null : (sum(averages) ?? 0) / averages.length
      if (countedEvery !== undefined)
        return {
          at: new Date(timestamp).toISOString(),
          average: total === null ? null : total / Math.max(1, seconds / countedEvery),
          total: null,
        }
      return {
        at: new Date(timestamp).toISOString(),
        average: average === null ? null : average * factor,
        total: total === null ? null : total * factor,
      }
    })
    .filter(({ average, total }) => average !== null || total !== null)
}

/** For gauges the mean is meaningful; for flows, the sum. */
export const average: readonly Aggregation[] = ['Average']
export const total: readonly Aggregation[] = ['Total']

/** A metric under its provider's name, in the unit in which it is shown. */
export const defineMetric = (
  unit: CloudMetric['unit'],
  name: string,
  aggregations: readonly Aggregation[],
  more: Pick<CloudMetric, 'factor' | 'leastSeconds' | 'mostSeconds' | 'countedEvery' | 'grains'> = {},
): CloudMetric => ({ name, unit, aggregations, ...more })
