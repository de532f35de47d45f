/**
 * The specification's calls for Google Cloud invoices and enterprise agreements: each at its path, with its parameters,
 * defaults and envelope, and limited to its own provider or agreement.
 */
import { sum } from '@cmp/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAzureFile } from '@cmp/fixtures'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { getResource, parseRows, type Listed } from '../specification/rows.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  await addCustomer(sa, { name: 'Agreement Co', subscriptionId: 'agreement-a' })
  const imported = await portal.importText(
    'agreement.csv',
    buildAzureFile([
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
  const { row } = getResource(name)

  test('returns ten rows a page in its default order and accepts parameters in any letter case', async () => {
    const rows = parseRows(await sa.get(path), form, row)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(10)
    const response = await sa.get(`${path}?SORTBY=${sort}&SortDir=${direction}&PAGE=1&pagesize=10`)
    expect(parseRows(response, form, row)).toEqual(rows)
    expect(parseRows(await sa.get(`${path}?page=9999`), form, row)).toEqual([])
  })

  test.each(['admin@demo.example', 'guest@demo.example'])('rejects %s', async (person) => {
    expect((await (await portal.as(person)).get(path)).status).toBe(403)
  })
})

const listAll = async (path: string, name: string, form: 'upper' | 'lower'): Promise<Listed[]> =>
  parseRows(
    await sa.get(`${path}${path.includes('?') ? '&' : '?'}pagesize=1000`),
    form,
    getResource(name).row,
  )

test('the list of GCP invoices has only those of Google Cloud, one for each month, newest first', async () => {
  const invoices = await listAll('/api/Invoices/GetInvoiceWithPagination', 'invoices', 'lower')
  const gcp = await listAll(calls[0][0], 'gcp-invoices', 'lower')
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
])('the usage of an invoice month written as %s adds up to its invoices', async (_example, written) => {
  const gcp = await listAll(calls[0][0], 'gcp-invoices', 'lower')
  const { billingMonth } = gcp.find(({ lines }) => Number(lines) > 0) ?? {}
  const month = String(billingMonth)
  const path = `/api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery?invoiceMonth=${written(month)}`
  const first = parseRows(await sa.get(path), 'lower', getResource('gcp-usage-lines').row)
  expect(first).toHaveLength(10)
  const lines: Listed[] = []
  for (let page = 1; ; page++) {
    const rows = parseRows(
      await sa.get(`${path}&sortby=InvoiceMonth&pagesize=1000&page=${page}`),
      'lower',
      getResource('gcp-usage-lines').row,
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

test('returns no usage for an empty month and rejects an invalid month', async () => {
  const path = '/api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery'
  expect(parseRows(await sa.get(path), 'lower', getResource('gcp-usage-lines').row)).toEqual([])
  const refused = await sa.get(`${path}?invoiceMonth=202613`)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('202613 is not an invoice month. Enter a month, for example 202610.')
})

test('GCP customer invoices are those of Google Cloud, and their details add up', async () => {
  const documents = await listAll(calls[1][0], 'gcp-customer-invoices', 'lower')
  const everything = await listAll(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?cloudProvider=GCP',
    'customer-invoices',
    'upper',
  )
  expect(documents).toEqual(everything)
  const [document] = documents
  for (const name of [document?.['id'], document?.['number']]) {
    const details = await listAll(
      `${calls[2][0]}?gcpCustomerInvoice=${String(name)}`,
      'gcp-customer-invoice-details',
      'lower',
    )
    expect(sum(details.map(({ charge }) => String(charge)))).toBe(sum([String(document?.['subtotal'])]))
  }
})

test('customer EA invoices are those from an Azure cost export', async () => {
  const documents = await listAll(calls[3][0], 'customer-invoices-ea', 'upper')
  expect(documents).toMatchObject([{ companyName: 'Agreement Co', subtotal: '12.35', currency: 'USD' }])
  const details = await listAll(
    `${calls[4][0]}?customerinvoiceid=${String(documents[0]?.['id'])}`,
    'customer-invoice-ea-details',
    'upper',
  )
  expect(details).toMatchObject([
    { meterName: 'D2s v5', charge: '12.34', companyName: 'Agreement Co' },
    { meterName: 'LRS Data Stored', charge: '0.01', companyName: 'Agreement Co' },
  ])
})

test('marks a GCP invoice as paid and unpaid and does not find an invoice of another cloud', async () => {
  const pay = (id: unknown, isPaid: string) =>
    sa.get<{ message: string }>(
      `/api/GCPInvoice/update-gcp-invoice-payment-status?gcpInvoiceId=${String(id)}&isPaid=${isPaid}`,
    )
  const [gcp] = await listAll(calls[0][0], 'gcp-invoices', 'lower')
  const readPaymentStatus = async () =>
    (await listAll(calls[0][0], 'gcp-invoices', 'lower')).find(({ id }) => id === gcp?.['id'])?.[
      'paymentStatus'
    ]
  expect((await pay(gcp?.['invoiceId'], 'true')).body.message).toBe(
    `${String(gcp?.['invoiceId'])} has been marked as paid.`,
  )
  expect(await readPaymentStatus()).toBe('paid')
  expect((await pay(gcp?.['id'], 'False')).status).toBe(200)
  expect(await readPaymentStatus()).toBe('unpaid')
  const [azure] = await listAll(
    '/api/Invoices/GetInvoiceWithPagination?cloudProvider=Azure',
    'invoices',
    'lower',
  )
  expect((await pay(azure?.['id'], 'true')).status).toBe(404)
  expect((await pay(gcp?.['id'], 'perhaps')).status).toBe(400)
})
