import { expect, test } from 'vitest'
import { lateMonthsOf } from './late-data.ts'

test('the newest month is late after the tenth day of the next one', () => {
  expect(lateMonthsOf(['2026-08', '2026-09'], '2026-11-10')).toEqual([])
  expect(lateMonthsOf(['2026-08', '2026-09'], '2026-11-11')).toEqual(['2026-10'])
})

test('older gaps are late at once, those before the first invoice and long ago never', () => {
  expect(lateMonthsOf(['2026-08', '2026-10'], '2026-11-01')).toEqual(['2026-09'])
  expect(lateMonthsOf(['2026-10'], '2026-11-30')).toEqual([])
  expect(lateMonthsOf(['2025-01'], '2026-11-30')).toEqual(['2026-08', '2026-09', '2026-10'])
  expect(lateMonthsOf([], '2026-11-30')).toEqual([])
})

test('over the new year', () => {
  expect(lateMonthsOf(['2026-10', '2026-11'], '2027-01-11')).toEqual(['2026-12'])
})
