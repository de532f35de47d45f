/** A customer's month across all providers: every amount of the statement is compared with sums of plain decimals. */
import type { Statement } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFocusFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import type { Client } from '../harness/portal.ts'
import { startMailPortal, type MailPortal } from '../harness/mail-portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let mail: MailPortal
let operator: Client
let charging: Charging
let customerId: string

/** Imports and calculates an invoice of October of AWS and one of Google Cloud. */
const importCloudInvoices = async (costs: { AWS: string; GCP: string }): Promise<void> => {
  const lines = (['AWS', 'GCP'] as const).map((cloud) => ({
    InvoiceId: `${cloud}-10`,
    ProviderName: cloud === 'AWS' ? 'AWS' : 'Google Cloud',
    SubAccountId: `${cloud} account`,
    BilledCost: costs[cloud],
    EffectiveCost: costs[cloud],
  }))
  const status = await mail.portal.importText('clouds.csv', buildFocusFile(lines))
  expect(status).toMatchObject({ status: 'done', rejected: 0 })
  for (const { InvoiceId } of lines) await charging.calculated(InvoiceId)
}

/** Imports and calculates an invoice of Azure for each month. */
const importAzureInvoices = async (costs: Record<string, string>): Promise<void> => {
  const lines = Object.entries(costs).flatMap(([month, cost]) =>
    buildUsageLines(
      `AZ-${month}`,
      'azure account',
      { A: cost },
      {
        ChargeStartDate: `2026-${month}-01`,
        ChargeEndDate: `2026-${month}-28`,
        UsageDate: `2026-${month}-05`,
      },
    ),
  )
  await charging.importUsage(lines)
  for (const month of Object.keys(costs)) await charging.calculated(`AZ-${month}`)
}

const listInvoicesById = async () =>
  new Map((await listCustomerInvoices(operator, customerId)).map((row) => [row.invoiceId, row]))
const issue = async (...ids: (string | undefined)[]) => {
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids })
  expect(answer.status, answer.text).toBe(200)
}
const pay = async (id: string | undefined, paidOn: string, amount: string, withheldAmount = '0') => {
  const answer = await operator.post(`/api/CustomerInvoices/${id}/payments`, {
    paidOn,
    amount,
    withheldAmount,
    method: 'bank-transfer',
  })
  expect(answer.status, answer.text).toBe(200)
}
const readStatement = async (client: Client, month: string, query = '') =>
  client.get<Statement>(`/api/Statements?month=${month}${query}`)

beforeAll(async () => {
  mail = await startMailPortal()
  operator = mail.portal.operator
  charging = createCharging(mail.portal)
  const added = await addCustomer(operator, {
    name: 'Three Clouds Ltd',
    subscriptionId: 'azure account',
    vatPercent: '7',
  })
  customerId = added.customerId
  for (const cloud of ['AWS', 'GCP'] as const)
    await add(operator, '/api/CustomerSubscriptions', {
      customerId,
      cloudProvider: cloud,
      subscriptionId: `${cloud} account`,
      name: cloud,
    })
  await importAzureInvoices({ '09': '10.01', '10': '100.10' })
  await importCloudInvoices({ AWS: '200.20', GCP: '300.30' })
  const first = await listInvoicesById()
  await issue(
    first.get('AZ-09')?.id,
    first.get('AZ-10')?.id,
    first.get('AWS-10')?.id,
    first.get('GCP-10')?.id,
  )
  // September: 10.71, of which 4.71 is paid in October. October: Azure 107.11 paid, AWS 214.21 partly paid.
  await pay(first.get('AZ-09')?.id, '2026-10-20', '4.71')
  await pay(first.get('AZ-10')?.id, '2026-10-31', '104.11', '3')
  await pay(first.get('AWS-10')?.id, '2026-11-01', '14.21')
  // A credit note of 10.00 plus VAT on the AWS invoice, and a draft of another one on the GCP invoice.
  await importCloudInvoices({ AWS: '190.20', GCP: '301.30' })
  const credit = (await listCustomerInvoices(operator, customerId, 'AWS-10')).find(
    ({ kind }) => kind === 'credit-note',
  )
  await issue(credit?.id)
})

afterAll(() => mail.close())

