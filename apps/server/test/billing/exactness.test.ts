/** The providers' own sample files through the whole portal: every line item and every digit is accounted for. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sum } from '@cmp/billing'
import type { ImportStatus, invoices, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFocusFile, buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { readReconciliation } from '../harness/customer-invoices.ts'
import { addRate } from '../harness/master-data.ts'
import { startPortal, type TestFile, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'

/** The samples are optional; they are expected next to a checkout of this repository. */
const sampleFolder = join(import.meta.dirname, '../../../../../shared/data/billing')

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  // Two of the samples share an account, which is billed in the currency of the first.
  await addRate(portal.operator, { toCurrency: 'CAD', rate: '1.25', year: 2021, month: 2 })
})

afterAll(() => portal.close())

/** The content of a file: accepted and rejected line items, and the exact total of each currency. */
type Expected = { lines: number; rejected?: number; totals: Record<string, string> }

const importOf = async (file: TestFile): Promise<NonNullable<ImportStatus['result']>> => {
  const status = await portal.importText(file.name, file.content, { createCustomers: true })
  expect(status).toMatchObject({ status: 'done' })
  if (!status.result) throw new Error('A finished import has a result.')
  return status.result
}

const listInvoices = async (): Promise<RowOf<typeof invoices>[]> => {
  const { body } = await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
    '/api/Invoices/GetInvoiceWithPagination?pagesize=1000',
  )
  return body.data
}

/** Imports a file twice, calculates all its invoices and traces every amount to its destination. */
const follow = async (file: TestFile, { lines, rejected = 0, totals }: Expected): Promise<void> => {
  const result = await importOf(file)
  expect(result).toMatchObject({ lines, rejected, isRepeat: false })
  const byCurrency = Map.groupBy(result.invoices, (invoice) => invoice.currency)
  expect(
    Object.fromEntries(
      [...byCurrency].map(([currency, invoices]) => [currency, sum(invoices.map(({ total }) => total))]),
    ),
  ).toEqual(totals)
  expect(result.invoices.reduce((count, invoice) => count + invoice.lines, 0)).toBe(lines)

  const again = await importOf(file)
  if (lines === 0) {
    expect(again).toMatchObject({ lines, rejected, invoices: [] })
    return
  }
  expect(again).toMatchObject({
    isRepeat: true,
    createdCustomers: 0,
    createdSubscriptions: 0,
    lines: 0,
    rejected: 0,
    invoices: [],
  })
  expect(again.message).toMatch(
    /^This content was already imported on \d+ [A-Z][a-z]+ \d{4}\. Nothing was added\.$/,
  )

  const rows = await listInvoices()
  for (const invoice of result.invoices) {
    // An invoice id may be used for one invoice in each of several currencies.
    const id =
      rows.find(
        (row) =>
          row.invoiceId === invoice.invoiceId &&
          row.currencyCode === invoice.currency &&
          row.cloudProvider === invoice.provider,
      )?.id ?? ''
    const calculated = await portal.calculate(id)
    expect(calculated, JSON.stringify(calculated)).toMatchObject({
      runtimeStatus: 'Completed',
      output: { lines: invoice.lines },
    })
    const { cost = '', unassignedCost = '' } = calculated.output ?? {}
    expect(sum([cost, unassignedCost])).toBe(invoice.total)
    const { customersCost, unassigned, linesTotal, invoiceTotal, differences } = await readReconciliation(
      portal.operator,
      id,
    )
    expect(linesTotal).toBe(invoice.total)
    expect(invoiceTotal).toBe(invoice.total)
    expect(sum([customersCost, ...unassigned.map((account) => account.cost)])).toBe(invoice.total)
    expect(differences).toEqual([])
  }
}

const own: [string, string, Expected][] = [
  [
    'own-daily-usage.csv',
    buildUsageFile([
      { InvoiceNumber: 'G0000000A1', BillingPreTaxTotal: '0.976267461840794' },
      {
        InvoiceNumber: 'G0000000A1',
        BillingPreTaxTotal: '5e-06',
        EntitlementId: 'sub-b',
        EntitlementDescription: 'Beta',
      },
      { InvoiceNumber: 'G0000000A1', BillingPreTaxTotal: '-0.000000000000000001' },
      {
        InvoiceNumber: 'G0000000A2',
        BillingPreTaxTotal: '12345678901234567.123456789012345678',
        EntitlementId: '',
        SubscriptionId: '',
      },
    ]),
    { lines: 4, totals: { USD: '12345678901234568.099729250853139677' } },
  ],
  [
    'own-reconciliation.csv',
    buildReconciliationFile([
      { InvoiceNumber: 'G0000000B1', Subtotal: '720', SubscriptionId: 'licence-1' },
      {
        InvoiceNumber: 'G0000000B1',
        Subtotal: '-1.05',
        ChargeType: 'customerCredit',
        SubscriptionId: 'licence-1',
      },
      {
        InvoiceNumber: 'G0000000B1',
        Subtotal: '0.1',
        Currency: 'EUR',
        SubscriptionId: 'licence-2',
        CustomerId: 'tenant-eur',
        CustomerName: 'Euro',
      },
    ]),
    { lines: 3, totals: { USD: '718.95', EUR: '0.1' } },
  ],
  [
    'own-focus.csv',
    buildFocusFile([
      { BilledCost: '1.81E-8', SubAccountId: '000000000001', SubAccountName: 'One' },
      { BilledCost: '0.1', SubAccountId: '000000000001', SubAccountName: 'One' },
      { BilledCost: '0.2', SubAccountId: '000000000002', SubAccountName: 'Two' },
      { BilledCost: '-0.3', ChargeCategory: 'Credit', SubAccountId: '' },
    ]),
    { lines: 4, totals: { USD: '0.0000000181' } },
  ],
]

