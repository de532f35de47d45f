/**
 * Sums have a wider type than their terms: no number of the largest amounts overflows, from the import to the
 * explanation.
 */
import { sum } from '@cmp/billing'
import type { Explanation } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { listInvoiceDetails, readOnlyInvoice, readReconciliation } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

test.each(['99999999999999999999', '-99999999999999999999'])('charges twice %s', async (largest) => {
  const key = `largest ${largest}`
  const { customerId } = await addCustomer(portal.operator, { name: key, subscriptionId: `sub ${key}` })
  const line = {
    InvoiceNumber: `INV ${key}`,
    EntitlementId: `sub ${key}`,
    BillingPreTaxTotal: largest,
    Quantity: '99999999999999999999',
  }
  const status = await portal.importText('usage.csv', buildUsageFile([line, line]))
  const total = sum([largest, largest])
  expect(status.result?.invoices).toMatchObject([{ lines: 2, total }])
  expect(await portal.calculate(`INV ${key}`)).toMatchObject({
    runtimeStatus: 'Completed',
    output: { cost: total, unassignedCost: '0' },
  })
  const invoice = await readOnlyInvoice(portal.operator, customerId)
  expect(invoice).toMatchObject({ cost: total, subtotal: `${total}.00` })
  const [detail] = await listInvoiceDetails(portal.operator, invoice.id)
  expect(detail).toMatchObject({ cost: total, quantity: '199999999999999999998' })
  const { body } = await portal.operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)
  expect(body).toMatchObject({ lines: 2, linesTotal: total })
  expect(await readReconciliation(portal.operator, `INV ${key}`)).toMatchObject({
    linesTotal: total,
    customersCost: total,
    differences: [],
  })
})
