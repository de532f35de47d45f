/** Series as calls answer them, made ready to be drawn. */
import type { MonitoringDetail } from '@cmp/contract'
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
    ...(previous.length > 0 && { previous }),
  }
}

/** The span of a series, in milliseconds. */
export const spanOf = ({ timeSpanStart, timeSpanEnd, intervalSeconds }: MonitoringDetail): TimeSpan => ({
  start: Date.parse(timeSpanStart),
  end: Date.parse(timeSpanEnd),
  step: intervalSeconds * 1000,
})
