/** Receipts: if the tax invoice is issued at payment, each payment creates a receipt with its own number. */
import { sum } from '@cmp/billing'
import type { payments, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice, type Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addRate } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const customer = { vatPercent: '7' }
const cases = {
  parts: { costs: { A: '100.10' }, customer },
  reversed: { costs: { A: '200' }, customer },
  own: { costs: { A: '10' }, customer },
  other: { costs: { A: '10' }, customer },
  none: { costs: { A: '10' }, customer },
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  customers = await charging.chargedTogether(cases)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  await changeSeller(operator, { taxInvoice: 'payment', taxCurrency: 'THB' })
})

afterAll(() => portal.close())

const issueInvoice = async ({ customerId, invoiceId }: ChargedCustomer) => {
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, customerId)
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

const listPayments = async (client: Client, id: string) =>
  (
    await client.get<Upper<RowOf<typeof payments>>>(
      `/api/Payments/GetPaymentWithPagination?customerInvoiceId=${id}&sortby=createdAt`,
    )
  ).body.Data

const readReceiptText = async (client: Client, id: string | null | undefined) => {
  const { response, status } = await client.get(`/api/Receipts/${id}/pdf`)
  expect(status).toBe(200)
  return extractPdfText(response.rawPayload)
}

const removeWhitespace = (text: string) => text.replaceAll(/\s/g, '').replaceAll('ำ', 'ํา')

const readVat = async (documentId: string) => {
  const { rows } = await portal.ctx.pool.query<{ vat_amount: string; subtotal: string; number: string }>(
    'select number, subtotal, vat_amount from receipt where customer_invoice_id = $1 and voided_at is null order by number',
    [documentId],
  )
  return rows
}

test('receipts of part payments contain their VAT and together exactly that of the document', async () => {
  const { id } = await issueInvoice(customers.parts)
  const before = await operator.get(`/api/CustomerInvoices/${id}/pdf`)
  expect(await extractPdfText(before.response.rawPayload)).not.toContain('Taxinvoice')
  // The total is 107.11, of which 7.01 is VAT.
  await pay(id, { amount: '33.33', reference: 'TT 1' })
  await pay(id, { amount: '40', withheldAmount: '3', certificateNumber: 'WHT 1' })
  await pay(id, { amount: '30.78' })
  const receipts = await readVat(id)
  // 7.01 × 33.33 ÷ 107.11 = 2.1813…; for 76.33 it is 4.9955… − 2.18; then the rest.
  expect(receipts.map(({ vat_amount }) => vat_amount)).toEqual(['2.18', '2.82', '2.01'])
  expect(sum(receipts.map(({ vat_amount }) => vat_amount))).toBe('7.01')
  expect(sum(receipts.map(({ subtotal }) => subtotal))).toBe('100.1')
  const rows = await listPayments(operator, id)
  const second = rows.find(({ certificateNumber }) => certificateNumber === 'WHT 1')
  const text = await readReceiptText(operator, second?.receiptId)
  // 40.18 × 34.5 = 1,386.21; 2.82 × 34.5 = 97.29.
  for (const part of [
    'ใบเสร็จรับเงิน / ใบกำกับภาษี Receipt / Tax invoice',
    `Number${second?.receiptNumber}`,
    'Payment date 9 November 2026',
    'Subtotal 40.18 USD',
    'VAT 7 % 2.82 USD',
    'Of which withholding tax 3.00 USD',
    'Total received 43.00 USD',
    'Subtotal 1,386.21',
    'VAT 7 % 97.29',
    'Withholding certificate WHT 1',
  ])
    expect(text).toContain(removeWhitespace(part))
})

test('a reversal voids the receipt, and the next payment contains the remaining VAT', async () => {
  const { id } = await issueInvoice(customers.reversed)
  await pay(id, { amount: '107' })
  await pay(id, { amount: '107' })
  const [first] = await listPayments(operator, id)
  expect((await operator.post(`/api/Payments/${first?.id}/reverse`)).status).toBe(200)
  expect(await readReceiptText(operator, first?.receiptId)).toContain('VOID')
  expect(await readVat(id)).toHaveLength(1)
  await operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
  expect((await readVat(id)).map(({ vat_amount }) => vat_amount)).toEqual(['7.00', '7.00'])
  expect((await listPayments(operator, id)).filter(({ receiptId }) => receiptId !== null)).toHaveLength(3)
})

test('numbers have no gap, and a receipt cannot be changed in the database', async () => {
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

test('a customer reads only its own receipts', async () => {
  const { customerId, id } = await issueInvoice(customers.own)
  await pay(id, { amount: '10.70' })
  const { customerId: other } = await issueInvoice(customers.other)
  await portal.addUser('guest@own.example', 'GUEST', customerId)
  await portal.addUser('guest@other.example', 'GUEST', other)
  const [own, stranger] = [await portal.as('guest@own.example'), await portal.as('guest@other.example')]
  const [payment] = await listPayments(own, id)
  expect(await readReceiptText(own, payment?.receiptId)).toContain('10.70USD')
  expect((await stranger.get(`/api/Receipts/${payment?.receiptId}/pdf`)).status).toBe(404)
})

test('without the setting a payment has no receipt', async () => {
  await changeSeller(operator, { taxInvoice: 'none' })
  const { id } = await issueInvoice(customers.none)
  await pay(id, { amount: '1' })
  expect(await listPayments(operator, id)).toMatchObject([{ receiptId: null, receiptNumber: null }])
})
