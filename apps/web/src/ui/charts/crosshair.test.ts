import { expect, test } from 'vitest'
import {
  describeInterval,
  findNewestInterval,
  formatValueAt,
  narrowSpan,
  moveCrosshair,
  type ChartReading,
} from './crosshair.ts'
import { buildGrid, toDrawnLines, type TimeSeries } from './time-series.ts'

const start = Date.parse('2026-07-01T00:00:00Z')
const step = 60_000
const span = { start, end: start + 4 * step, step }

const series: TimeSeries[] = [
  {
    name: 'web-1',
    colour: 'red',
    points: [
      { at: start, value: 10 },
      { at: start + 2 * step, value: 30 },
    ],
    previous: [{ at: start + 3 * step, value: 5 }],
  },
]

const reading: ChartReading = {
  grid: buildGrid({ span, series }),
  lines: toDrawnLines(series),
  hidden: new Set(),
  unit: 'Percent',
  timeZone: 'UTC',
}

test('a gap is a dash', () => {
  expect(formatValueAt(reading, 0, 0)).not.toBe('–')
  expect(formatValueAt(reading, 0, 1)).toBe('–')
  expect(formatValueAt(reading, 9, 0)).toBe('–')
})

test('the newest interval is one of the current period', () => {
  expect(findNewestInterval(reading)).toBe(2)
})

test('screen readers get the visible lines of an interval', () => {
  const text = describeInterval(reading, 1) ?? ''
  expect(text).toContain('web-1: –, Previous period: –')
  expect(describeInterval({ ...reading, hidden: new Set(['web-1']) }, 1)).not.toContain('web-1')
  expect(describeInterval(reading, 4)).toBeUndefined()
})

test('keys move by one interval, by ten, to the start and to the newest value', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
  expect(keys.map((key) => moveCrosshair(key, 20, 42))).toEqual([19, 21, 10, 30, 0, 42])
  expect(moveCrosshair('Enter', 20, 42)).toBeUndefined()
})

test('zooming in shows half of the range, within its ends', () => {
  expect(narrowSpan({ start: 0, end: 400, step: 1 }, 200)).toEqual({ start: 100, end: 300 })
  expect(narrowSpan({ start: 0, end: 400, step: 1 }, 390)).toEqual({ start: 290, end: 400 })
})
