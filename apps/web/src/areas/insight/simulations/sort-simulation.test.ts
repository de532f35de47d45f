import { expect, test } from 'vitest'
import { sortSimulationRows } from './sort-simulation.ts'

const createRow = (companyName: string, currency: string, before: string, changePercent: string | null) => ({
  customerId: companyName,
  companyName,
  currency,
  before,
  after: before,
  change: '0',
  changePercent,
  marginBefore: '0',
  marginAfter: '0',
  marginPercentBefore: null,
  marginPercentAfter: null,
})

const rows = [
  createRow('B', 'USD', '90', null),
  createRow('A', 'THB', '1000', '2.0'),
  createRow('C', 'THB', '200', '-1.0'),
]

const listNames = (sorted: readonly { companyName: string }[]) => sorted.map(({ companyName }) => companyName)

test('keeps the order of the response without a sort', () => {
  expect(listNames(sortSimulationRows(rows, { sort: undefined, direction: 'desc' }))).toEqual(['B', 'A', 'C'])
})

test('compares amounts within their currency only', () => {
  expect(listNames(sortSimulationRows(rows, { sort: 'before', direction: 'asc' }))).toEqual(['C', 'A', 'B'])
  expect(listNames(sortSimulationRows(rows, { sort: 'before', direction: 'desc' }))).toEqual(['A', 'C', 'B'])
})

test('sorts unknown percentages last in both directions', () => {
  for (const direction of ['asc', 'desc'] as const)
    expect(listNames(sortSimulationRows(rows, { sort: 'changePercent', direction })).at(-1)).toBe('B')
})

test('sorts by name', () => {
  expect(listNames(sortSimulationRows(rows, { sort: 'companyName', direction: 'asc' }))).toEqual([
    'A',
    'B',
    'C',
  ])
})
