import { expect, test } from 'vitest'
import { listLateMonths } from './late-data.ts'

test('the newest month is late after the tenth day of the next month', () => {
  expect(listLateMonths(['2026-08', '2026-09'], '2026-11-10')).toEqual([])
  expect(listLateMonths(['2026-08', '2026-09'], '2026-11-11')).toEqual(['2026-10'])
})

test('older gaps are late at once, except before the first invoice and long ago', () => {
  expect(listLateMonths(['2026-08', '2026-10'], '2026-11-01')).toEqual(['2026-09'])
  expect(listLateMonths(['2026-10'], '2026-11-30')).toEqual([])
  expect(listLateMonths(['2025-01'], '2026-11-30')).toEqual(['2026-08', '2026-09', '2026-10'])
  expect(listLateMonths([], '2026-11-30')).toEqual([])
})

test('handles the new year', () => {
  expect(listLateMonths(['2026-10', '2026-11'], '2027-01-11')).toEqual(['2026-12'])
})
