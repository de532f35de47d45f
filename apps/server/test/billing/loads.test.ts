/**
 * Several files of one invoice: parts add up, a file of the same scope replaces the earlier one, and an overlap needs a
 * decision.
 */
import { sum } from '@cmp/billing'
import type {
  ImportStatus,
  InvoiceLoad,
  invoices,
  LoadComparison,
  OnOverlap,
  RowOf,
  unassignedLines,
} from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orphanedLoads } from '../../src/areas/billing/invoices/loads/orphaned-loads.ts'
import { runNext } from '../../src/work/run.ts'
import {
  buildAwsFile,
  buildAzureFile,
  buildReconciliationFile,
  buildUsageFile,
  type UsageLine,
} from '@cmp/fixtures'
import { readReconciliation, type Upper } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const importFile = async (
  name: string,
  content: string,
  fields: { onOverlap?: OnOverlap; createCustomers?: boolean } = {},
): Promise<ImportStatus> => {
  const status = await portal.importText(name, content, fields)
  expect(status, status.message).not.toMatchObject({ status: 'failed' })
  return status
}

/** Returns the outcome of the only kind of the only invoice of an import. */
const changeOf = ({ result }: ImportStatus) => result?.invoices[0]?.loads[0]

/**
 * Checks that the invoice adds up to the amounts before and after its calculation; afterwards unassigned line items are
 * counted as such.
 */
const expectTotal = async (invoiceId: string, amounts: readonly string[]): Promise<void> => {
  const total = sum(amounts)
  const expectSums = async (): Promise<void> => {
    const found = await readReconciliation(portal.operator, invoiceId)
    expect(found).toMatchObject({ linesTotal: total, invoiceTotal: total })
    expect(sum([found.customersCost, found.unassignedCost, found.uncharged?.cost ?? '0'])).toBe(total)
  }
  await expectSums()
  await portal.calculate(invoiceId)
  await expectSums()
}

describe('complementary parts', () => {
  test('parts 1 and 2 of a CUR: 100 and 5', async () => {
    const line = { 'bill/InvoiceId': 'CUR 1' }
    await importFile('report-00001.csv', buildAwsFile([{ ...line, 'lineItem/UnblendedCost': '100' }]))
    const second = await importFile(
      'report-00002.csv',
      buildAwsFile([{ ...line, 'lineItem/UnblendedCost': '5' }]),
    )
    expect(changeOf(second)).toMatchObject({
      outcome: 'added',
      before: { lines: 1, total: '100' },
      after: { lines: 2, total: '105' },
    })
    expect(second.message).toContain(
      'CUR 1: added to the existing line items (1 line item, 100.00 USD → 2 line items, 105.00 USD).',
    )
    await expectTotal('CUR 1', ['100', '5'])
  })

  test('exports of two subscriptions of a billing account: 100 and 5', async () => {
    const line = { BillingAccountId: 'account-2' }
    await importFile(
      'a.csv',
      buildAzureFile([{ ...line, SubscriptionId: 'sub-a', CostInBillingCurrency: '100' }]),
    )
    const second = await importFile(
      'b.csv',
      buildAzureFile([{ ...line, SubscriptionId: 'sub-b', CostInBillingCurrency: '5' }]),
    )
    expect(changeOf(second)).toMatchObject({ outcome: 'added', after: { lines: 2, total: '105' } })
    await expectTotal('Azure-account-2-2026-10', ['100', '5'])
  })

  test('linked pages 1 and 2 of a Partner Center response: 10 and 7', async () => {
    const uri = '/invoices/G3/lineitems?provider=onetime&invoicelineitemtype=usagelineitems&size=1'
    const page = (offset: number, cost: string) =>
      JSON.stringify({
        totalCount: 2,
        items: [
          {
            partnerId: 'p',
            invoiceNumber: 'G3',
            customerId: 'c',
            entitlementId: 'e',
            usageDate: '2026-10-05T00:00:00Z',
            chargeStartDate: '2026-10-01T00:00:00Z',
            billingPreTaxTotal: cost,
            billingCurrency: 'USD',
          },
        ],
        links: { self: { uri: `${uri}&offset=${offset}`, method: 'GET', headers: [] } },
      })
    await importFile('usage.json', page(0, '10'))
    const second = await importFile('usage.json', page(1, '7'))
    expect(changeOf(second)).toMatchObject({ outcome: 'added', after: { lines: 2, total: '17' } })
    await expectTotal('G3', ['10', '7'])
  })

  test('other dates', async () => {
    const line = { InvoiceNumber: 'G4', BillingPreTaxTotal: '2.5' }
    await importFile('first half.csv', buildUsageFile([{ ...line, UsageDate: '2026-10-01' }]))
    await importFile('second half.csv', buildUsageFile([{ ...line, UsageDate: '2026-10-20' }]))
    await expectTotal('G4', ['2.5', '2.5'])
  })
})

