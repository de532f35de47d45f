import { customers, customerSubscriptionEntitlements, invoicesEa } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { exportColumns } from './export.ts'

test('an export has the columns of the list followed by those that its import needs', () => {
  expect(exportColumns(customers)).toEqual([
    ...customers.list.columns.filter((name) => customers.fields[name].kind !== 'figure'),
    'language',
  ])
  expect(exportColumns(customerSubscriptionEntitlements)).toEqual([
    ...customerSubscriptionEntitlements.list.columns,
    'entitlementId',
    'autoRenewEnabled',
  ])
  expect(exportColumns(invoicesEa)).toEqual([...invoicesEa.list.columns, 'currency'])
})

test('every amount of an export has its currency beside it', () => {
  for (const resource of Object.values(resources)) {
    const columns = exportColumns(resource)
    for (const name of columns) {
      const { currencyField } = resource.fields[name] ?? {}
      if (currencyField) expect(columns, `${resource.name}.${name}`).toContain(currencyField)
    }
    for (const name of columns) expect(Object.keys(resource.fields), resource.name).toContain(name)
  }
})
