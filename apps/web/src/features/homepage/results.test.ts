import { expect, test } from 'vitest'
import { ageText, resultCurrencies, sharesOf } from './results.ts'

const result = (currency: string, invoices: number) => ({
  currency,
  invoices,
  estimated: '0',
  charge: '1',
  cost: '1',
  margin: '0',
  marginPercent: '0.0',
  href: '/list',
})
const month = (name: string, ...results: ReturnType<typeof result>[]) => ({
  month: name,
  isClosed: true,
  href: '/list',
  results,
})

test('the currency of most invoices of the year comes first', () => {
  expect(
    resultCurrencies([
      month('2026-09', result('USD', 9), result('THB', 3)),
      month('2026-10', result('THB', 7), result('EUR', 9)),
    ]),
  ).toEqual(['THB', 'EUR', 'USD'])
  expect(resultCurrencies([month('2026-10')])).toEqual([])
})

test('ages read as people say them', () => {
  expect(ageText({ from: 31, to: 60 })).toBe('31–60 days')
  expect(ageText({ from: 91, to: null })).toBe('> 90 days')
})

test('shares come to a hundred, what is below zero among them, and of nothing to nothing', () => {
  expect(sharesOf(['90', '-5', '5'])).toEqual([90, 5, 5])
  expect(sharesOf(['0', '0'])).toEqual([0, 0])
})