test('a month contains its documents over all clouds, their payments and outstanding earlier documents', async () => {
  const { body, status } = await readStatement(operator, '2026-10', `&customerId=${customerId}`)
  expect(status).toBe(200)
  const [usd, ...more] = body.currencies
  expect(more).toEqual([])
  expect(
    usd?.documents.map(({ cloudProvider, kind, total, open }) => [cloudProvider, kind, total, open]),
  ).toEqual([
    ['AWS', 'invoice', '214.21', '200'],
    ['AWS', 'credit-note', '-10.70', '-10.7'],
    ['Azure', 'invoice', '107.11', '0'],
    ['GCP', 'invoice', '321.32', '321.32'],
  ])
  // Charges 200.20 − 10 + 100.10 + 300.30; VAT 14.01 − 0.70 + 7.01 + 21.02; paid 14.21 + 107.11.
  expect(usd?.totals).toEqual({
    charge: '590.6',
    vat: '41.34',
    total: '631.94',
    paid: '121.32',
    open: '510.62',
  })
  expect(usd?.byCloud.map(({ cloudProvider, total, open }) => [cloudProvider, total, open])).toEqual([
    ['AWS', '203.51', '189.3'],
    ['Azure', '107.11', '0'],
    ['GCP', '321.32', '321.32'],
  ])
  expect(usd?.earlier).toMatchObject([{ month: '2026-09', open: '6' }])
  expect(usd?.estimates).toMatchObject([{ cloudProvider: 'GCP', kind: 'adjustment', total: '1.07' }])
  // Paid in October: 4.71 for September, and 104.11 with 3 withheld.
  expect(usd?.payments.map(({ paidOn, amount }) => [paidOn, amount])).toEqual([
    ['2026-10-20', '4.71'],
    ['2026-10-31', '104.11'],
  ])
  expect(usd).toMatchObject({ paidInMonth: '111.82', earlierOpen: '6', openInAll: '516.62' })
})

test('excludes void documents from every statement', async () => {
  const numbers = await listInvoicesById()
  const gcp = (await listCustomerInvoices(operator, customerId, 'GCP-10')).find(
    ({ kind }) => kind === 'invoice',
  )
  expect(numbers.size).toBeGreaterThan(0)
  const { customerId: other } = await addCustomer(operator, { name: 'Void Ltd', subscriptionId: 'void' })
  await charging.importUsage(buildUsageLines('VOID-10', 'void', { A: '5' }))
  await charging.calculated('VOID-10')
  const [document] = await listCustomerInvoices(operator, other)
  await issue(document?.id)
  await operator.post(`/api/CustomerInvoices/${document?.id}/void`, { reason: 'wrong' })
  expect((await readStatement(operator, '2026-10', `&customerId=${other}`)).body.currencies).toEqual([])
  expect(gcp?.state).not.toBe('void')
})

test('a customer reads only its own statement on screen and as PDF, with drafts only where they are shown', async () => {
  await mail.portal.addUser('guest@three.example', 'GUEST', customerId)
  const { customerId: stranger } = await addCustomer(operator, {
    name: 'Stranger',
    subscriptionId: 'stranger',
  })
  await mail.portal.addUser('guest@stranger.example', 'GUEST', stranger)
  const [own, other] = [
    await mail.portal.as('guest@three.example'),
    await mail.portal.as('guest@stranger.example'),
  ]
  const read = async () => (await readStatement(own, '2026-10')).body.currencies[0]
  expect(await read()).toMatchObject({ openInAll: '516.62', estimates: [] })
  await changeSeller(operator, { areDraftsShown: true })
  expect((await read())?.estimates).toHaveLength(1)
  expect((await readStatement(other, '2026-10', `&customerId=${customerId}`)).status).toBe(404)
  expect((await readStatement(operator, '2026-10')).status).toBe(400)
  expect((await readStatement(own, '2026-13')).status).toBe(400)
  const { response } = await own.get('/api/Statements/pdf?month=2026-10')
  const text = await extractPdfText(response.rawPayload)
  for (const part of [
    'Three Clouds Ltd',
    'Test Reseller Ltd.',
    'AWS',
    'Azure',
    'GCP',
    '631.94',
    '189.30',
    'Total outstanding516.62 USD',
    '104.11',
  ])
    expect(text).toContain(part.replaceAll(' ', ''))
  expect((await other.get(`/api/Statements/pdf?month=2026-10&customerId=${customerId}`)).status).toBe(404)
})

test('mails a statement with the PDF once a day and rejects a missing address', async () => {
  const send = () =>
    operator.post<{ message: string }>('/api/Statements/send', { customerId, month: '2026-10' })
  const refused = await send()
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain('Three Clouds Ltd')
  await operator.put(`/api/Customers/${customerId}`, { email: 'office@three.example' })
  expect((await send()).body.message).toBe('Sending the statement to office@three.example.')
  const { subject, text, attachments } = await mail.mails.next('office@three.example')
  expect(subject).toContain('Statement for October 2026')
  expect(text).toContain('516.62 USD')
  expect(await extractPdfText(attachments[0]?.content ?? new Uint8Array())).toContain('516.62USD')
  expect((await send()).status).toBe(409)
})

test('mails an account statement with its PDF once a day', async () => {
  const asOf = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const send = () => operator.post<{ message: string }>('/api/AccountStatements/send', { customerId, asOf })
  expect((await send()).body.message).toBe('Sending the statement to office@three.example.')
  const { subject, text, attachments } = await mail.mails.next('office@three.example')
  expect(subject).toContain('Account statement as of')
  expect(text).toContain('Closing balance: 516.62 USD')
  expect(await extractPdfText(attachments[0]?.content ?? new Uint8Array())).toContain(
    'Closingbalance516.62USD',
  )
  expect((await send()).status).toBe(409)
})
