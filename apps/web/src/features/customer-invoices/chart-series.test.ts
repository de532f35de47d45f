import { describe, expect, test } from 'vitest'
import {
  chartCurrencies,
  chartSeries,
  hasMoreBeyond,
  mainCurrency,
  monthsBack,
  monthTotals,
  untilMonth,
} from './chart-series.ts'

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
  expect(monthsBack('2027-02-28', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

describe('the others of the chart', () => {
  const many = [
    {
      month: '2026-01',
      entries: Array.from({ length: 15 }, (_, index) => entry(`C${index}`, String(100 - index))),
    },
  ]
  const namesOf = (beyond: number) => chartSeries(many, 'THB', 'customer', beyond).map(({ name }) => name)

  test('are opened by leaving out the largest, until all have been named', () => {
    expect(namesOf(0)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'Other'])
    expect(namesOf(6)).toEqual(['C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'Other'])
    expect(namesOf(12)).toEqual(['C12', 'C13', 'C14'])
    expect([0, 6, 12].map((beyond) => hasMoreBeyond(many, 'THB', 'customer', beyond))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('that the portal put together stay the last', () => {
    const joined = [{ month: '2026-01', entries: [...(many[0]?.entries ?? []), entry('Other', '9000')] }]
    expect(chartSeries(joined, 'THB', 'customer', 12).map(({ name }) => name)).toEqual([
      'Other',
      'C12',
      'C13',
      'C14',
    ])
    expect(hasMoreBeyond(joined, 'THB', 'customer', 12)).toBe(false)
  })
})

test('months that have not begun are none of the chart, unless something was charged for them', () => {
  const of = (month: string, ...entries: ReturnType<typeof entry>[]) => ({ month, entries })
  const year = [of('2026-10', entry('A', '1')), of('2026-11'), of('2026-12'), of('2027-01', entry('A', '2'))]
  expect(untilMonth(year, '2026-11').map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2027-01'])
})