test('several import batches of the usage count an unassigned license once', async () => {
  const line: UsageLine = { InvoiceNumber: 'G30', EntitlementId: 'sub G30', BillingPreTaxTotal: '1' }
  await importFile('days 1.csv', buildUsageFile([{ ...line, UsageDate: '2026-10-01' }]))
  await importFile('days 2.csv', buildUsageFile([{ ...line, UsageDate: '2026-10-02' }]))
  await importFile(
    'licences.csv',
    buildReconciliationFile([{ InvoiceNumber: 'G30', SubscriptionId: 'licence G30', Subtotal: '10' }]),
  )
  const { body } = await portal.operator.get<Upper<RowOf<typeof unassignedLines>>>(
    '/api/UnassignedLines/GetUnassignedLineWithPagination?search=G30',
  )
  expect(body.Data.map(({ subAccountKey, lines, cost }) => [subAccountKey, lines, cost])).toEqual([
    ['licence g30', 1, '10'],
    ['sub g30', 2, '2'],
  ])
  const list = await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
    '/api/Invoices/GetInvoiceWithPagination?search=G30',
  )
  expect(list.body.data).toMatchObject([{ lines: 3, unassignedLines: 3, totalCharges: '12' }])
})

describe('import of the same scope again', () => {
  test('replaces the earlier import batch and reports the difference', async () => {
    const line = { InvoiceNumber: 'G5' }
    await importFile('usage.csv', buildUsageFile([{ ...line, BillingPreTaxTotal: '10' }]))
    const second = await importFile(
      'corrected.csv',
      buildUsageFile([{ ...line, BillingPreTaxTotal: '12.345' }]),
    )
    expect(changeOf(second)).toMatchObject({
      outcome: 'replaced',
      before: { lines: 1, total: '10' },
      after: { lines: 1, total: '12.345' },
    })
    expect(second.message).toContain(
      'G5: existing line items replaced (1 line item, 10.00 USD → 1 line item, 12.345 USD).',
    )
    await expectTotal('G5', ['12.345'])
  })

  test('replaces both parts together and adds nothing for the same line items', async () => {
    const buildPart = (cost: string) =>
      buildAwsFile([{ 'bill/InvoiceId': 'CUR 6', 'lineItem/UnblendedCost': cost }])
    await importFile('six-00001.csv', buildPart('1'))
    await importFile('six-00002.csv', buildPart('2'))
    const same = await portal.importFiles([
      { name: 'six-00001.csv', content: buildPart('1') },
      { name: 'six-00002.csv', content: buildPart('2') },
    ])
    expect(same.message).toContain('Nothing was added')
    await expectTotal('CUR 6', ['1', '2'])
    const both = await portal.importFiles([
      { name: 'six-00001.csv', content: buildPart('3') },
      { name: 'six-00002.csv', content: buildPart('4') },
    ])
    expect(changeOf(both)).toMatchObject({
      outcome: 'replaced',
      before: { total: '3' },
      after: { total: '7' },
    })
    await expectTotal('CUR 6', ['3', '4'])
  })

  test('selects only the line items of the other invoice when a file repeats an invoice', async () => {
    const first: UsageLine = { InvoiceNumber: 'G7a', BillingPreTaxTotal: '1' }
    await importFile('one.csv', buildUsageFile([first]))
    const both = await importFile(
      'both.csv',
      buildUsageFile([first, { InvoiceNumber: 'G7b', BillingPreTaxTotal: '20' }]),
    )
    expect(both.result?.invoices.map(({ loads }) => loads[0]?.outcome)).toEqual(['kept', 'added'])
    await expectTotal('G7a', ['1'])
    await expectTotal('G7b', ['20'])
  })
})

