import { describe, expect, test } from 'vitest'
import { chartCurrencies, chartSeries, mainCurrency, monthsBack, monthTotals } from './chart-series.ts'

const entry = (companyName: string, value: string, currency = 'THB', name = 'Azure') => ({
  name,
  companyName,
  value,
  currency,
})

describe('the series of the chart', () => {
  const months = [
    {
      month: '2026-01',
      entries: [entry('A', '0.1'), entry('A', '0.2', 'THB', 'AWS'), entry('B', '5', 'USD')],
    },
    { month: '2026-02', entries: [entry('B', '7'), entry('A', '-0.3')] },
  ]

  test('by customer: clouds of a month add up exactly, the largest comes first', () => {
    expect(chartSeries(months, 'THB', 'customer')).toEqual([
      { name: 'B', values: ['0', '7'], total: '7' },
      { name: 'A', values: ['0.3', '-0.3'], total: '0' },
    ])
  })

  test('by cloud', () => {
    expect(chartSeries(months, 'THB', 'cloud')).toEqual([
      { name: 'Azure', values: ['0.1', '6.7'], total: '6.8' },
      { name: 'AWS', values: ['0.2', '0'], total: '0.2' },
    ])
  })

  test('two currencies are never added', () => {
    expect(chartCurrencies(months)).toEqual(['THB', 'USD'])
    expect(chartSeries(months, 'USD', 'customer')).toEqual([{ name: 'B', values: ['5', '0'], total: '5' }])
    expect(mainCurrency(months)).toBe('THB')
    expect(mainCurrency([])).toBeUndefined()
    expect(chartSeries(months, 'EUR', 'customer')).toEqual([])
  })

  test('more than seven: six and Other, and nothing is lost', () => {
    const many = [
      {
        month: '2026-01',
        entries: Array.from({ length: 10 }, (_, index) => entry(`C${index}`, String(index + 1))),
      },
    ]
    const series = chartSeries(many, 'THB', 'customer')
    expect(series.map(({ name }) => name)).toEqual(['C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'Other'])
    expect(series.at(-1)?.values).toEqual(['10'])
    expect(monthTotals(series, 1)).toEqual(['55'])
  })
})

test('months are counted back over the new year', () => {
  expect(monthsBack(new Date(2027, 1, 28), 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})
