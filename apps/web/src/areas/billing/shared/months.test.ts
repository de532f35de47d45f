import { expect, test } from 'vitest'
import { listOfferedMonths } from './months.ts'

test('offers two years over the new year, latest month first', () => {
  const months = listOfferedMonths('2026-01-31')
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})

test('includes a month named in the URL', () => {
  expect(listOfferedMonths('2026-01-31', '2020-05').at(-1)).toBe('2020-05')
  expect(listOfferedMonths('2026-01-31', '2025-12')).toHaveLength(24)
})
