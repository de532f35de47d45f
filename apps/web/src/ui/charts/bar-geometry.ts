/** Calculates where the parts of a bar chart are drawn, as CSS lengths in percent of the plot. */
import { calculateBarScale, type BarScale } from './bar-scale.ts'
import type { BarChartData, BarSeries } from './bars.ts'

/** Returns a height, which needs no more than the precision of a number. */
export const toHeight = ({ values }: BarSeries, column: number): number => Number(values[column] ?? '0')

/** Returns the heights that the axis must cover: those of each stack or of each bar. */
const listStackHeights = (series: readonly BarSeries[], columns: number, isBeside: boolean): number[][] => {
  const heights = Array.from({ length: columns }, (_, column) => series.map((one) => toHeight(one, column)))
  return isBeside ? heights.flat().map((height) => [height]) : heights
}

/** Returns the scale that covers all bars and the level line. */
export const calculateChartScale = ({ columns, series, level, isBeside }: BarChartData): BarScale =>
  calculateBarScale([
    ...listStackHeights(series, columns.length, isBeside),
    ...(level ? listStackHeights([level], columns.length, true) : []),
  ])

const toPercent = (share: number): string => `${share * 100}%`

/** Returns the distance of a value from the bottom of the plot. */
export const placeValue = (value: number, { top, bottom }: BarScale): string =>
  toPercent((value - bottom) / (top - bottom))

/** Returns the position of a value's outline, from the zero line to the value. */
export const placeGhost = (value: number, scale: BarScale): { bottom: string; height: string } => ({
  bottom: placeValue(Math.min(0, value), scale),
  height: toPercent(Math.abs(value) / (scale.top - scale.bottom)),
})

/** The part of a column above or below the zero line: its position, and the value at its far end. */
export type ColumnHalf = {
  sign: 1 | -1
  style: { bottom?: string; top?: string; height: string }
  range: number
}

/** Returns the two halves of every column: positive values grow up from the zero line, negative ones hang below it. */
export const divideAtZero = ({ top, bottom }: BarScale): ColumnHalf[] => {
  const above = toPercent(top / (top - bottom))
  const below = toPercent(-bottom / (top - bottom))
  return [
    { sign: 1, style: { bottom: below, height: above }, range: top || 1 },
    { sign: -1, style: { top: above, height: below }, range: -bottom || 1 },
  ]
}

/** Returns the height of a series within a half of a column, or undefined if the series has nothing there. */
export const measureSegment = (
  series: BarSeries,
  column: number,
  { sign, range }: ColumnHalf,
): string | undefined => {
  const size = Math.max(0, toHeight(series, column) * sign)
  return size > 0 ? toPercent(size / range) : undefined
}

/** Returns the position of a column's tooltip: on the side of the column that has more room. */
export const placeTip = (column: number, columns: number): { left: string } | { right: string } =>
  column < columns / 2
    ? { left: toPercent((column + 1) / columns) }
    : { right: toPercent(1 - column / columns) }
