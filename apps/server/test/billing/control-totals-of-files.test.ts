/**
 * Control totals of providers' exports: the sum of a file's line items by kind, and a difference of one cent, which is
 * shown on the kind and line item that it belongs to. The published sample files are read if they are next to the
 * project.
 */
import { areDecimalsEqual, sum } from '@cmp/billing'
import type { ControlTotalsOfInvoice, invoices, RowOf } from '@cmp/contract'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAwsFile } from '@cmp/fixtures'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { sampleCases } from '../harness/is-everything.ts'

const samples = new URL('../../../../../shared/data/billing/', import.meta.url)

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Imports files and returns the control totals of every invoice in them. */
const importBills = async (
  name: string,
  content: string | Buffer,
): Promise<(ControlTotalsOfInvoice & { total: string })[]> => {
  const before = new Set((await listInvoices()).map(({ id }) => id))
  expect(await portal.importText(name, content)).toMatchObject({ status: 'done', rejected: 0 })
  const totals = []
  for (const { id, totalCharges } of (await listInvoices()).filter((row) => !before.has(row.id))) {
    const answer = await portal.operator.get<ControlTotalsOfInvoice>(`/api/Invoices/${id}/control-totals`)
    expect(answer.status, answer.text).toBe(200)
    totals.push({ ...answer.body, total: totalCharges })
  }
  return totals
}
const listInvoices = async (): Promise<RowOf<typeof invoices>[]> =>
  (
    await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
      '/api/Invoices/GetInvoiceWithPagination?pagesize=1000',
    )
  ).body.data

/** Checks that the steps add up to the total that is stored with the invoice. */
const expectAddedUp = ({ steps, total }: ControlTotalsOfInvoice & { total: string }): void => {
  const billed = steps.find(({ isSum }) => isSum)?.amount ?? ''
  expect(areDecimalsEqual(sum(steps.filter(({ isSum }) => !isSum).map(({ amount }) => amount)), billed)).toBe(
    true,
  )
  expect(areDecimalsEqual(billed, total), `${billed}, not ${total}`).toBe(true)
}
const expectWhole = (totals: ControlTotalsOfInvoice & { total: string }): void => {
  expectAddedUp(totals)
  expect(totals.unexplained).toBe('0')
  for (const section of totals.sections) expect(section.unexplained).toBe('0')
}

/** Builds a Cost and Usage Report from the kind, amount, price and quantity of each line item. */
const report = (lines: readonly [kind: string, cost: string, price: string, quantity: string][]): string => {
  const [header = '', ...records] = buildAwsFile(
    lines.map(([kind, cost, , quantity]) => ({
      'bill/InvoiceId': 'AWS-CENT',
      'lineItem/LineItemType': kind,
      'lineItem/UnblendedCost': cost,
      'lineItem/UsageAmount': quantity,
    })),
  )
    .trimEnd()
    .split(/\r?\n/)
  return [
    `${header},lineItem/UnblendedRate`,
    ...records.map((record, index) => `${record},${lines[index]?.[2] ?? ''}`),
    '',
  ].join('\n')
}

test('AWS by line item type; a difference of a cent appears in the step of its type with its line item', async () => {
  const [totals, ...more] = await importBills(
    'cent.csv',
    report([
      ['Usage', '10', '0.5', '20'],
      ['Usage', '10.01', '0.5', '20'],
      ['Credit', '-1', '', ''],
      ['Refund', '-0.2', '', ''],
      ['Fee', '3', '', ''],
      ['Tax', '0.7', '', ''],
    ]),
  )
  expect(more).toEqual([])
  if (!totals) throw new Error('There is no invoice.')
  expectAddedUp(totals)
  expect(totals.unexplained).toBe('0.01')
  expect(totals.steps.map(({ name, amount, items }) => [name, amount, items.length])).toEqual([
    ['Credit', '-1', 0],
    ['Fee', '3', 0],
    ['Refund', '-0.2', 0],
    ['Tax', '0.7', 0],
    ['Usage', '20.01', 1],
    ['All line items with tax', '22.51', 0],
  ])
  expect(totals.steps.flatMap(({ items }) => items)).toMatchObject([
    { amount: '0.01', lines: [{ file: 'cent.csv', line: 3, stated: '10.01', computed: '10' }] },
  ])
})

test('counts all line items off their price when not all are listed', async () => {
  const [totals] = await importBills(
    'many.csv',
    report(
      Array.from({ length: 120 }, (_, line) => ['Usage', `${line % 2 ? '' : '-'}0.01`, '0', '1']),
    ).replaceAll('AWS-CENT', 'AWS-MANY'),
  )
  expect(totals?.unexplained).toBe('1.2')
  expect(totals?.steps[0]).toMatchObject({ name: 'Usage', amount: '0', lines: 120, more: 100 })
})

const present = existsSync(samples)

/** The sample files whose line items must agree with their prices. */
const published = [
  'aws-cur/sample-anonymous-aws-export-dataset.csv',
  'azure-cost-exports/EA_ActualCost_Small.csv',
  'gcp-bigquery-export/standard_export_202011.csv',
  'focus/focus_1_0_sample.csv',
  'aws-cur/Dec2018-WorkshopCUR-00001.snappy.parquet',
  'azure-cost-exports/EA_anonymous_CAD.csv',
  'azure-cost-exports/MPA_partner_camelcase.csv',
  'azure-cost-exports/PayAsYouGo.csv',
]

test.runIf(present).each(sampleCases(published, 4))(
  '%s: names every step with 0.00 unexplained and every line item at its price',
  async (path) => {
    const all = await importBills(path.replaceAll('/', '-'), readFileSync(new URL(path, samples)))
    expect(all.length).toBeGreaterThan(0)
    for (const totals of all) {
      expectWhole(totals)
      expect(totals.steps.flatMap(({ items }) => items)).toEqual([])
    }
  },
)

test.runIf(present)('shows credits inside Google Cloud line items as a separate step', async () => {
  const file = readFileSync(new URL('gcp-bigquery-export/standard_export_202011.csv', samples), 'utf8')
  const [totals] = await importBills(
    'gcp-again.csv',
    file.replaceAll('202011', '202012').replaceAll('2020-11-', '2020-12-'),
  )
  expect(totals?.steps.map(({ name }) => name)).toContain('credits')
  expect(totals?.steps.find(({ isSum }) => isSum)?.amount).toBe('0')
})
