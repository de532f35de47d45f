import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { addMonths, addMonthsToDay, isMonth, toMonth } from './calendar.ts'
import { timeZoneName } from './field.ts'
import { defaultTimeZone, isTimeZone, toDayInZone } from './time-zones.ts'
import { readDay } from './typed-days.ts'

test('counts months across years', () => {
  expect([-12, -1, 0, 1, 2, 14].map((months) => addMonths('2026-11', months))).toEqual([
    '2025-11',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2028-01',
  ])
  expect(toMonth('2026-11-30')).toBe('2026-11')
})

test('a date some months later is the same day of its month or the last', () => {
  expect([0, 1, 3, 12].map((months) => addMonthsToDay('2026-11-30', months))).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-02-28',
    '2027-11-30',
  ])
})

test('the date follows the time zone', () => {
  const lateOnTheLastOfOctober = new Date('2026-10-31T18:30:00Z')
  expect(toDayInZone('Asia/Bangkok', lateOnTheLastOfOctober)).toBe('2026-11-01')
  expect(toDayInZone('UTC', lateOnTheLastOfOctober)).toBe('2026-10-31')
  expect(toDayInZone('America/Los_Angeles', new Date('2026-11-01T06:59:59Z'))).toBe('2026-10-31')
})

test.each([
  ['', ''],
  ['2026-11-03', '2026-11-03'],
  ['2026/11/3', '2026-11-03'],
  ['3 November 2026', '2026-11-03'],
  [' 3 nov 2026 ', '2026-11-03'],
  ['03 NOV 2026', '2026-11-03'],
  ['3-Nov-2026', '2026-11-03'],
  ['3Nov2026', '2026-11-03'],
  ['3rd Nov. 2026', '2026-11-03'],
  ['Nov 3, 2026', '2026-11-03'],
  ['November 3 2026', '2026-11-03'],
  ['13/11/2026', '2026-11-13'],
  ['11/13/2026', '2026-11-13'],
  ['5.5.2026', '2026-05-05'],
  ['29 Feb 2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(readDay(text)).toEqual({ day })
})

test.each([
  ['3/11/2026', 'This can mean 3 November or 11 March. Enter the month as a word, for example 3 Nov 2026.'],
  ['29 Feb 2026', 'February 2026 has 28 days.'],
  ['31/04/2026', 'April 2026 has 30 days.'],
  ['3 Nov 26', 'Enter a four-digit year between 1900 and 2999.'],
  ['3 Smarch 2026', 'Smarch is not a month. Enter a date, for example 3 November 2026 or 2026-11-03.'],
  ['3 ma 2026', 'ma is not a month. Enter a date, for example 3 November 2026 or 2026-11-03.'],
  ['2026-13-03', 'Month 13 does not exist. Enter a date, for example 3 November 2026 or 2026-11-03.'],
  ['13/14/2026', 'Enter a date, for example 3 November 2026 or 2026-11-03.'],
  ['tomorrow', 'Enter a date, for example 3 November 2026 or 2026-11-03.'],
  ['2026-11', 'Enter a date, for example 3 November 2026 or 2026-11-03.'],
  ['Nov 2026', 'Enter a date, for example 3 November 2026 or 2026-11-03.'],
])('%j is rejected: %s', (text, problem) => {
  expect(readDay(text)).toEqual({ problem })
})

test('a month is written as YYYY-MM within the supported range', () => {
  const months = [
    '2026-10',
    '1970-01',
    '2105-12',
    '2026-13',
    '2026-1',
    '2026-10-01',
    '0000-01',
    '1969-12',
    '2106-01',
    '9999-12',
  ]
  expect(months.filter(isMonth)).toEqual(['2026-10', '1970-01', '2105-12'])
})

test('distinguishes an unknown zone from a known zone', () => {
  expect(isTimeZone(defaultTimeZone)).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  expect(isTimeZone('Mars/Base')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test('rejects an unknown time zone with a message', () =>
  expect(timeZoneName(z).safeParse('Mars/Base').error?.issues[0]?.message).toBe(
    'Enter a time zone name, for example Asia/Bangkok',
  ))
