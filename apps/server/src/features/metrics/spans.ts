/** Spans of charts: what is asked for by a range's name, and the whole intervals that it is cut into. Moments in seconds. */
import {
  daySeconds,
  keyMetrics,
  leastSpan,
  metricStepFor,
  mostSpanDays,
  type InventoryChart,
  type KeyMetric,
} from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'

/** From a moment to before another. */
export type Span = { start: number; end: number }

/** The seconds of a moment. */
export const secondsOf = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1000)

/** The moment of seconds, as calls answer it. */
export const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * The span that is asked for: its two ends where both are given, else as long as its name says, until now.
 * @throws AppError InvalidRequest
 */
export const spanOf = (
  asked: { keyMetric: KeyMetric; start?: string | undefined; end?: string | undefined },
  now: Date,
): Span => {
  const { keyMetric, start, end } = asked
  if (start !== undefined && end !== undefined) {
    const span = { start: secondsOf(start), end: secondsOf(end) }
    if (span.start >= span.end)
      throw new AppError('InvalidRequest', 'The start of the range lies before its end.')
    if (span.end - span.start > mostSpanDays * daySeconds)
      throw new AppError('InvalidRequest', `A range has ${mostSpanDays} days at most.`)
    return span
  }
  if (keyMetric === 'CUSTOM') throw new AppError('InvalidRequest', 'Give the start and the end of the range.')
  return { start: secondsOf(now) - keyMetrics[keyMetric], end: secondsOf(now) }
}

/** A span cut into intervals. `end` is that of the last one which has ended; `least` is what the cloud measures by. */
export type Cut = Span & { step: number; least: number }

/** Cuts a span for a chart: widened for slow metrics, in whole intervals, without the one that still runs. */
export const cutFor = (
  { start, end }: Span,
  { steps = {} }: Pick<InventoryChart, 'steps'>,
  cloud: string,
  now: Date,
): Cut => {
  const least = Object.entries(steps).find(([name]) => name === cloud)?.[1] ?? 60
  const moment = secondsOf(now)
  const from = Math.min(start, end - leastSpan(least))
  const step = Math.max(least, metricStepFor(end - from, (moment - from) / daySeconds))
  const last = Math.min(Math.ceil(end / step), Math.floor(moment / step)) * step
  return { start: Math.min(Math.floor(from / step) * step, last), end: last, step, least }
}
