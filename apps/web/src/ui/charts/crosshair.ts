/** What the crosshair of a chart over time reads: the interval that a key moves it to, and the values there as text. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { formatMetric, type MetricUnit } from '@cmp/contract'
import { formatDateTime } from '../parts/dates.ts'
import type { DrawnLine, Grid, TimeSpan } from './time-series.ts'

/** The lines of a chart and how their values are written. `hidden` has the keys of hidden lines. */
export type ChartReading = {
  grid: Grid
  lines: readonly DrawnLine[]
  hidden: ReadonlySet<string>
  unit: MetricUnit
  timeZone: string
}

/** Formats the value of a line, given by its row in the grid, in an interval. */
export const formatValueAt = (
  { grid, unit }: Pick<ChartReading, 'grid' | 'unit'>,
  row: number,
  at: number,
): string => {
  const value = grid.rows[row]?.[at]
  return value === null || value === undefined ? '–' : formatMetric(unit, value)
}

/** Formats the last value of a line, given by its row in the grid. */
export const formatLastValue = (reading: Pick<ChartReading, 'grid' | 'unit'>, row: number): string =>
  formatValueAt(
    reading,
    row,
    (reading.grid.rows[row] ?? []).findLastIndex((value) => value !== null),
  )

/** Formats the start of an interval, or returns undefined if the chart has no such interval. */
export const formatStartAt = (
  { grid, timeZone }: Pick<ChartReading, 'grid' | 'timeZone'>,
  at: number,
): string | undefined => {
  const timestamp = grid.at[at]
  return timestamp === undefined ? undefined : formatDateTime(new Date(timestamp).toISOString(), timeZone)
}

/** Returns what a screen reader says at an interval, or undefined if the chart has no such interval. */
export const describeInterval = (reading: ChartReading, at: number): string | undefined => {
  const start = formatStartAt(reading, at)
  if (start === undefined) return undefined
  const values = reading.lines
    .map(({ key, name }, row) =>
      reading.hidden.has(key) ? '' : `${name}: ${formatValueAt(reading, row, at)}`,
    )
    .filter((text) => text !== '')
  return t(m.interval, { start, values: values.join(', ') })
}

/**
 * Returns the latest interval in which a line of the current period has a value, because the provider may not have
 * reported the last interval yet. -1 if there is none.
 */
export const findNewestInterval = ({ grid, lines }: Pick<ChartReading, 'grid' | 'lines'>): number =>
  grid.at.findLastIndex((_, at) =>
    lines.some(({ isPrevious }, row) => !isPrevious && typeof grid.rows[row]?.[at] === 'number'),
  )

/** Returns the interval that a key moves the crosshair to from `here`, or undefined for any other key. */
export const moveCrosshair = (key: string, here: number, newest: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    PageUp: here - 10,
    PageDown: here + 10,
    Home: 0,
    End: newest,
  }
  return steps[key]
}

/** Returns the half of a time range around a timestamp. It does not extend beyond the range. Milliseconds. */
export const narrowSpan = ({ start, end }: TimeSpan, middle: number): { start: number; end: number } => {
  const half = (end - start) / 4
  return { start: Math.max(start, middle - half), end: Math.min(end, middle + half) }
}
