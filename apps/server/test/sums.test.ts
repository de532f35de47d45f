/** Sums are wider than what they sum: no number of the largest amounts wraps, from the import to the explanation. */
import { sum } from '@cmp/billing'
import type { Explanation } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageFile } from './billing-files.ts'
import { detailsOf, onlyInvoiceOf, reconciliationOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

test.each(['99999999999999999999', '-99999999999999999999'])('twice %s', async (largest) => {
  const key = `largest ${largest}`
  const { customerId } = await addCustomer(portal.operator, { name: key, subscriptionId: `sub ${key}` })
  const line = {
    InvoiceNumber: `INV ${key}`,
    EntitlementId: `sub ${key}`,
    BillingPreTaxTotal: largest,
    Quantity: '99999999999999999999',
  }
  const status = await portal.importText('usage.csv', usageFile([line, line]))
  const total = sum([largest, largest])
  expect(status.result?.invoices).toMatchObject([{ lines: 2, total }])
  expect(await portal.calculate(`INV ${key}`)).toMatchObject({
    runtimeStatus: 'Completed',
    output: { cost: total, unassignedCost: '0' },
  })
  const invoice = await onlyInvoiceOf(portal.operator, customerId)
  expect(invoice).toMatchObject({ cost: total, subtotal: `${total}.00` })
  const [detail] = await detailsOf(portal.operator, invoice.id)
  expect(detail).toMatchObject({ cost: total, quantity: '199999999999999999998' })
  const { body } = await portal.operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)
  expect(body).toMatchObject({ lines: 2, linesTotal: total })
  expect(await reconciliationOf(portal.operator, `INV ${key}`)).toMatchObject({
    linesTotal: total,
    customersCost: total,
    differences: [],
  })
})
