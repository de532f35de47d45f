/** Converts metric series from calls into chart data. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import type { MonitoringDetail } from '@cmp/contract'
import type { TimeSeries, TimeSpan } from './time-series.ts'

const toPoints = (
  { shows }: MonitoringDetail,
  points: MonitoringDetail['timeSeries'],
): TimeSeries['points'] =>
  points.flatMap((point) => {
    const value = point[shows]
    return value === null ? [] : [{ at: Date.parse(point.timeStamp), value }]
  })

/** Returns the line of a series. The previous period is included only if it has values. */
export const toTimeSeries = (detail: MonitoringDetail, name: string, colour: string): TimeSeries => {
  const previous = toPoints(detail, detail.previous)
  return {
    name,
    colour,
    points: toPoints(detail, detail.timeSeries),
    step: detail.intervalSeconds * 1000,
    ...(previous.length > 0 && { previous }),
  }
}

/** Returns the time range of series in milliseconds. Providers measure the same metric in different intervals. */
export const getTimeSpan = (details: readonly MonitoringDetail[]): TimeSpan => ({
  start: Math.min(...details.map(({ timeSpanStart }) => Date.parse(timeSpanStart))),
  end: Math.max(...details.map(({ timeSpanEnd }) => Date.parse(timeSpanEnd))),
  step: Math.min(...details.map(({ intervalSeconds }) => intervalSeconds)) * 1000,
})

const lengths = [
  [86_400, m.totalInDays],
  [3600, m.totalInHours],
  [60, m.totalInMinutes],
] as const

/** Describes the aggregation that is drawn: `average`, `total in 5 minutes`. */
export const describeAggregation = (shows: MonitoringDetail['shows'], intervalSeconds: number): string => {
  if (shows === 'average') return t(m.average)
  const found = lengths.find(([length]) => intervalSeconds % length === 0)
  const [seconds, total] = found ?? [1, m.totalInSeconds]
  return t(total, { count: intervalSeconds / seconds })
}
