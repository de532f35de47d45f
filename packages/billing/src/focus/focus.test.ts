import { describe, expect, test } from 'vitest'
import { checkRows, invoiced, listColumnNames, tax, usage } from '../test/focus-rows.ts'
import {
  openFocusCheck,
  classifyService,
  type FocusDataset,
  type FocusRow,
  type FocusVersion,
} from './index.ts'

describe('a valid file', () => {
  test.each<[FocusVersion, FocusDataset, FocusRow[]]>([
    ['1.2', 'cost-and-usage', [usage, tax]],
    ['1.4', 'cost-and-usage', [usage, tax]],
    ['1.4', 'invoice-detail', [invoiced]],
  ])('%s %s has no problem and reports the totals of its invoices', (version, dataset, rows) => {
    const { problems, sums, rows: count } = checkRows(rows, version, dataset)
    expect(problems).toEqual([])
    expect(count).toBe(rows.length)
    expect([...sums]).toEqual([['INV-1', rows.length === 2 ? '13.16' : '12.3']])
  })
})

describe('names errors by row and column', () => {
  test.each<[string, string, Record<string, string | null>]>([
    ['an amount that is none', 'BilledCost', { BilledCost: '12,30' }],
    ['an amount that is missing', 'ListCost', { ListCost: null }],
    ['a currency that is none', 'BillingCurrency', { BillingCurrency: 'baht' }],
    ['a time without its zone', 'ChargePeriodStart', { ChargePeriodStart: '2026-10-05 00:00' }],
    ['a category that FOCUS does not have', 'ChargeCategory', { ChargeCategory: 'Refund' }],
    ['tags that are no object', 'Tags', { Tags: '["env"]' }],
    ['tags in tags', 'Tags', { Tags: '{"env":{"name":"prod"}}' }],
    ['a period that ends before it begins', 'ChargePeriodEnd', { ChargePeriodEnd: '2026-10-05T00:00:00Z' }],
    ['usage without its quantity', 'PricingQuantity', { PricingQuantity: null, PricingUnit: null }],
    ['usage that was not consumed', 'ConsumedQuantity', { ConsumedQuantity: null, ConsumedUnit: null }],
    ['a quantity without its unit', 'PricingUnit', { PricingUnit: null }],
    ['a resource without its type', 'ResourceType', { ResourceType: null }],
    ['a region without its name', 'RegionName', { RegionName: null }],
    ['a subscription without its name', 'SubAccountName', { SubAccountName: null }],
    ['tax with a quantity', 'PricingQuantity', { ChargeCategory: 'Tax' }],
    ['a purchase by use', 'ChargeFrequency', { ChargeCategory: 'Purchase' }],
    ['money that somebody else gets', 'BilledCost', { ProviderName: 'Microsoft' }],
  ])('%s', (_what, column, change) => {
    const { problems } = checkRows([usage, { ...usage, ...change }])
    expect(problems).toContainEqual(expect.objectContaining({ row: 2, column }))
    expect(problems.every(({ row }) => row === 2)).toBe(true)
  })

  test('reports a service of two categories, an extra column, a missing column and an unknown dataset', () => {
    expect(checkRows([usage, { ...usage, ServiceCategory: 'Storage' }]).problems).toMatchObject([
      { row: 2, column: 'ServiceCategory' },
    ])
    const header = [...listColumnNames('1.2', 'cost-and-usage').slice(1), 'x_Cost']
    expect(openFocusCheck('1.2', 'cost-and-usage', header).finish().problems).toEqual([
      { row: 0, column: 'AvailabilityZone', says: 'is missing' },
      { row: 0, column: 'x_Cost', says: 'is no column of this file' },
    ])
    expect(openFocusCheck('1.2', 'invoice-detail', []).finish().problemCount).toBe(1)
  })

  test('lists at most a hundred problems and counts all', () => {
    const wrong = Array.from({ length: 150 }, () => ({ ...usage, BilledCost: null }))
    const { problems, problemCount } = checkRows(wrong)
    expect([problems.length, problemCount]).toEqual([100, 150])
  })
})

test('derives the category of a service from its name', () => {
  expect(classifyService('Virtual Machines')).toBe('Compute')
  expect(classifyService('Azure SQL Database')).toBe('Databases')
  expect(classifyService('Amazon Simple Storage Service (S3)')).toBe('Storage')
  expect(classifyService('Bandwidth')).toBe('Networking')
  expect(classifyService('Something new')).toBe('Other')
})
