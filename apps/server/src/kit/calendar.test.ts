import { expect, test } from 'vitest'
import { dayAfterMonths, dayIn, monthOf, monthsAfter } from './calendar.ts'

test('months are counted over the ends of years', () => {
  expect([-12, -1, 0, 1, 2, 14].map((months) => monthsAfter('2026-11', months))).toEqual([
    '2025-11',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2028-01',
  ])
  expect(monthOf('2026-11-30')).toBe('2026-11')
})

test('a day some months later is the same of its month, or the last', () => {
  expect([0, 1, 3, 12].map((months) => dayAfterMonths('2026-11-30', months))).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-02-28',
    '2027-11-30',
  ])
})

test('the day is that of the time zone', () => {
  const lateOnTheLastOfOctober = new Date('2026-10-31T18:30:00Z')
  expect(dayIn('Asia/Bangkok', lateOnTheLastOfOctober)).toBe('2026-11-01')
  expect(dayIn('UTC', lateOnTheLastOfOctober)).toBe('2026-10-31')
  expect(dayIn('America/Los_Angeles', new Date('2026-11-01T06:59:59Z'))).toBe('2026-10-31')
})
