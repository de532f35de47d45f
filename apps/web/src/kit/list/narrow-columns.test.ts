import { billingProfiles, customerInvoices, customers, type Resource } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import { narrowColumns, withoutEmpty } from './narrow-columns.tsx'
import { ownCustomerOf, tableColumns } from './table-columns.tsx'

const nowhere = { open: () => undefined }

describe('columns without a value in any row', () => {
  const columns = tableColumns(customers, nowhere)
  const row = {
    companyName: 'A',
    tenantId: 't',
    domainName: null,
    country: '',
    subscriptions: 0,
    createdAt: '2026-11-01',
  }
  const namesOf = (rows: readonly Record<string, unknown>[], sorted = 'companyName') =>
    withoutEmpty(columns, rows, sorted).map(({ name }) => name)

  test('give way, zero is a value', () => {
    expect(namesOf([row])).toEqual(['companyName', 'tenantId', 'subscriptions', 'createdAt'])
    expect(namesOf([row, { ...row, country: 'Thailand' }])).toContain('country')
  })

  test('stay while there is no row, and where the list is sorted by them', () => {
    expect(namesOf([]).length).toBe(columns.length)
    expect(namesOf([row], 'country')).toContain('country')
  })
})

test('whose a row is is no column for a customer’s own people, unless it is what rows are called by', () => {
  const shownOf = (resource: Pick<Resource, 'fields' | 'nameField' | 'list'>, isProvider: boolean) =>
    tableColumns(resource, { ...nowhere, leftOut: ownCustomerOf(resource, isProvider) }).map(
      ({ name }) => name,
    )
  expect(shownOf(customerInvoices, true)).toContain('companyName')
  expect(shownOf(customerInvoices, false)).not.toContain('companyName')
  expect(shownOf(customers, false)).toContain('companyName')
})

describe('on a phone', () => {
  const shownOf = (resource: Pick<Resource, 'fields' | 'nameField' | 'list'>) =>
    narrowColumns(tableColumns(resource, nowhere)).map((column) => column.name)

  test('a row is its name and the amount that the list is about', () => {
    expect(shownOf(customerInvoices)).toEqual(['number', 'total'])
    expect(shownOf(billingProfiles)).toEqual(['name', 'markupPercent'])
    expect(shownOf(customers)).toEqual(['companyName'])
    expect(narrowColumns([])).toEqual([])
  })
})
