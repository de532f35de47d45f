/**
 * A failed calculation is shown on the row, the home page and under the bell as long as its cause exists, and not
 * longer.
 */
import type { ProviderHome, Task } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let sa: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal()
  charging = createCharging(portal)
  await portal.addUser('sa@failures.example', 'SA')
  sa = await portal.as('sa@failures.example')
})
afterAll(() => portal.close())

/** Calculates as a person, who is notified of the end. */
const calculateFailing = async (invoiceId: string): Promise<string> => {
  await sa.post('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
    invoiceid: invoiceId,
    replace: 'true',
  })
  const { runtimeStatus, customStatus } = await portal.calculate(invoiceId)
  expect(runtimeStatus).toBe('Failed')
  return customStatus
}

/** Checks the places where the message appears. */
const locateSentence = async (invoiceId: string, sentence: string) => {
  const { body } = await sa.get<{ data: { unchargedReason: string | null }[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}`,
  )
  const home = (await sa.get<ProviderHome>('/api/Homepage')).body
  const { tasks } = (await sa.get<{ tasks: Task[] }>('/api/Tasks')).body
  const reconciliation = await sa.get(`/api/Invoices/${invoiceId}/reconciliation`)
  return {
    row: body.data[0]?.unchargedReason === sentence,
    home: home.uncharged.some(({ reason }) => reason === sentence),
    bell: tasks.some(({ detail }) => detail === sentence),
    reconciliation: reconciliation.text.includes(sentence),
  }
}
const everywhere = { row: true, home: true, bell: true, reconciliation: true }
const nowhere = { row: false, home: false, bell: false, reconciliation: false }

test('a missing rate', async () => {
  const { invoiceId } = await charging.charged('rate', { currency: 'THB' }, { A: '10' })
  const message = await calculateFailing(invoiceId)
  expect(message).toContain('No exchange rate')
  expect(await locateSentence(invoiceId, message)).toEqual(everywhere)
  // An unrelated change does not remove the message.
  await addCustomer(sa, { name: 'unrelated', subscriptionId: 'unrelated' })
  expect(await locateSentence(invoiceId, message)).toEqual(everywhere)
  await add(sa, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
    year: 2026,
    month: 10,
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '34',
  })
  expect(await locateSentence(invoiceId, message)).toEqual(nowhere)
})

test('a missing profile', async () => {
  const { customerId } = await charging.charged('profile', { currency: null }, { A: '100' })
  const message = await calculateFailing('INV profile')
  expect(message).toContain('has no billing profile')
  expect(await locateSentence('INV profile', message)).toEqual(everywhere)
  await add(sa, '/api/add-billing-profile', {
    customerId,
    name: 'Profile',
    currency: 'USD',
    markupPercent: '0',
    vatPercent: '0',
    paymentTermsDays: 30,
    validFrom: '2000-01-01',
  })
  expect(await locateSentence('INV profile', message)).toEqual(nowhere)
})

test('missing lines', async () => {
  const { invoiceId } = await charging.charged('lines', {}, { A: '10' })
  await portal.ctx.pool.query(
    `update invoice_load set is_current = false where source_key like '%${invoiceId}%'`,
  )
  const message = await calculateFailing(invoiceId)
  expect(message).toContain('has no line items yet')
  expect((await locateSentence(invoiceId, message)).bell).toBe(true)
  await charging.importUsage(buildUsageLines(invoiceId, 'sub lines', { A: '11' }))
  expect(await locateSentence(invoiceId, message)).toEqual(nowhere)
})
