/** Control totals: every month of the demo year explains itself, and a cent in a file lands on its step with its line. */
import type { ControlTotalsOfInvoice, invoices, RowOf } from '@cmp/contract'
import { demoCsv, demoInvoicesOf } from '@cmp/demo'
import { equal, subtract, sum } from '@cmp/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awsFile } from './billing-files.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type TestPortal } from './harness.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
}, 180_000)

afterAll(() => portal.close())

const totalsOf = async (id: string): Promise<ControlTotalsOfInvoice> => {
  const answer = await portal.operator.get<ControlTotalsOfInvoice>(
    `/api/Invoices/${encodeURIComponent(id)}/control-totals`,
  )
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Each sum is the one before it with the steps between them. */
const expectAddingUp = ({ steps }: ControlTotalsOfInvoice): void => {
  let reached = '0'
  for (const { isSum, amount, name } of steps) {
    if (!isSum) reached = sum([reached, amount])
    else if (name === 'Daily rated usage') reached = amount
    else expect(equal(amount, reached), `${name}: ${amount}, not ${reached}`).toBe(true)
  }
}

test('every month of every provider of the demo year: 0.00 unexplained', async () => {
  const { body } = await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
    '/api/Invoices/GetInvoiceWithPagination?pagesize=1000',
  )
  const rows = body.data.filter(({ lines }) => lines > 0)
  expect(new Set(rows.map(({ cloudProvider }) => cloudProvider))).toEqual(new Set(['Azure', 'AWS', 'GCP']))
  expect(rows.length).toBeGreaterThanOrEqual(36)
  for (const { id, invoiceId } of rows) {
    const totals = await totalsOf(id)
    expect(totals, invoiceId).toMatchObject({ unexplained: '0', isAnnounced: true, sections: [] })
    expect(totals.steps.flatMap(({ items }) => items)).toEqual([])
    expectAddingUp(totals)
  }
})

describe('a cent', () => {
  const month = demoInvoicesOf('Azure', '2026-11-10').find(({ billingMonth }) => billingMonth === '2026-09')

  /** A file of the demo month with an amount of one of its lines changed; answers how it was and is. */
  const changed = (csv: string, column: string, line: number) => {
    const records = csv.trimEnd().split('\n')
    const place = records[0]?.split(',').indexOf(column) ?? -1
    const record = records[line - 1] ?? ''
    // Cells before the amount hold no commas in the demo's files but for quoted ones, which are taken whole.
    const cells = record.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    const before = cells[place] ?? ''
    cells[place] = sum([before, '0.01'])
    records[line - 1] = cells.slice(0, records[0]?.split(',').length).join(',')
    return { text: `${records.join('\n')}\n`, before, after: cells[place] }
  }

  const bringIn = async (
    invoiceId: string,
    change: { kind: 'usage' | 'billing'; column: string; line: number } | null,
  ) => {
    if (!month) throw new Error('The demo has no such month.')
    const files = (['usage', 'billing'] as const).map((kind) => {
      const csv = demoCsv({ ...month, invoiceId }, kind)
      const content = change?.kind === kind ? changed(csv, change.column, change.line).text : csv
      return { name: `${invoiceId} ${kind}.csv`, content }
    })
    expect(await portal.importFiles(files)).toMatchObject({ status: 'done', rejected: 0 })
    return totalsOf(invoiceId)
  }

  test('in a daily line is unexplained between daily usage and reconciliation, with its line', async () => {
    const totals = await bringIn('CENT-DAILY', { kind: 'usage', column: 'BillingPreTaxTotal', line: 77 })
    expect(totals.unexplained).toBe('0.01')
    expectAddingUp(totals)
    const [item, ...more] = totals.steps.flatMap(({ name, items }) => (name === 'Unexplained' ? items : []))
    expect(more).toEqual([])
    expect(item).toMatchObject({ amount: '-0.01', lines: expect.arrayContaining([]) })
    const [first] = item?.lines ?? []
    expect(first).toMatchObject({ file: 'CENT-DAILY usage.csv', line: 77 })
    expect(subtract(first?.stated ?? '', first?.computed ?? '')).toBe('0.01')
  })

  test('in a subtotal of the reconciliation is named as against the rule, with its line', async () => {
    const csv = month ? demoCsv(month, 'billing') : ''
    const line = csv.trimEnd().split('\n').length
    const totals = await bringIn('CENT-BILLED', { kind: 'billing', column: 'Subtotal', line })
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

  test('in a licence breaks the rule of licences, with its line', async () => {
    const totals = await bringIn('CENT-SEAT', { kind: 'billing', column: 'Subtotal', line: 2 })
    expect(totals.unexplained).toBe('0.01')
    const items = totals.steps.flatMap((step) => step.items)
    expect(items).toMatchObject([{ amount: '0.01', lines: [{ line: 2 }] }])
  })
})

test('an invoice that nobody has announced adds up by kind', async () => {
  await portal.importText(
    'cur.csv',
    awsFile([
      { 'bill/InvoiceId': 'AWS-1', 'lineItem/UnblendedCost': '10.004' },
      { 'bill/InvoiceId': 'AWS-1', 'lineItem/UnblendedCost': '0.70', 'lineItem/LineItemType': 'Tax' },
    ]),
  )
  expect(await totalsOf('AWS-1')).toMatchObject({
    isAnnounced: false,
    bill: null,
    canEnter: true,
    unexplained: '0',
    steps: [
      { name: 'Tax', amount: '0.7', lines: 1 },
      { name: 'Usage', amount: '10.004', lines: 1 },
      { name: 'All lines with tax', amount: '10.704', isSum: true },
    ],
  })
})