describe('an overlap', () => {
  /** Days 1 and 2, then days 2 and 3. */
  const listDays = (invoiceId: string, from: number, cost: string): UsageLine[] =>
    [from, from + 1].map((day) => ({
      InvoiceNumber: invoiceId,
      UsageDate: `2026-10-0${day}`,
      BillingPreTaxTotal: cost,
    }))
  const importOverlapping = (invoiceId: string, fields?: { onOverlap: OnOverlap }): Promise<ImportStatus> =>
    importFile(`${invoiceId} late.csv`, buildUsageFile(listDays(invoiceId, 2, '3')), fields)

  beforeAll(async () => {
    const ofChoices = ['add', 'replace', 'keep'].flatMap((choice) => [`G9 ${choice}`, `G10 ${choice}`])
    const invoiceIds = ['G8', ...ofChoices, 'G11', 'G12', 'G13']
    await importFile(
      'early.csv',
      buildUsageFile(invoiceIds.flatMap((invoiceId) => listDays(invoiceId, 1, '10'))),
    )
  })

  const choose = (id: string, choice: string) =>
    portal.operator.post<ImportStatus & { message: string }>(`/api/InvoiceImports/${id}/choice`, { choice })

  test('waits with both scopes and amounts shown and changes nothing', async () => {
    const status = await importOverlapping('G8')
    expect(status).toMatchObject({
      status: 'waiting',
      result: null,
      question: [
        {
          invoiceId: 'G8',
          lineItemType: 'usage',
          arriving: { lines: 2, total: '6', firstDay: '2026-10-02', lastDay: '2026-10-03', subAccounts: 1 },
          present: [{ lines: 2, total: '20', firstDay: '2026-10-01', lastDay: '2026-10-02', subAccounts: 1 }],
          after: {
            add: { lines: 4, total: '26' },
            replace: { lines: 2, total: '6' },
            keep: { lines: 2, total: '20' },
          },
        },
      ],
    })
    expect(status.question?.[0]?.present[0]?.fileNames).toEqual(['early.csv'])
    await expectTotal('G8', ['10', '10'])
  })

  test.each([
    ['add', 'added', ['10', '10', '3', '3']],
    ['replace', 'replaced', ['3', '3']],
    ['keep', 'kept', ['10', '10']],
  ] as const)('ends with the choice %s, made afterwards or in advance', async (choice, outcome, amounts) => {
    const { id } = await importOverlapping(`G9 ${choice}`)
    const { status, body } = await choose(id, choice)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done', question: null } })
    expect(changeOf(body)).toMatchObject({
      outcome,
      before: { total: '20' },
      after: { total: sum(amounts) },
    })
    await expectTotal(`G9 ${choice}`, amounts)
    const overlap = await importOverlapping(`G10 ${choice}`, { onOverlap: choice })
    expect(overlap).toMatchObject({ status: 'done', question: null })
    expect(changeOf(overlap)).toMatchObject({ outcome })
    await expectTotal(`G10 ${choice}`, amounts)
  })

  test('is resolved by the first of two concurrent choices and rejects the second', async () => {
    const { id } = await importOverlapping('G11')
    const answers = await Promise.all([choose(id, 'add'), choose(id, 'replace')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Another user has already chosen for this import. See the result.',
    )
    const won = answers[0]?.status === 200 ? ['10', '10', '3', '3'] : ['3', '3']
    await expectTotal('G11', won)
  })

  test('asks again when the import batches have changed since the question', async () => {
    const { id } = await importOverlapping('G12')
    await importFile('G12 third.csv', buildUsageFile(listDays('G12', 3, '100')), { onOverlap: 'add' })
    const { status, body } = await choose(id, 'add')
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        message: 'The import batches of the invoice have changed. Review the current ones and choose again.',
      },
    })
    const again = await portal.finished(id)
    expect(again.question?.[0]?.present).toHaveLength(2)
    expect((await choose(id, 'add')).status).toBe(200)
    await expectTotal('G12', ['10', '10', '3', '3', '100', '100'])
  })

  test('keeps its line items during a cleanup of unknown line items', async () => {
    const { id } = await importOverlapping('G13')
    await portal.ctx.pool.query(`insert into scheduled_run (name, status) values ($1, 'queued')`, [
      orphanedLoads.name,
    ])
    expect(await runNext(portal.ctx, orphanedLoads)).toBe(true)
    expect((await choose(id, 'add')).status).toBe(200)
    await expectTotal('G13', ['10', '10', '3', '3'])
  })
})

