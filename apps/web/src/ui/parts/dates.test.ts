import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

test.each([
  ['2026-03-01', 'Asia/Bangkok', '1 March 2026'],
  ['2026-03-01', 'America/Los_Angeles', '1 March 2026'],
  ['2026-02-28T18:00:00Z', 'Asia/Bangkok', '1 March 2026'],
  ['2026-02-28T18:00:00Z', 'UTC', '28 February 2026'],
  ['not a date', 'UTC', 'not a date'],
])('%s in %s is shown as %s', (value, zone, shown) => expect(formatDate(value, zone)).toBe(shown))

test('a timestamp has its time in the zone', () =>
  expect(formatDateTime('2026-02-28T18:05:00Z')).toMatch(/^1 March 2026.* 01:05$/))
