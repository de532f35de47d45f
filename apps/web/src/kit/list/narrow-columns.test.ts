import { billingProfiles, customerInvoices, customers, projects, type Resource } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import { narrowColumns, omitEmptyColumns } from './narrow-columns.tsx'
import { ownCustomerOf } from './own-customer.ts'
import { buildTableColumns } from './table-columns.tsx'

const nowhere = { open: () => undefined }

describe('columns without a value in any row', () => {
  const columns = buildTableColumns(customers, nowhere)
  const row = {
    companyName: 'A',
    tenantId: 't',
    domainName: null,
    country: '',
    subscriptions: 0,
    createdAt: '2026-11-01',
  }
  const listNames = (rows: readonly Record<string, unknown>[], sorted = 'companyName') =>
    omitEmptyColumns(columns, rows, sorted).map(({ name }) => name)

  test('are hidden, and zero counts as a value', () => {
    // Figures are read separately, so a row does not say whether it has them.
    const figures = ['balance', 'charge', 'change', 'trend', 'margin']
    expect(listNames([row])).toEqual(['companyName', ...figures, 'tenantId', 'subscriptions', 'createdAt'])
    expect(listNames([row, { ...row, country: 'Thailand' }])).toContain('country')
  })

  test('stay in an empty list and where the list is sorted by them', () => {
    expect(listNames([]).length).toBe(columns.length)
    expect(listNames([row], 'country')).toContain('country')
  })
})

test('hides the customer column from the customer’s own users unless it identifies the row', () => {
  const listShownNames = (resource: Pick<Resource, 'fields' | 'nameField' | 'list'>, isProvider: boolean) =>
    buildTableColumns(resource, { ...nowhere, leftOut: ownCustomerOf(resource, isProvider) }).map(
      ({ name }) => name,
    )
  expect(listShownNames(customerInvoices, true)).toContain('companyName')
  expect(listShownNames(customerInvoices, false)).not.toContain('companyName')
  expect(listShownNames(customers, false)).toContain('companyName')
})

describe('phone layout', () => {
  const listShownNames = (resource: Pick<Resource, 'fields' | 'nameField' | 'list'>) =>
    narrowColumns(buildTableColumns(resource, nowhere)).map((column) => column.name)

  test('a row shows its name and the main amount of the list', () => {
    expect(listShownNames(customerInvoices)).toEqual(['number', 'total'])
    expect(listShownNames(billingProfiles)).toEqual(['name', 'markupPercent'])
    expect(listShownNames(customers)).toEqual(['companyName', 'balance'])
    expect(listShownNames(projects)).toEqual(['projectName'])
    expect(narrowColumns([])).toEqual([])
  })
})