describe('the import batches of an invoice', () => {
  const buildLine = (subscription: string, cost: string): UsageLine => ({
    InvoiceNumber: 'G20',
    EntitlementId: subscription,
    EntitlementDescription: `Name of ${subscription}`,
    BillingPreTaxTotal: cost,
  })
  const listLoads = async (): Promise<InvoiceLoad[]> =>
    (await portal.operator.get<InvoiceLoad[]>('/api/Invoices/G20/loads')).body
  const makeCurrent = (loadId: string, replaces: string[]) =>
    portal.operator.post<{ message: string }>(`/api/Invoices/G20/loads/${loadId}/current`, {
      kind: 'usage',
      replaces,
    })

  test('are listed and compared, and an earlier batch can be activated again', async () => {
    await importFile(
      'first.csv',
      buildUsageFile([buildLine('a', '10'), buildLine('b', '20'), buildLine('c', '1')]),
    )
    await importFile(
      'second.csv',
      buildUsageFile([buildLine('a', '10'), buildLine('b', '25'), buildLine('c', '1'), buildLine('d', '4')]),
    )
    const [second, first] = await listLoads()
    if (!first || !second) throw new Error('There are two loads.')
    expect(second).toMatchObject({
      isCurrent: true,
      createdBy: 'operator',
      fileNames: ['second.csv'],
      lines: 4,
      total: '40',
      firstDay: '2026-10-05',
      lastDay: '2026-10-05',
      subAccounts: 4,
      replaces: [],
    })
    expect(first).toMatchObject({ isCurrent: false, total: '31', subAccounts: 3, replaces: [second.loadId] })

    const compared = await portal.operator.get<LoadComparison>(
      `/api/Invoices/G20/loads/comparison?kind=usage&one=${first.loadId}&other=${second.loadId}`,
    )
    expect(compared.body).toMatchObject({
      currency: 'USD',
      counts: { onlyInOne: 0, onlyInOther: 1, changed: 1, same: 2 },
      rows: [
        { subAccountKey: 'b', state: 'changed', one: { cost: '20' }, other: { cost: '25' }, difference: '5' },
        { subAccountKey: 'd', state: 'onlyInOther', one: null, other: { cost: '4' }, difference: '4' },
        { subAccountKey: 'a', state: 'same', difference: '0' },
        { subAccountKey: 'c', state: 'same' },
      ],
    })

    const stale = await makeCurrent(first.loadId, [])
    expect({ status: stale.status, message: stale.body.message }).toEqual({
      status: 409,
      message: 'The import batches of this invoice have changed. Review the current ones and choose again.',
    })
    const { body } = await makeCurrent(first.loadId, [second.loadId])
    expect(body.message).toBe(
      '3 line items of G20 restored instead of 1 import batch. Calculate the invoice.',
    )
    expect((await listLoads()).map(({ total, isCurrent }) => [total, isCurrent])).toEqual([
      ['31', true],
      ['40', false],
    ])
    await expectTotal('G20', ['10', '20', '1'])
    expect((await makeCurrent(second.loadId, [first.loadId])).status).toBe(200)
    await expectTotal('G20', ['10', '25', '1', '4'])
  })
})
