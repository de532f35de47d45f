import { expect, test } from 'vitest'
import {
  calculateChartScale,
  divideAtZero,
  measureSegment,
  placeGhost,
  placeTip,
  placeValue,
} from './bar-geometry.ts'
import type { BarSeries } from './bars.ts'

const buildSeries = (name: string, values: string[]): BarSeries => ({ name, colour: 'red', values })
const formatAmount = (amount: string): string => amount

const columns = [
  { label: 'June', total: '450' },
  { label: 'July', total: '100' },
]
const compute = buildSeries('Compute', ['300', '100'])
const storage = buildSeries('Storage', ['450'])

test('the scale covers stacks, or single bars when they are side by side', () => {
  const series = [compute, storage]
  expect(calculateChartScale({ formatAmount, columns, series, isBeside: false }).top).toBe(800)
  expect(calculateChartScale({ formatAmount, columns, series, isBeside: true }).top).toBe(600)
})

test('the scale covers a level above all bars', () => {
  const level = buildSeries('Budget', ['900', '900'])
  expect(calculateChartScale({ formatAmount, columns, series: [compute], level, isBeside: false }).top).toBe(
    1000,
  )
})

test('values are placed from the bottom of the plot', () => {
  const scale = { top: 75, bottom: -25, ticks: [] }
  expect(placeValue(-25, scale)).toBe('0%')
  expect(placeValue(0, scale)).toBe('25%')
  expect(placeValue(75, scale)).toBe('100%')
})

test('an outline reaches from the zero line to its value', () => {
  const scale = { top: 75, bottom: -25, ticks: [] }
  expect(placeGhost(50, scale)).toEqual({ bottom: '25%', height: '50%' })
  expect(placeGhost(-25, scale)).toEqual({ bottom: '0%', height: '25%' })
})

test('halves meet at the zero line', () => {
  expect(divideAtZero({ top: 75, bottom: -25, ticks: [] })).toEqual([
    { sign: 1, style: { bottom: '25%', height: '75%' }, range: 75 },
    { sign: -1, style: { top: '75%', height: '25%' }, range: 25 },
  ])
})

test('a segment is measured in its own half alone', () => {
  const [up, down] = divideAtZero({ top: 400, bottom: -100, ticks: [] })
  const credits = buildSeries('Credits', ['-50'])
  if (!up || !down) throw new Error('A column has two halves.')
  expect(measureSegment(compute, 1, up)).toBe('25%')
  expect(measureSegment(compute, 1, down)).toBeUndefined()
  expect(measureSegment(credits, 0, up)).toBeUndefined()
  expect(measureSegment(credits, 0, down)).toBe('50%')
  expect(measureSegment(storage, 1, up)).toBeUndefined()
})

test('the tooltip is to the right of early columns and to the left of late ones', () => {
  expect(placeTip(0, 4)).toEqual({ left: '25%' })
  expect(placeTip(2, 4)).toEqual({ right: '50%' })
})
