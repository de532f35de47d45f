// Points of metrics, however a cloud gives them, as the port has them.
import type { MetricPoint, MetricSeries, MetricsRequest } from '../ports/metrics.ts'

/** Which of a metric's values its cloud keeps. */
export type Aggregation = 'Average' | 'Total' | 'Count'

/** How a chart is asked of a cloud: by which name, and what it takes to show the values in our unit. */
export type CloudMetric = {
  name: string
  unit: MetricSeries['unit']
  /** What is asked for; one that the cloud does not keep would refuse the whole metric. */
  aggregations: readonly Aggregation[]
  /** Values are multiplied by it: 1000 makes milliseconds of seconds. */
  factor?: number
  /** The shortest interval, where the cloud does not measure each minute. */
  leastSeconds?: number
  /** The longest interval, where the cloud does not give whole days. */
  mostSeconds?: number
  /**
   * Seconds of one measurement, of what is counted anew each time by many series of ones: the total of an interval, divided by
   * its measurements, is the level.
   */
  countedEvery?: number
}

/** A value that came for one interval. */
export type RawPoint = { at: Date; average: number | null; total: number | null }

const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((all, value) => all + value, 0)

const present = (values: readonly (number | null)[]): number[] =>
  values.filter((value): value is number => value !== null)

/**
 * The points of a series, the oldest first: those of several dimensions, and of parts of an interval, together in one, those without a value and the
 * interval that has not ended left out.
 */
export const pointsOf = (
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
  const byMoment = Map.groupBy(raw, ({ at }) =>
    mostSeconds < seconds ? Math.floor(at.getTime() / whole) * whole : at.getTime(),
  )
  return [...byMoment]
    .filter(
      ([moment]) =>
        moment >= start.getTime() && moment < end.getTime() && moment + seconds * 1000 <= now.getTime(),
    )
    .sort(([one], [other]) => one - other)
    .map(([moment, points]) => {
      const averages = present(points.map(({ average }) => average))
      const total = sum(present(points.map((point) => point.total)))
      const average = averages.length === 0 ? null : (sum(averages) ?? 0) / averages.length
      if (countedEvery !== undefined)
        return {
          at: new Date(moment).toISOString(),
          average: total === null ? null : total / Math.max(1, seconds / countedEvery),
          total: null,
        }
      return {
        at: new Date(moment).toISOString(),
        average: average === null ? null : average * factor,
        total: total === null ? null : total * factor,
      }
    })
    .filter(({ average, total }) => average !== null || total !== null)
}

/** A gauge, of which the middle says most; a flow, of which the sum does. */
export const average: readonly Aggregation[] = ['Average']
export const total: readonly Aggregation[] = ['Total']

/** A metric under its cloud's name, in the unit in which it is shown. */
export const of = (
  unit: CloudMetric['unit'],
  name: string,
  aggregations: readonly Aggregation[],
  more: Pick<CloudMetric, 'factor' | 'leastSeconds' | 'mostSeconds' | 'countedEvery'> = {},
): CloudMetric => ({ name, unit, aggregations, ...more })
