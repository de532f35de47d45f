/** Series as calls answer them, made ready to be drawn. */
import { counted, type MonitoringDetail } from '@cmp/contract'
import type { TimeSeries, TimeSpan } from './time-series.ts'

const pointsOf = (
  { shows }: MonitoringDetail,
  points: MonitoringDetail['timeSeries'],
): TimeSeries['points'] =>
  points.flatMap((point) => {
    const value = point[shows]
    return value === null ? [] : [{ at: Date.parse(point.timeStamp), value }]
  })

/** A line of a series; what was before only where it has anything. */
export const lineOf = (detail: MonitoringDetail, name: string, colour: string): TimeSeries => {
  const previous = pointsOf(detail, detail.previous)
  return {
    name,
    colour,
    points: pointsOf(detail, detail.timeSeries),
    step: detail.intervalSeconds * 1000,
    ...(previous.length > 0 && { previous }),
  }
}

/** The span of series, in milliseconds: clouds measure the same thing in intervals of their own. */
export const spanOf = (details: readonly MonitoringDetail[]): TimeSpan => ({
  start: Math.min(...details.map(({ timeSpanStart }) => Date.parse(timeSpanStart))),
  end: Math.max(...details.map(({ timeSpanEnd }) => Date.parse(timeSpanEnd))),
  step: Math.min(...details.map(({ intervalSeconds }) => intervalSeconds)) * 1000,
})

const lengths = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** Which value is drawn, in words: `average`, `total in 5 minutes`. */
export const aggregationText = (shows: MonitoringDetail['shows'], intervalSeconds: number): string => {
  if (shows === 'average') return 'average'
  const [seconds, noun] = lengths.find(([length]) => intervalSeconds % length === 0) ?? [1, 'second']
  return `total in ${counted(intervalSeconds / seconds, noun)}`
}
