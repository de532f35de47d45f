/**
 * Date ranges of charts: the range that a name means, and the whole intervals into which it is divided. Timestamps are
 * in seconds.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/metrics'
import {
  daySeconds,
  keyMetrics,
  getMinimumSpan,
  chooseMetricStep,
  mostSpanDays,
  type InventoryChart,
  type KeyMetric,
} from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'

/** From a timestamp until before another. */
export type Span = { start: number; end: number }

/** Returns the seconds of a timestamp. */
export const toSeconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1000)

/** Returns the timestamp of seconds, as calls return it. */
export const toTimestamp = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * Returns the requested range: between its two ends if both are given, otherwise as long as its name says, until now.
 * @throws AppError InvalidRequest.
 */
export const resolveSpan = (
  request: { keyMetric: KeyMetric; start?: string | undefined; end?: string | undefined },
  now: Date,
): Span => {
  const { keyMetric, start, end } = request
  if (start !== undefined && end !== undefined) {
    const span = { start: toSeconds(start), end: toSeconds(end) }
    if (span.start >= span.end) throw new AppError('InvalidRequest', m.startOfRangeMustBeBefore)
    if (span.end - span.start > mostSpanDays * daySeconds)
      throw new AppError('InvalidRequest', bind(m.rangeCanHaveUpToDays, { mostSpanDays }))
    return span
  }
  if (keyMetric === 'CUSTOM') throw new AppError('InvalidRequest', m.enterStartAndEndOfRange)
  return { start: toSeconds(now) - keyMetrics[keyMetric], end: toSeconds(now) }
}

/**
 * A range divided into intervals. `end` is the end of the last completed interval; `least` is the provider's shortest
 * interval.
 */
export type Cut = Span & { step: number; least: number }

/**
 * Divides a range for a chart: widened for slow metrics, in whole intervals, without the current one. With the
 * `stepFor` of rankings, intervals have the length suited to comparing resources.
 */
export const cutFor = (
  { start, end }: Span,
  { steps = {} }: Pick<InventoryChart, 'steps'>,
  cloud: string,
  now: Date,
  stepFor: typeof chooseMetricStep = chooseMetricStep,
): Cut => {
  const least = Object.entries(steps).find(([name]) => name === cloud)?.[1] ?? 60
  const nowSeconds = toSeconds(now)
  const from = Math.min(start, end - getMinimumSpan(least))
  const step = Math.max(least, stepFor(end - from, (nowSeconds - from) / daySeconds))
  const last = Math.min(Math.ceil(end / step), Math.floor(nowSeconds / step)) * step
  return { start: Math.min(Math.floor(from / step) * step, last), end: last, step, least }
}
