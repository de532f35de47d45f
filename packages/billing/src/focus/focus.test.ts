import { describe, expect, test } from 'vitest'
import { checked, invoiced, namesOf, tax, usage } from '../test/focus-rows.ts'
import {
  openFocusCheck,
  serviceCategoryOf,
  type FocusDataset,
  type FocusRow,
  type FocusVersion,
} from './index.ts'

describe('a file that is right', () => {
  test.each<[FocusVersion, FocusDataset, FocusRow[]]>([
    ['1.2', 'cost-and-usage', [usage, tax]],
    ['1.4', 'cost-and-usage', [usage, tax]],
    ['1.4', 'invoice-detail', [invoiced]],
  ])('%s %s has no problem, and says what its invoices come to', (version, dataset, rows) => {
    const { problems, sums, rows: count } = checked(rows, version, dataset)
    expect(problems).toEqual([])
    expect(count).toBe(rows.length)
    expect([...sums]).toEqual([['INV-1', rows.length === 2 ? '13.16' : '12.3']])
  })
})

describe('what is wrong is named by row and column', () => {
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
    const { problems } = checked([usage, { ...usage, ...change }])
    expect(problems).toContainEqual(expect.objectContaining({ row: 2, column }))
    expect(problems.every(({ row }) => row === 2)).toBe(true)
  })

  test('a service of two categories, a column too many, one too few, and a dataset that is none', () => {
    expect(checked([usage, { ...usage, ServiceCategory: 'Storage' }]).problems).toMatchObject([
      { row: 2, column: 'ServiceCategory' },
    ])
    const header = [...namesOf('1.2', 'cost-and-usage').slice(1), 'x_Cost']
    expect(openFocusCheck('1.2', 'cost-and-usage', header).finish().problems).toEqual([
      { row: 0, column: 'AvailabilityZone', says: 'is missing' },
      { row: 0, column: 'x_Cost', says: 'is no column of this file' },
    ])
    expect(openFocusCheck('1.2', 'invoice-detail', []).finish().problemCount).toBe(1)
  })

  test('no more than a hundred of them, all of them counted', () => {
    const wrong = Array.from({ length: 150 }, () => ({ ...usage, BilledCost: null }))
    const { problems, problemCount } = checked(wrong)
    expect([problems.length, problemCount]).toEqual([100, 150])
  })
})

test('a service has the category that its name says', () => {
  expect(serviceCategoryOf('Virtual Machines')).toBe('Compute')
  expect(serviceCategoryOf('Azure SQL Database')).toBe('Databases')
  expect(serviceCategoryOf('Amazon Simple Storage Service (S3)')).toBe('Storage')
  expect(serviceCategoryOf('Bandwidth')).toBe('Networking')
  expect(serviceCategoryOf('Something new')).toBe('Other')
})
