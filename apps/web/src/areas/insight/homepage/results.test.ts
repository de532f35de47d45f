import { expect, test } from 'vitest'
import { formatAgeRange, listResultCurrencies, calculateShares } from './results.ts'

const buildResult = (currency: string, invoices: number) => ({
  currency,
  invoices,
  estimated: '0',
  charge: '1',
  cost: '1',
  margin: '0',
  marginPercent: '0.0',
  href: '/list',
})
const buildMonth = (name: string, ...results: ReturnType<typeof buildResult>[]) => ({
  month: name,
  isClosed: true,
  href: '/list',
  results,
})

test('the currency of most invoices of the year is first', () => {
  expect(
    listResultCurrencies([
      buildMonth('2026-09', buildResult('USD', 9), buildResult('THB', 3)),
      buildMonth('2026-10', buildResult('THB', 7), buildResult('EUR', 9)),
    ]),
  ).toEqual(['THB', 'EUR', 'USD'])
  expect(listResultCurrencies([buildMonth('2026-10')])).toEqual([])
})

test('formats ages in plain words', () => {
  expect(formatAgeRange({ from: 31, to: 60 })).toBe('31–60 days')
  expect(formatAgeRange({ from: 91, to: null })).toBe('> 90 days')
})

test('shares add up to a hundred, negative ones included, and to zero without amounts', () => {
  expect(calculateShares(['90', '-5', '5'])).toEqual([90, 5, 5])
  expect(calculateShares(['0', '0'])).toEqual([0, 0])
})
