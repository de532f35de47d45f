/**
 * Control totals: months of the demo year add up, and a difference of one cent in a file is shown on its step
 * with its line item.
 */
import type { ControlTotalsOfInvoice, invoices, RowOf } from '@cmp/contract'
import { buildDemoCsv, buildDemoInvoices } from '@cmp/demo'
import { areDecimalsEqual, subtract, sum } from '@cmp/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAwsFile } from '@cmp/fixtures'
import { demoReseller } from '../harness/demo-reseller.ts'
import { sampleCases } from '../harness/is-everything.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
})

afterAll(() => portal.close())

const readTotals = async (id: string): Promise<ControlTotalsOfInvoice> => {
  const answer = await portal.operator.get<ControlTotalsOfInvoice>(
    `/api/Invoices/${encodeURIComponent(id)}/control-totals`,
  )
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Checks that each sum equals the previous sum plus the steps between them. */
const expectAddingUp = ({ steps }: ControlTotalsOfInvoice): void => {
  let reached = '0'
  for (const { isSum, amount, name } of steps) {
    if (!isSum) reached = sum([reached, amount])
    else if (name === 'Daily rated usage') reached = amount
    else expect(areDecimalsEqual(amount, reached), `${name}: ${amount}, not ${reached}`).toBe(true)
  }
}

test('leaves 0.00 unexplained in the months of every provider of the demo year', async () => {
  const { body } = await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
    '/api/Invoices/GetInvoiceWithPagination?pagesize=1000',
  )
  const rows = body.data.filter(({ lines }) => lines > 0)
  expect(new Set(rows.map(({ cloudProvider }) => cloudProvider))).toEqual(new Set(['Azure', 'AWS', 'GCP']))
  expect(rows.length).toBeGreaterThanOrEqual(36)
  const ofProviders = [...Map.groupBy(rows, ({ cloudProvider }) => cloudProvider).values()]
  for (const { id, invoiceId } of ofProviders.flatMap((own) => sampleCases(own, 2))) {
    const totals = await readTotals(id)
    expect(totals, invoiceId).toMatchObject({ unexplained: '0', isAnnounced: true, sections: [] })
    expect(totals.steps.flatMap(({ items }) => items)).toEqual([])
    expectAddingUp(totals)
  }
})

describe('a difference of a cent', () => {
  const month = buildDemoInvoices('Azure', '2026-11-10').find(
    ({ billingMonth }) => billingMonth === '2026-09',
  )

  /**
   * Changes the amount of one line item in a file of the demo month.
   * @returns the amount before and after
   */
  const changeCell = (csv: string, column: string, line: number) => {
    const records = csv.trimEnd().split('\n')
    const place = records[0]?.split(',').indexOf(column) ?? -1
    const record = records[line - 1] ?? ''
    // Before the amount, only quoted cells of the demo's files contain commas, and those are matched as a whole.
    const cells = record.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    const before = cells[place] ?? ''
    cells[place] = sum([before, '0.01'])
    records[line - 1] = cells.slice(0, records[0]?.split(',').length).join(',')
    return { text: `${records.join('\n')}\n`, before, after: cells[place] }
  }

  const importMonth = async (
    invoiceId: string,
    change: { kind: 'usage' | 'billing'; column: string; line: number } | null,
  ) => {
    if (!month) throw new Error('The demo has no such month.')
    const files = (['usage', 'billing'] as const).map((kind) => {
      const csv = buildDemoCsv({ ...month, invoiceId }, kind)
      const content = change?.kind === kind ? changeCell(csv, change.column, change.line).text : csv
      return { name: `${invoiceId} ${kind}.csv`, content }
    })
    expect(await portal.importFiles(files)).toMatchObject({ status: 'done', rejected: 0 })
    return readTotals(invoiceId)
  }

  test('in a daily line is unexplained between daily usage and reconciliation and names its line', async () => {
    const totals = await importMonth('CENT-DAILY', { kind: 'usage', column: 'BillingPreTaxTotal', line: 77 })
    expect(totals.unexplained).toBe('0.01')
    expectAddingUp(totals)
    const [item, ...more] = totals.steps.flatMap(({ name, items }) => (name === 'Unexplained' ? items : []))
    expect(more).toEqual([])
    expect(item).toMatchObject({ amount: '-0.01', lines: expect.arrayContaining([]) })
    const [first] = item?.lines ?? []
    expect(first).toMatchObject({ file: 'CENT-DAILY usage.csv', line: 77 })
    expect(subtract(first?.stated ?? '', first?.computed ?? '')).toBe('0.01')
  })

  test('in a reconciliation subtotal is reported as a rule violation with its line', async () => {
    const csv = month ? buildDemoCsv(month, 'billing') : ''
    const line = csv.trimEnd().split('\n').length
    const totals = await importMonth('CENT-BILLED', { kind: 'billing', column: 'Subtotal', line })
    expect(totals.unexplained).toBe('0.01')
    expectAddingUp(totals)
    const items = totals.steps.flatMap((step) => step.items)
    expect(items).toMatchObject([
      {
        amount: '0.01',
        lines: [{ file: 'CENT-BILLED billing.csv', line }],
        explanation: expect.stringContaining('rule'),
      },
    ])
  })

  test('in a license is reported as a violation of the license rule with its line', async () => {
    const totals = await importMonth('CENT-SEAT', { kind: 'billing', column: 'Subtotal', line: 2 })
    expect(totals.unexplained).toBe('0.01')
    const items = totals.steps.flatMap((step) => step.items)
    expect(items).toMatchObject([{ amount: '0.01', lines: [{ line: 2 }] }])
  })
})

test('adds up an unannounced invoice by type', async () => {
  await portal.importText(
    'cur.csv',
    buildAwsFile([
      { 'bill/InvoiceId': 'AWS-1', 'lineItem/UnblendedCost': '10.004' },
      { 'bill/InvoiceId': 'AWS-1', 'lineItem/UnblendedCost': '0.70', 'lineItem/LineItemType': 'Tax' },
    ]),
  )
  expect(await readTotals('AWS-1')).toMatchObject({
    isAnnounced: false,
    bill: null,
    canEnter: true,
    unexplained: '0',
    steps: [
      { name: 'Tax', amount: '0.7', lines: 1 },
      { name: 'Usage', amount: '10.004', lines: 1 },
      { name: 'All line items with tax', amount: '10.704', isSum: true },
    ],
  })
})
