/** What a chart over time is made of, and the rows that it is drawn from. */
import type { MetricUnit } from '@cmp/contract'

/** One line; `at` are moments in milliseconds, and an interval without a value is no point at all. */
export type TimeSeries = {
  name: string
  colour: string
  points: readonly { at: number; value: number }[]
  /** The length of its intervals where they are longer than the chart's. Milliseconds. */
  step?: number
  /** The same length of time before, moved onto these moments; drawn thin. */
  previous?: readonly { at: number; value: number }[]
}

/** The span of a chart with the length of its intervals. Milliseconds. */
export type TimeSpan = { start: number; end: number; step: number }

/** A chart over time. */
export type TimeChartData = {
  unit: MetricUnit
  span: TimeSpan
  series: readonly TimeSeries[]
  /** A line across, and whether it is passed by more or by less. */
  threshold?: { value: number; over: boolean } | undefined
}

/** Moments of all intervals, and a row of values for each line: null is a gap. The lines of before follow each their own. */
export type Grid = { at: number[]; rows: (number | null)[][] }

/** The intervals of the span, each with what every line has there; a longer interval's value holds throughout it. */
export const gridOf = ({ span, series }: Pick<TimeChartData, 'span' | 'series'>): Grid => {
  const at: number[] = []
  // Intervals begin at whole multiples of their length, wherever the span does.
  for (let moment = Math.floor(span.start / span.step) * span.step; moment < span.end; moment += span.step)
    at.push(moment)
  const rowOf = (points: TimeSeries['points'], step: number): (number | null)[] => {
    const values = new Map(points.map((point) => [point.at, point.value]))
    return at.map((moment) => values.get(Math.floor(moment / step) * step) ?? null)
  }
  return {
    at,
    rows: series.flatMap(({ points, previous, step = span.step }) => [
      rowOf(points, step),
      ...(previous ? [rowOf(previous, step)] : []),
    ]),
  }
}

/** A line as it is drawn and named: a series, or what was before it. `key` tells it apart within its chart. */
export type DrawnLine = { key: string; name: string; series: TimeSeries; isPrevious: boolean }

/** The line of each row of the grid. */
export const linesOf = (series: readonly TimeSeries[]): DrawnLine[] =>
  series.flatMap((one) => [
    { key: one.name, name: one.name, series: one, isPrevious: false },
    ...(one.previous
      ? [
          {
            key: `${one.name} before`,
            name: series.length > 1 ? `${one.name}, the time before` : 'The time before',
            series: one,
            isPrevious: true,
          },
        ]
      : []),
  ])

/** A colour of the theme as the page has it: `var(--chart-1)` is no colour to a canvas. */
export const colourOf = (colour: string): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1]
  return name === undefined ? colour : getComputedStyle(document.body).getPropertyValue(name).trim()
}

const colours = 7

/**
 * Colours of lines by what they are of, so that the same thing has the same colour in every chart of a page. Given the names
 * chart by chart: those that meet in one chart get different ones as long as there are any.
 */
export const coloursOf = (charts: readonly (readonly string[])[]): ((name: string) => string) => {
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
