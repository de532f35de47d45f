import { expect, test } from 'vitest'
import { dayTimeText, readDayTime } from './day-time.ts'

test('a day with a time is read however it is typed, and shown one way', () => {
  for (const typed of [
    '3 November 2026 at 09:30',
    '3 nov 2026, 9:30',
    '3 November 2026 9.30',
    '2026-11-03T09:30',
    '2026-11-03 09:30',
  ])
    expect(readDayTime(typed), typed).toEqual({ moment: '2026-11-03T09:30' })
  expect(readDayTime('3 November 2026')).toEqual({ moment: '2026-11-03T00:00' })
  expect(dayTimeText('2026-11-03T09:30')).toBe('3 November 2026 at 09:30')
  expect(readDayTime(dayTimeText('2026-01-31T23:59'))).toEqual({ moment: '2026-01-31T23:59' })
  expect(dayTimeText('soon')).toBe('soon')
})

test('what is no day or no time says so', () => {
  expect(readDayTime('3 November 2026 at 25:00')).toEqual({
    problem: '25:00 is no time. Type a day and a time, such as 3 November 2026 at 09:30.',
  })
  for (const typed of ['', 'soon', '9:30', '31 February 2026 at 09:30'])
    expect(readDayTime(typed), typed).toHaveProperty('problem')
})
