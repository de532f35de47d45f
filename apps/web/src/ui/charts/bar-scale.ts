/** Calculates the axis of stacked bars: round ticks that cover all positive and negative values. */

/** `top` is at least 0 and `bottom` at most 0. `ticks` range from one to the other. */
export type BarScale = { top: number; bottom: number; ticks: number[] }

const wantedTicks = 4

/** Returns the step of 1, 2, 2.5 or 5 times a power of ten that gives about {@link wantedTicks} ticks. */
const roundStep = (range: number): number => {
  const rough = range / wantedTicks
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}

/** Returns the scale of columns, each with the values of its series. */
export const calculateBarScale = (columns: readonly (readonly number[])[]): BarScale => {
  const sumOf = (values: readonly number[], sign: 1 | -1): number =>
    values.reduce((total, value) => total + Math.max(0, value * sign), 0)
  const highest = Math.max(0, ...columns.map((values) => sumOf(values, 1)))
  const lowest = Math.max(0, ...columns.map((values) => sumOf(values, -1)))
  if (highest + lowest === 0) return { top: 1, bottom: 0, ticks: [0] }
  const step = roundStep(highest + lowest)
  const above = Math.ceil(highest / step)
  const below = Math.ceil(lowest / step)
  return {
    top: above * step,
    bottom: -below * step || 0,
    ticks: Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step || 0),
  }
}
