/**
 * The specification's calls for Google Cloud's invoices and for enterprise agreements: each at its path, with its
 * parameters, defaults and envelope, showing its own cloud or agreement and nothing else.
 */
import { sum } from '@cmp/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { azureFile } from './billing-files.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { resource, rowsOf, type Listed } from './specified.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  await addCustomer(sa, { name: 'Agreement Co', subscriptionId: 'agreement-a' })
  const imported = await portal.importText(
    'agreement.csv',
    azureFile([
      { SubscriptionId: 'agreement-a', MeterName: 'D2s v5', CostInBillingCurrency: '12.34' },
      { SubscriptionId: 'agreement-a', MeterName: 'LRS Data Stored', CostInBillingCurrency: '0.005' },
    ]),
  )
  expect(imported.status, imported.message).toBe('done')
  const { output } = await portal.calculate(imported.result?.invoices[0]?.invoiceId ?? '')
  expect(output?.customers).toBe(1)
})

afterAll(() => portal.close())

const calls = [
  ['/api/Invoices/get-gcp-invoice-by-pagination', 'gcp-invoices', 'lower', 'BillingMonth', 'desc'],
  [
    '/api/GCPInvoice/get-gcp-customer-invoice-pagination',
    'gcp-customer-invoices',
    'lower',
    'invoiceId',
    'asc',
  ],
  [
    '/api/GCPInvoice/get-gcp-customer-invoice-details-pagination',
    'gcp-customer-invoice-details',
    'lower',
    'id',
    'asc',
  ],
  [
    '/api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination',
    'customer-invoices-ea',
    'upper',
    'id',
    'asc',
  ],
  [
    '/api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination',
    'customer-invoice-ea-details',
    'upper',
    'metername',
    'asc',
  ],
] as const

describe.each(calls)('GET %s', (path, name, form, sort, direction) => {
  const { row } = resource(name)

  test('has rows, ten a page, in its default order, and its parameters in any letter case', async () => {
    const rows = rowsOf(await sa.get(path), form, row)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(10)
    const asked = await sa.get(`${path}?SORTBY=${sort}&SortDir=${direction}&PAGE=1&pagesize=10`)
    expect(rowsOf(asked, form, row)).toEqual(rows)
    expect(rowsOf(await sa.get(`${path}?page=9999`), form, row)).toEqual([])
  })

  test.each(['admin@demo.example', 'guest@demo.example'])('is refused to %s', async (person) => {
    expect((await (await portal.as(person)).get(path)).status).toBe(403)
  })
})

const all = async (path: string, name: string, form: 'upper' | 'lower'): Promise<Listed[]> =>
  rowsOf(await sa.get(`${path}${path.includes('?') ? '&' : '?'}pagesize=1000`), form, resource(name).row)

