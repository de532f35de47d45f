/** The data of a line chart, and the rows that it is drawn from. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import type { MetricUnit } from '@cmp/contract'

/** One line. `at` holds timestamps in milliseconds. An interval without a value has no point. */
export type TimeSeries = {
  name: string
  colour: string
  points: readonly { at: number; value: number }[]
  /** The length of its intervals if they are longer than the chart's. Milliseconds. */
  step?: number
  /** The previous period of the same length, shifted to these timestamps and drawn as a thin line. */
  previous?: readonly { at: number; value: number }[]
}

/** The time range of a chart with the length of its intervals. Milliseconds. */
export type TimeSpan = { start: number; end: number; step: number }

/** The data of a line chart. */
export type TimeChartData = {
  unit: MetricUnit
  span: TimeSpan
  series: readonly TimeSeries[]
  /** A horizontal line, and whether higher or lower values exceed it. */
  threshold?: { value: number; over: boolean } | undefined
}

/**
 * The timestamps of all intervals, and a row of values for each line; null is a gap. The line of a previous period
 * follows its series.
 */
export type Grid = { at: number[]; rows: (number | null)[][] }

/** Returns the intervals of the range with the value of every line. The value of a longer interval applies throughout. */
export const buildGrid = ({ span, series }: Pick<TimeChartData, 'span' | 'series'>): Grid => {
  const at: number[] = []
  // Intervals start at multiples of their length, regardless of the start of the range.
  for (
    let timestamp = Math.floor(span.start / span.step) * span.step;
    timestamp < span.end;
    timestamp += span.step
  )
    at.push(timestamp)
  const buildRow = (points: TimeSeries['points'], step: number): (number | null)[] => {
    const values = new Map(points.map((point) => [point.at, point.value]))
    return at.map((timestamp) => values.get(Math.floor(timestamp / step) * step) ?? null)
  }
  return {
    at,
    rows: series.flatMap(({ points, previous, step = span.step }) => [
      buildRow(points, step),
      ...(previous ? [buildRow(previous, step)] : []),
    ]),
  }
}

/** A line as it is drawn and named: a series, or its previous period. `key` is unique within the chart. */
export type DrawnLine = { key: string; name: string; series: TimeSeries; isPrevious: boolean }

/** Returns the line of each row of the grid. */
export const toDrawnLines = (series: readonly TimeSeries[]): DrawnLine[] =>
  series.flatMap((one) => [
    { key: one.name, name: one.name, series: one, isPrevious: false },
    ...(one.previous
      ? [
          {
            key: `${one.name} before`,
            name: series.length > 1 ? t(m.previousPeriod2, { name: one.name }) : t(m.previousPeriod),
            series: one,
            isPrevious: true,
          },
        ]
      : []),
  ])

/** Returns a theme color as the page resolves it, because a canvas does not understand `var(--chart-1)`. */
export const resolveColor = (colour: string): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1]
  return name === undefined ? colour : getComputedStyle(document.body).getPropertyValue(name).trim()
}

const colours = 7

/**
 * Assigns colors to names, so that a name has the same color in every chart of a page. The input lists the names of
 * each chart. Names in the same chart get different colors as long as there are enough.
 */
export const createColorAssigner = (charts: readonly (readonly string[])[]): ((name: string) => string) => {
  const known = new Map<string, number>()
  for (const names of charts) {
    const taken = new Set(names.flatMap((name) => known.get(name) ?? []))
    for (const name of names) {
      if (known.has(name)) continue
      const free = Array.from({ length: colours }, (_, index) => (known.size + index) % colours)
      const colour = free.find((one) => !taken.has(one)) ?? known.size % colours
      known.set(name, colour)
      taken.add(colour)
    }
  }
  return (name) => `var(--chart-${(known.get(name) ?? 0) + 1})`
}
