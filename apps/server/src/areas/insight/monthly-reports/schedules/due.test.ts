/** Tests when reports are due, with time zones, daylight saving changes, and months without the configured day. */
import { expect, test } from 'vitest'
import { findDueMonth, calculateNextDue, type Schedule } from './due.ts'

const schedule = (
  dayOfMonth: number,
  hour: number,
  timezone: string,
  onSince = '2020-01-01T00:00:00Z',
): Schedule => ({
  dayOfMonth,
  hour,
  timezone,
  onSince: new Date(onSince),
})

/** The last timestamp before a report is due, and the first at which it is: in UTC, with the month of the report. */
test.each([
  ['Bangkok is seven hours ahead', schedule(5, 9, 'Asia/Bangkok'), '2026-11-05T02:00:00Z', '2026-10'],
  ['New York in winter', schedule(5, 9, 'America/New_York'), '2026-12-05T14:00:00Z', '2026-11'],
  ['New York in summer', schedule(5, 9, 'America/New_York'), '2026-07-05T13:00:00Z', '2026-06'],
  [
    'the first hour of a year in Bangkok is in the year before',
    schedule(1, 0, 'Asia/Bangkok'),
    '2025-12-31T17:00:00Z',
    '2025-12',
  ],
  ['day 31 of February', schedule(31, 8, 'Asia/Bangkok'), '2026-02-28T01:00:00Z', '2026-01'],
  ['day 31 of a leap February', schedule(31, 8, 'Asia/Bangkok'), '2028-02-29T01:00:00Z', '2028-01'],
  ['day 31 of a month of 30 days', schedule(31, 23, 'America/New_York'), '2026-12-01T04:00:00Z', '2026-10'],
  ['day 30 of a month of 31 days', schedule(30, 8, 'UTC'), '2026-10-30T08:00:00Z', '2026-09'],
  [
    'an hour that the clocks leave out',
    schedule(8, 2, 'America/New_York'),
    '2026-03-08T07:00:00Z',
    '2026-02',
  ],
  ['an hour that the clocks repeat', schedule(1, 1, 'America/New_York'), '2026-11-01T05:00:00Z', '2026-10'],
  ['a zone at a quarter of an hour', schedule(5, 9, 'Asia/Kathmandu'), '2026-11-05T03:15:00Z', '2026-10'],
  ['the farthest zone ahead', schedule(1, 0, 'Pacific/Kiritimati'), '2026-10-31T10:00:00Z', '2026-10'],
  ['the farthest zone behind', schedule(31, 23, 'Pacific/Midway'), '2026-11-01T10:00:00Z', '2026-09'],
])('%s', (_name, given, at, month) => {
  const timestamp = new Date(at)
  const before = new Date(timestamp.getTime() - 1)
  expect(findDueMonth(given, timestamp)).toBe(month)
  expect(findDueMonth(given, before)).not.toBe(month)
  expect(calculateNextDue(given, before)).toEqual(timestamp)
  expect(calculateNextDue(given, timestamp).getTime()).toBeGreaterThan(timestamp.getTime())
})

test('a repeated hour creates no second report, and the next is due a month later', () => {
  const given = schedule(1, 1, 'America/New_York')
  for (const at of ['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z', '2026-11-30T05:00:00Z'])
    expect(findDueMonth(given, new Date(at)), at).toBe('2026-10')
  expect(findDueMonth(given, new Date('2026-12-01T06:00:00Z'))).toBe('2026-11')
})

test('never sends reports due before activation and sends later ones however late', () => {
  const given = schedule(5, 9, 'Asia/Bangkok', '2026-11-05T03:00:00Z')
  expect(findDueMonth(given, new Date('2026-11-05T04:00:00Z'))).toBeNull()
  expect(findDueMonth(given, new Date('2026-12-05T02:00:00Z'))).toBe('2026-11')
  expect(findDueMonth(given, new Date('2027-01-04T00:00:00Z'))).toBe('2026-11')
  const earlier = { ...given, onSince: new Date('2026-11-05T01:59:00Z') }
  expect(findDueMonth(earlier, new Date('2026-11-05T04:00:00Z'))).toBe('2026-10')
})

test('every hour of a year is due once a month in every type of time zone, with the months in order', () => {
  for (const timezone of ['America/New_York', 'Australia/Lord_Howe']) {
    const given = schedule(31, 2, timezone)
    const months: string[] = []
    for (
      let at = Date.parse('2026-01-01T00:00:00Z');
      at < Date.parse('2027-01-01T00:00:00Z');
      at += 3_600_000
    ) {
      const month = findDueMonth(given, new Date(at))
      if (month !== null && month !== months.at(-1)) months.push(month)
    }
    expect(months).toHaveLength(13)
    expect(months.toSorted()).toEqual(months)
  }
})
