import { expect, test } from 'vitest'
import { toPriceUnits, readPriceUnit, calculateTieredAmount } from './price-units.ts'

test.each([
  ['1 Hour', 'time', '730'],
  ['100 Hours', 'time', '7.3'],
  ['1/Month', 'time', '1'],
  ['1/Day', 'time', '30.4166666667'],
  ['Hrs', 'time', '730'],
  ['h', 'time', '730'],
  ['1 GB/Month', 'storage', '1'],
  ['GB-Mo', 'storage', '1'],
  ['GiBy.mo', 'storage', '1'],
  ['GiBy.h', 'storage', '730'],
  ['gibibyte month', 'storage', '1'],
  ['gibibyte hour', 'storage', '730'],
  ['1 TB/Month', 'storage', '0.0009765625'],
  ['IOPS-Mo', 'iops', '1'],
  ['MiBps-Mo', 'throughput', '1'],
  ['GiBps-mo', 'throughput', '0.0009765625'],
] as const)('%s is a unit of %s, and its month equals %s', (text, measure, inMonth) => {
  expect(readPriceUnit(text)).toEqual({ measure, inMonth })
})

test.each(['10K', '1 GB', '1M', 'Requests', 'count', 'LCU-Hrs', 'vCPU-Hours', ''])(
  '%s is paid by use',
  (text) => {
    expect(readPriceUnit(text)).toEqual({ measure: 'use', inMonth: null })
  },
)

test('a part in units of another measure has no quantity', () => {
  expect(toPriceUnits('2', 'time', '1 Hour')).toBe('1460')
  expect(toPriceUnits('50', 'storage', 'GiBy.h')).toBe('36500')
  expect(toPriceUnits('2', 'time', '1 GB/Month')).toBeNull()
  expect(toPriceUnits('2', 'storage', '10K')).toBeNull()
})

test('charges each unit at the price of its tier', () => {
  const tiers = [
    { from: '0', price: '0' },
    { from: '5', price: '0.02' },
    { from: '1000', price: '0.01' },
  ]
  expect(['3', '5', '6', '1000', '1001'].map((quantity) => calculateTieredAmount(tiers, quantity))).toEqual([
    '0',
    '0',
    '0.02',
    '19.9',
    '19.91',
  ])
})
