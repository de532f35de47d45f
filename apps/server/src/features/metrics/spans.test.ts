import { expect, test } from 'vitest'
import { cutFor, momentOf, secondsOf, spanOf } from './spans.ts'

const now = new Date('2026-11-21T10:00:30Z')
const cut = (keyMetric: '1H' | '6H' | '12H' | '1D' | '7D' | '30D', steps = {}, cloud = 'AWS') =>
  cutFor(spanOf({ keyMetric }, now), { steps }, cloud, now)

test('an interval suits the span, and the one that still runs is left out', () => {
  expect((['1H', '6H', '12H', '1D', '7D', '30D'] as const).map((name) => cut(name).step)).toEqual([
    60, 300, 300, 900, 3600, 21_600,
  ])
  const hour = cut('1H')
  expect([momentOf(hour.start), momentOf(hour.end)]).toEqual([
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ])
  const half = cutFor(
    spanOf({ keyMetric: 'CUSTOM', start: '2026-11-21T09:40:00Z', end: '2026-11-21T11:00:00Z' }, now),
    {},
    'AWS',
    now,
  )
  expect(momentOf(half.end)).toBe('2026-11-21T10:00:00.000Z')
})

test('a slow metric has a wider span, as wide as there is something to see', () => {
  const daily = cut('1H', { AWS: 86_400 })
  expect([daily.step, daily.end - daily.start]).toEqual([86_400, 7 * 86_400])
  const hourly = cut('1H', { AWS: 3600 })
  expect([hourly.step, hourly.end - hourly.start]).toEqual([3600, 24 * 3600])
  expect(cut('1H', { AWS: 300 }).step).toBe(300)
  expect(cut('1H', { Azure: 86_400 }).step).toBe(60)
  expect(cut('30D', { AWS: 3600 }).step).toBe(21_600)
})

test('what is long ago is coarser, since no cloud keeps minutes for ever', () => {
  const old = (start: string, end: string) =>
    cutFor({ start: secondsOf(start), end: secondsOf(end) }, {}, 'AWS', now).step
  expect(old('2026-11-01T00:00:00Z', '2026-11-01T01:00:00Z')).toBe(300)
  expect(old('2026-08-01T00:00:00Z', '2026-08-01T01:00:00Z')).toBe(3600)
})
