import { expect, test } from 'vitest'
import { monthsOffered } from './months.ts'

test('two years are offered, the latest month first, over the turn of the year', () => {
  const months = monthsOffered('2026-01-31')
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})

test('a month that an address names is among them', () => {
  expect(monthsOffered('2026-01-31', '2020-05').at(-1)).toBe('2020-05')
  expect(monthsOffered('2026-01-31', '2025-12')).toHaveLength(24)
})
