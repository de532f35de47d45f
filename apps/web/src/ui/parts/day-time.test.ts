import { expect, test } from 'vitest'
import { formatDayTime, readDayTime } from './day-time.ts'

test('reads a date with a time in any notation and shows it in a single format', () => {
  for (const typed of [
    '3 November 2026 at 09:30',
    '3 nov 2026, 9:30',
    '3 November 2026 9.30',
    '2026-11-03T09:30',
    '2026-11-03 09:30',
  ])
    expect(readDayTime(typed), typed).toEqual({ dateTime: '2026-11-03T09:30' })
  expect(readDayTime('3 November 2026')).toEqual({ dateTime: '2026-11-03T00:00' })
  expect(formatDayTime('2026-11-03T09:30')).toBe('3 November 2026 at 09:30')
  expect(readDayTime(formatDayTime('2026-01-31T23:59'))).toEqual({ dateTime: '2026-01-31T23:59' })
  expect(formatDayTime('soon')).toBe('soon')
})

test('reports an invalid date or time', () => {
  expect(readDayTime('3 November 2026 at 25:00')).toEqual({
    problem: '25:00 is not a valid time. Enter a date and time, for example 3 November 2026 at 09:30.',
  })
  for (const typed of ['', 'soon', '9:30', '31 February 2026 at 09:30'])
    expect(readDayTime(typed), typed).toHaveProperty('problem')
})