test.each(own)('%s', async (name, content, expected) => {
  await follow({ name, content }, expected)
})

/** The published samples that contain line items. The totals were added up separately in decimal arithmetic. */
const samples: Record<string, Expected> = {
  'focus/focus_1_0_sample.csv': { lines: 1000, totals: { USD: '20.52022672899' } },
  'focus/spec-1.2-examples/saas_spend_agreements_a1.csv': { lines: 4, totals: { USD: '1200' } },
  'focus/spec-1.2-examples/simple_saas_agreements_c.csv': { lines: 0, rejected: 3, totals: {} },
  'aws-cur/sample-anonymous-aws-export-dataset.csv': { lines: 1281, totals: { USD: '1.6823086974' } },
  'aws-cur/Dec2018-WorkshopCUR-00001.snappy.parquet': { lines: 91_264, totals: { USD: '408.3759924354' } },
  'azure-cost-exports/EA_ActualCost_Small.csv': { lines: 11, totals: { USD: '8.5450077867419368' } },
  'azure-cost-exports/EA_anonymous_CAD.csv': { lines: 27, totals: { CAD: '1.26136926505726' } },
  'azure-cost-exports/EA_enterprise.csv': { lines: 1, totals: { CAD: '0' } },
  'azure-cost-exports/MPA_partner_camelcase.csv': { lines: 1, totals: { USD: '0.012' } },
  'azure-cost-exports/PayAsYouGo.csv': { lines: 1, totals: { USD: '0.075' } },
  'gcp-bigquery-export/standard_export_202011.csv': { lines: 25, totals: { USD: '0' } },
  'partner-center/doc.get-invoice-billed-consumption-lineitems.1.json': {
    lines: 2,
    totals: { USD: '0.976267461840794' },
  },
  'partner-center/doc.get-invoice-unbilled-consumption-lineitems.1.json': {
    lines: 2,
    totals: { USD: '61.4394668161102' },
  },
  'partner-center/doc.get-invoice-unbilled-recon-lineitems.2.json': { lines: 4, totals: { USD: '1556' } },
  'partner-center/doc.get-invoiceline-items.1.json': { lines: 2, totals: { USD: '0' } },
  'partner-center/doc.get-invoiceline-items.5.json': { lines: 4, totals: { USD: '1556' } },
}

/** One sample of each kind of file. The others differ in spelling, which the tests of the import cover. */
const representatives = [
  'focus/focus_1_0_sample.csv',
  'aws-cur/sample-anonymous-aws-export-dataset.csv',
  'azure-cost-exports/EA_anonymous_CAD.csv',
  'gcp-bigquery-export/standard_export_202011.csv',
  'partner-center/doc.get-invoice-billed-consumption-lineitems.1.json',
  'partner-center/doc.get-invoice-unbilled-recon-lineitems.2.json',
]

const present = Object.entries(samples).filter(
  ([path]) => (isEverything || representatives.includes(path)) && existsSync(join(sampleFolder, path)),
)

test.each(present)('%s', async (path, expected) => {
  await follow({ name: basename(path), content: readFileSync(join(sampleFolder, path)) }, expected)
})

test('covers every sample with line items', () => {
  const found = existsSync(sampleFolder)
    ? globSync(['aws-cur/*', 'azure-cost-exports/*.csv', 'gcp-bigquery-export/*.csv', 'focus/focus*.csv'], {
        cwd: sampleFolder,
      })
    : present.map(([path]) => path)
  expect(found.filter((path) => !(path in samples))).toEqual([])
})

test('the customers’ total equals the total of all line items when everything is charged at cost', async () => {
  const rows = await listInvoices()
  const charged = await Promise.all(rows.map(({ id }) => readReconciliation(portal.operator, id)))
  const expected = [...own.map(([, , entry]) => entry), ...present.map(([, entry]) => entry)].flatMap(
    ({ totals }) => Object.values(totals),
  )
  const total = sum(rows.map(({ totalCharges }) => totalCharges))
  expect(sum(charged.flatMap(({ customersCost, unassignedCost }) => [customersCost, unassignedCost]))).toBe(
    total,
  )
  // Two of Partner Center's published answers show the same items before and after they were invoiced: three replace those of
  // the open months, and the fourth names another partner.
  const repeated =
    present.filter(([path]) => path.includes('recon-lineitems.2') || path.includes('invoiceline-items.5'))
      .length === 2
      ? '1540'
      : '0'
  expect(sum([...expected, `-${repeated}`])).toBe(total)
})
