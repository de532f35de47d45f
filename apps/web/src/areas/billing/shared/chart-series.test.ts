import { describe, expect, test } from 'vitest'
import {
  listChartCurrencies,
  buildChartSeries,
  hasMoreBeyond,
  findMainCurrency,
  listMonthsBack,
  sumByMonth,
  filterStartedMonths,
} from './chart-series.ts'

const buildEntry = (companyName: string, value: string, currency = 'THB', name = 'Azure') => ({
  name,
  companyName,
  value,
  currency,
})

describe('the series of the chart', () => {
  const months = [
    {
      month: '2026-01',
      entries: [buildEntry('A', '0.1'), buildEntry('A', '0.2', 'THB', 'AWS'), buildEntry('B', '5', 'USD')],
    },
    { month: '2026-02', entries: [buildEntry('B', '7'), buildEntry('A', '-0.3')] },
  ]

  test('by customer: clouds of a month add up exactly, the largest first', () => {
    expect(buildChartSeries(months, 'THB', 'customer')).toEqual([
      { name: 'B', values: ['0', '7'], total: '7' },
      { name: 'A', values: ['0.3', '-0.3'], total: '0' },
    ])
  })

  test('by cloud', () => {
    expect(buildChartSeries(months, 'THB', 'cloud')).toEqual([
      { name: 'Azure', values: ['0.1', '6.7'], total: '6.8' },
      { name: 'AWS', values: ['0.2', '0'], total: '0.2' },
    ])
  })

  test('never adds two currencies', () => {
    expect(listChartCurrencies(months)).toEqual(['THB', 'USD'])
    expect(buildChartSeries(months, 'USD', 'customer')).toEqual([
      { name: 'B', values: ['5', '0'], total: '5' },
    ])
    expect(findMainCurrency(months)).toBe('THB')
    expect(findMainCurrency([])).toBeUndefined()
    expect(buildChartSeries(months, 'EUR', 'customer')).toEqual([])
  })

  test('shows six series and Other for more than seven without losing amounts', () => {
    const many = [
      {
        month: '2026-01',
        entries: Array.from({ length: 10 }, (_, index) => buildEntry(`C${index}`, String(index + 1))),
      },
    ]
    const series = buildChartSeries(many, 'THB', 'customer')
    expect(series.map(({ name }) => name)).toEqual(['C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'Other'])
    expect(series.at(-1)?.values).toEqual(['10'])
    expect(sumByMonth(series, 1)).toEqual(['55'])
  })
})

test('counts months back over the new year', () => {
  expect(listMonthsBack('2027-02-28', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

describe('the Other group of the chart', () => {
  const many = [
    {
      month: '2026-01',
      entries: Array.from({ length: 15 }, (_, index) => buildEntry(`C${index}`, String(100 - index))),
    },
  ]
  const listNames = (beyond: number) =>
    buildChartSeries(many, 'THB', 'customer', beyond).map(({ name }) => name)

  test('expands by excluding the largest until all are named', () => {
    expect(listNames(0)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'Other'])
    expect(listNames(6)).toEqual(['C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'Other'])
    expect(listNames(12)).toEqual(['C12', 'C13', 'C14'])
    expect([0, 6, 12].map((beyond) => hasMoreBeyond(many, 'THB', 'customer', beyond))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('keeps the group made by the portal last', () => {
    const joined = [{ month: '2026-01', entries: [...(many[0]?.entries ?? []), buildEntry('Other', '9000')] }]
    expect(buildChartSeries(joined, 'THB', 'customer', 12).map(({ name }) => name)).toEqual([
      'Other',
      'C12',
      'C13',
      'C14',
    ])
    expect(hasMoreBeyond(joined, 'THB', 'customer', 12)).toBe(false)
  })
})

test('excludes future months unless they have charges', () => {
  const buildMonth = (month: string, ...entries: ReturnType<typeof buildEntry>[]) => ({ month, entries })
  const year = [
    buildMonth('2026-10', buildEntry('A', '1')),
    buildMonth('2026-11'),
    buildMonth('2026-12'),
    buildMonth('2027-01', buildEntry('A', '2')),
  ]
  expect(filterStartedMonths(year, '2026-11').map(({ month }) => month)).toEqual([
    '2026-10',
    '2026-11',
    '2027-01',
  ])
})
