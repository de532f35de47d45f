import { expect, test } from 'vitest'
import { isLowMargin, sortMarginRows, withPercents } from './rank-rows.ts'

const createRow = (companyName: string, charge: string, cost: string, before: string) => {
  const margin = String(Number(charge) - Number(cost))
  return withPercents({
    key: companyName,
    customerId: companyName,
    companyName,
    serviceName: '',
    isUsage: true,
    charge,
    cost,
    margin,
    before,
    change: String(Number(margin) - Number(before)),
    parts: [],
    sources: [],
  })
}

test('computes percentages with one decimal', () => {
  expect(createRow('A', '300', '200', '80')).toMatchObject({ marginPercent: '33.3', changePercent: '25.0' })
})

test('has no percentage of nothing, of a credit or of a previous loss', () => {
  expect(createRow('A', '0', '10', '0')).toMatchObject({ marginPercent: null, changePercent: null })
  expect(createRow('A', '-10', '-5', '-5')).toMatchObject({ marginPercent: null, changePercent: null })
})

test('a margin is low below the threshold, not at it', () => {
  expect(isLowMargin({ marginPercent: '4.9', margin: '1' }, '5')).toBe(true)
  expect(isLowMargin({ marginPercent: '5.0', margin: '1' }, '5')).toBe(false)
})

test('a row without a percentage is low only with a loss', () => {
  expect(isLowMargin({ marginPercent: null, margin: '-1' }, '5')).toBe(true)
  expect(isLowMargin({ marginPercent: null, margin: '0' }, '5')).toBe(false)
})

test('sorts amounts as decimals, and rows without a value last in both directions', () => {
  const rows = [
    createRow('none', '0', '0', '0'),
    createRow('nine', '9', '0', '1'),
    createRow('ten', '10', '5', '1'),
  ]
  const listNames = (direction: 'asc' | 'desc') =>
    sortMarginRows(rows, 'marginPercent', direction).map(({ companyName }) => companyName)
  expect(listNames('desc')).toEqual(['nine', 'ten', 'none'])
  expect(listNames('asc')).toEqual(['ten', 'nine', 'none'])
  expect(sortMarginRows(rows, 'charge', 'desc').map(({ charge }) => charge)).toEqual(['10', '9', '0'])
  expect(sortMarginRows(rows, 'name', 'asc')[0]?.companyName).toBe('nine')
})

test('keeps the order of the largest change without a sort column', () => {
  const rows = [createRow('b', '1', '0', '0'), createRow('a', '2', '0', '0')]
  expect(sortMarginRows(rows, undefined, 'asc')).toEqual(rows)
})
