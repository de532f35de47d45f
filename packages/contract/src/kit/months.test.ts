import { expect, test } from 'vitest'
import { isMonth } from './months.ts'

test('a month is written as YYYY-MM, within what times reach', () => {
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
