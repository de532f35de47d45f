/** Receipts: where the tax invoice is given at payment, each payment makes one of its own number. */
import { sum } from '@cmp/billing'
import type { payments, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingOn, type Charging } from './charging.ts'
import { onlyInvoiceOf, type Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addRate } from './master-data.ts'
import { pdfText } from './pdf-text.ts'
import { changeSeller } from './seller-settings.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  await changeSeller(operator, { taxInvoice: 'payment', taxCurrency: 'THB' })
})

afterAll(() => portal.close())

const issued = async (key: string, cost: string) => {
  const { customerId, invoiceId } = await charging.charged(key, { vatPercent: '7' }, { A: cost })
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  return { customerId, id }
}

const pay = async (id: string, payment: object) => {
  const answer = await operator.post(`/api/CustomerInvoices/${id}/payments`, {
    paidOn: '2026-11-09',
    method: 'bank-transfer',
    ...payment,
  })
  expect(answer.status, answer.text).toBe(200)
}

const paymentsOf = async (client: Client, id: string) =>
  (
    await client.get<Upper<RowOf<typeof payments>>>(
      `/api/Payments/GetPaymentWithPagination?customerInvoiceId=${id}&sortby=createdAt`,
    )
  ).body.Data

const receiptText = async (client: Client, id: string | null | undefined) => {
  const { response, status } = await client.get(`/api/Receipts/${id}/pdf`)
  expect(status).toBe(200)
  return pdfText(response.rawPayload)
}

const squeezed = (text: string) => text.replaceAll(/\s/g, '').replaceAll('ำ', 'ํา')

const vatOf = async (documentId: string) => {
  const { rows } = await portal.ctx.pool.query<{ vat_amount: string; subtotal: string; number: string }>(
    'select number, subtotal, vat_amount from receipt where customer_invoice_id = $1 and voided_at is null order by number',
    [documentId],
  )
  return rows
}

test('parts have the VAT that is in them, and together exactly that of the document', async () => {
  const { id } = await issued('parts', '100.10')
  const before = await operator.get(`/api/CustomerInvoices/${id}/pdf`)
  expect(await pdfText(before.response.rawPayload)).not.toContain('Taxinvoice')
  // 107.11 in all, of which 7.01 is VAT.
  await pay(id, { amount: '33.33', reference: 'TT 1' })
  await pay(id, { amount: '40', withheldAmount: '3', certificateNumber: 'WHT 1' })
  await pay(id, { amount: '30.78' })
  const receipts = await vatOf(id)
  // 7.01 × 33.33 ÷ 107.11 = 2.1813…; of 76.33 4.9955… − 2.18; the rest.
  expect(receipts.map(({ vat_amount }) => vat_amount)).toEqual(['2.18', '2.82', '2.01'])
  expect(sum(receipts.map(({ vat_amount }) => vat_amount))).toBe('7.01')
  expect(sum(receipts.map(({ subtotal }) => subtotal))).toBe('100.1')
  const rows = await paymentsOf(operator, id)
  const second = rows.find(({ certificateNumber }) => certificateNumber === 'WHT 1')
  const text = await receiptText(operator, second?.receiptId)
  // 40.18 × 34.5 = 1,386.21; 2.82 × 34.5 = 97.29.
  for (const part of [
    'ใบเสร็จรับเงิน / ใบกำกับภาษี Receipt / Tax invoice',
    `Number${second?.receiptNumber}`,
    'Paid on 9 November 2026',
    'Subtotal 40.18 USD',
    'VAT 7 % 2.82 USD',
    'Of which tax withheld 3.00 USD',
    'Total received 43.00 USD',
    'Subtotal 1,386.21',
    'VAT 7 % 97.29',
    'Withholding certificate WHT 1',
  ])
    expect(text).toContain(squeezed(part))
})

test('a reversal makes the receipt void, and the next payment has what is left of the VAT', async () => {
  const { id } = await issued('reversed', '200')
  await pay(id, { amount: '107' })
  await pay(id, { amount: '107' })
  const [first] = await paymentsOf(operator, id)
  expect((await operator.post(`/api/Payments/${first?.id}/reverse`)).status).toBe(200)
  expect(await receiptText(operator, first?.receiptId)).toContain('VOID')
  expect(await vatOf(id)).toHaveLength(1)
  await operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
  expect((await vatOf(id)).map(({ vat_amount }) => vat_amount)).toEqual(['7.00', '7.00'])
  expect((await paymentsOf(operator, id)).filter(({ receiptId }) => receiptId !== null)).toHaveLength(3)
})

test('numbers have no gap, and a receipt does not change behind the portal', async () => {
  const { rows } = await portal.ctx.pool.query<{ number: string; id: string }>(
    'select id, number from receipt order by number',
  )
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `RC-2026-${String(index + 1).padStart(6, '0')}`),
  )
  const client = await portal.ctx.pool.connect()
  await client.query("select set_config('app.scope', 'provider', false)")
  await expect(
    client.query('update receipt set total = 1, subtotal = 1 where id = $1', [rows[0]?.id]),
  ).rejects.toThrow(/issued/)
  await expect(client.query('delete from receipt where id = $1', [rows[0]?.id])).rejects.toThrow(/issued/)
  client.release(true)
})

test('a customer reads its own receipts and no other', async () => {
  const { customerId, id } = await issued('own', '10')
  await pay(id, { amount: '10.70' })
  const { customerId: other } = await issued('other', '10')
  await portal.addUser('guest@own.example', 'GUEST', customerId)
  await portal.addUser('guest@other.example', 'GUEST', other)
  const [own, stranger] = [await portal.as('guest@own.example'), await portal.as('guest@other.example')]
  const [payment] = await paymentsOf(own, id)
  expect(await receiptText(own, payment?.receiptId)).toContain('10.70USD')
  expect((await stranger.get(`/api/Receipts/${payment?.receiptId}/pdf`)).status).toBe(404)
})

test('without the setting a payment has none', async () => {
  await changeSeller(operator, { taxInvoice: 'none' })
  const { id } = await issued('none', '10')
  await pay(id, { amount: '1' })
  expect(await paymentsOf(operator, id)).toMatchObject([{ receiptId: null, receiptNumber: null }])
})