test('the list of GCP invoices has those of Google Cloud and no other, a month each, the newest first', async () => {
  const invoices = await all('/api/Invoices/GetInvoiceWithPagination', 'invoices', 'lower')
  const gcp = await all(calls[0][0], 'gcp-invoices', 'lower')
  const expected = invoices.filter(({ cloudProvider }) => cloudProvider === 'GCP')
  expect(expected.length).toBeGreaterThan(3)
  expect(new Set(gcp.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
  const months = gcp.map(({ billingMonth }) => String(billingMonth))
  expect(months).toEqual([...months].sort().toReversed())
  for (const { billingMonth, billingPeriodStartDate } of gcp)
    expect(`${String(billingMonth)}-01`).toBe(billingPeriodStartDate)
})

test.each([
  ['202610', (month: string) => month.replace('-', '')],
  ['2026-10', (month: string) => month],
])('the usage of an invoice month, written like %s, adds up to its invoices', async (_example, written) => {
  const gcp = await all(calls[0][0], 'gcp-invoices', 'lower')
  const { billingMonth } = gcp.find(({ lines }) => Number(lines) > 0) ?? {}
  const month = String(billingMonth)
  const path = `/api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery?invoiceMonth=${written(month)}`
  const first = rowsOf(await sa.get(path), 'lower', resource('gcp-usage-lines').row)
  expect(first).toHaveLength(10)
  const lines: Listed[] = []
  for (let page = 1; ; page++) {
    const rows = rowsOf(
      await sa.get(`${path}&sortby=InvoiceMonth&pagesize=1000&page=${page}`),
      'lower',
      resource('gcp-usage-lines').row,
    )
    lines.push(...rows)
    if (rows.length < 1000) break
  }
  const ofMonth = gcp.filter((row) => row['billingMonth'] === month)
  expect(sum(lines.map(({ cost }) => String(cost)))).toBe(
    sum(ofMonth.map((row) => String(row['totalCharges']))),
  )
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect(new Set(lines.map(({ invoiceMonth }) => invoiceMonth))).toEqual(new Set([month.replace('-', '')]))
})

test('the usage of no month is empty, and a month that is none is named', async () => {
  const path = '/api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery'
  expect(rowsOf(await sa.get(path), 'lower', resource('gcp-usage-lines').row)).toEqual([])
  const refused = await sa.get(`${path}?invoiceMonth=202613`)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('202613 is no invoice month. Write it like 202610.')
})

test('GCP customer invoices are the customer invoices of Google Cloud; one’s details add up to it', async () => {
  const documents = await all(calls[1][0], 'gcp-customer-invoices', 'lower')
  const everything = await all(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?cloudProvider=GCP',
    'customer-invoices',
    'upper',
  )
  expect(documents).toEqual(everything)
  const [document] = documents
  for (const name of [document?.['id'], document?.['number']]) {
    const details = await all(
      `${calls[2][0]}?gcpCustomerInvoice=${String(name)}`,
      'gcp-customer-invoice-details',
      'lower',
    )
    expect(sum(details.map(({ charge }) => String(charge)))).toBe(sum([String(document?.['subtotal'])]))
  }
})

test('customer EA invoices are those that come from an Azure cost export', async () => {
  const documents = await all(calls[3][0], 'customer-invoices-ea', 'upper')
  expect(documents).toMatchObject([{ companyName: 'Agreement Co', subtotal: '12.35', currency: 'USD' }])
  const details = await all(
    `${calls[4][0]}?customerinvoiceid=${String(documents[0]?.['id'])}`,
    'customer-invoice-ea-details',
    'upper',
  )
  expect(details).toMatchObject([
    { meterName: 'D2s v5', charge: '12.34', companyName: 'Agreement Co' },
    { meterName: 'LRS Data Stored', charge: '0.01', companyName: 'Agreement Co' },
  ])
})

test('a GCP invoice is marked as paid and unpaid, one of another cloud is not found', async () => {
  const pay = (id: unknown, isPaid: string) =>
    sa.get<{ message: string }>(
      `/api/GCPInvoice/update-gcp-invoice-payment-status?gcpInvoiceId=${String(id)}&isPaid=${isPaid}`,
    )
  const [gcp] = await all(calls[0][0], 'gcp-invoices', 'lower')
  const statusOf = async () =>
    (await all(calls[0][0], 'gcp-invoices', 'lower')).find(({ id }) => id === gcp?.['id'])?.['paymentStatus']
  expect((await pay(gcp?.['invoiceId'], 'true')).body.message).toBe(
    `${String(gcp?.['invoiceId'])} has been marked as paid.`,
  )
  expect(await statusOf()).toBe('paid')
  expect((await pay(gcp?.['id'], 'False')).status).toBe(200)
  expect(await statusOf()).toBe('unpaid')
  const [azure] = await all('/api/Invoices/GetInvoiceWithPagination?cloudProvider=Azure', 'invoices', 'lower')
  expect((await pay(azure?.['id'], 'true')).status).toBe(404)
  expect((await pay(gcp?.['id'], 'perhaps')).status).toBe(400)
})
