import { expect, test } from 'vitest'
import { parsePercentages, getBudgetPeriod, listReachedThresholds } from './periods.ts'

test('periods start with calendar months', () => {
  expect(getBudgetPeriod('month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(getBudgetPeriod('quarter', '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(getBudgetPeriod('quarter', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(getBudgetPeriod('year', '2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-12-31' })
})

test('a threshold is reached by the exact amount, to the last digit', () => {
  expect(parsePercentages('100, 50,80, 50')).toEqual([50, 80, 100])
  expect(listReachedThresholds('49.99', '100', [50, 80])).toEqual([])
  expect(listReachedThresholds('50', '100.00', [50, 80])).toEqual([50])
  expect(listReachedThresholds('99999999999999999999.99', '100000000000000000000', [99, 100])).toEqual([99])
  expect(listReachedThresholds('-10', '100', [50])).toEqual([])
})
