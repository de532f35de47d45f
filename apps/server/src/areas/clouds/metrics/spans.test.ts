import { expect, test } from 'vitest'
import { chooseRankingStep } from '@cmp/contract'
import { cutFor, toTimestamp, toSeconds, resolveSpan } from './spans.ts'

const now = new Date('2026-11-21T10:00:30Z')
const cut = (keyMetric: '1H' | '6H' | '12H' | '1D' | '7D' | '30D', steps = {}, cloud = 'AWS') =>
  cutFor(resolveSpan({ keyMetric }, now), { steps }, cloud, now)

test('the interval suits the range and excludes the current interval', () => {
  expect((['1H', '6H', '12H', '1D', '7D', '30D'] as const).map((name) => cut(name).step)).toEqual([
    60, 300, 300, 900, 3600, 21_600,
  ])
  const hour = cut('1H')
  expect([toTimestamp(hour.start), toTimestamp(hour.end)]).toEqual([
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ])
  const half = cutFor(
    resolveSpan({ keyMetric: 'CUSTOM', start: '2026-11-21T09:40:00Z', end: '2026-11-21T11:00:00Z' }, now),
    {},
    'AWS',
    now,
  )
  expect(toTimestamp(half.end)).toBe('2026-11-21T10:00:00.000Z')
})

test('compares resources in the longest intervals that give twelve points', () => {
  const getRankingStep = (keyMetric: '1H' | '6H' | '12H' | '1D' | '7D' | '30D') =>
    cutFor(resolveSpan({ keyMetric }, now), {}, 'AWS', now, chooseRankingStep).step
  expect((['1H', '6H', '12H', '1D', '7D', '30D'] as const).map(getRankingStep)).toEqual([
    300, 900, 3600, 3600, 21_600, 86_400,
  ])
})

test('a slow metric has a wider range, as wide as its data', () => {
  const daily = cut('1H', { AWS: 86_400 })
  expect([daily.step, daily.end - daily.start]).toEqual([86_400, 7 * 86_400])
  const hourly = cut('1H', { AWS: 3600 })
  expect([hourly.step, hourly.end - hourly.start]).toEqual([3600, 24 * 3600])
  expect(cut('1H', { AWS: 300 }).step).toBe(300)
  expect(cut('1H', { Azure: 86_400 }).step).toBe(60)
  expect(cut('30D', { AWS: 3600 }).step).toBe(21_600)
})

test('uses coarser intervals for older data because no cloud keeps minutes forever', () => {
  const getOldStep = (start: string, end: string) =>
    cutFor({ start: toSeconds(start), end: toSeconds(end) }, {}, 'AWS', now).step
  expect(getOldStep('2026-11-01T00:00:00Z', '2026-11-01T01:00:00Z')).toBe(300)
  expect(getOldStep('2026-08-01T00:00:00Z', '2026-08-01T01:00:00Z')).toBe(3600)
})
