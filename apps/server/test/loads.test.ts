/** Several files of one invoice: parts add up, the same scope again replaces, an overlap asks. */
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
import { orphanedLoads } from '../src/features/invoices/orphaned-loads.ts'
import { runNext } from '../src/work/run.ts'
import { awsFile, azureFile, reconciliationFile, usageFile, type UsageLine } from './billing-files.ts'
import { reconciliationOf, type Upper } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

const bringIn = async (
  name: string,
  content: string,
  fields: { onOverlap?: OnOverlap; createCustomers?: boolean } = {},
): Promise<ImportStatus> => {
  const status = await portal.importText(name, content, fields)
  expect(status, status.message).not.toMatchObject({ status: 'failed' })
  return status
}

/** The outcome of the only kind of the only invoice of an import. */
const changeOf = ({ result }: ImportStatus) => result?.invoices[0]?.loads[0]

/** The invoice adds up to the amounts, before its calculation and after it; what belongs to nobody is unassigned then. */
const expectTotal = async (invoiceId: string, amounts: readonly string[]): Promise<void> => {
  const total = sum(amounts)
  const expectSums = async (): Promise<void> => {
    const found = await reconciliationOf(portal.operator, invoiceId)
    expect(found).toMatchObject({ linesTotal: total, invoiceTotal: total })
    expect(sum([found.customersCost, found.unassignedCost, found.uncharged?.cost ?? '0'])).toBe(total)
  }
  await expectSums()
  await portal.calculate(invoiceId)
  await expectSums()
}

describe('parts that complete each other add up', () => {
  test('parts 1 and 2 of a CUR: 100 and 5', async () => {
    const line = { 'bill/InvoiceId': 'CUR 1' }
    await bringIn('report-00001.csv', awsFile([{ ...line, 'lineItem/UnblendedCost': '100' }]))
    const second = await bringIn('report-00002.csv', awsFile([{ ...line, 'lineItem/UnblendedCost': '5' }]))
    expect(changeOf(second)).toMatchObject({
      outcome: 'added',
      before: { lines: 1, total: '100' },
      after: { lines: 2, total: '105' },
    })
    expect(second.message).toContain(
      'CUR 1: added to what was there (1 line, 100.00 USD → 2 lines, 105.00 USD).',
    )
    await expectTotal('CUR 1', ['100', '5'])
  })

  test('exports of two subscriptions of one billing account: 100 and 5', async () => {
    const line = { BillingAccountId: 'account-2' }
    await bringIn('a.csv', azureFile([{ ...line, SubscriptionId: 'sub-a', CostInBillingCurrency: '100' }]))
    const second = await bringIn(
      'b.csv',
      azureFile([{ ...line, SubscriptionId: 'sub-b', CostInBillingCurrency: '5' }]),
    )
    expect(changeOf(second)).toMatchObject({ outcome: 'added', after: { lines: 2, total: '105' } })
    await expectTotal('Azure-account-2-2026-10', ['100', '5'])
  })

  test('pages 1 and 2 of an answer of Partner Center, by their links: 10 and 7', async () => {
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
    await bringIn('usage.json', page(0, '10'))
    const second = await bringIn('usage.json', page(1, '7'))
    expect(changeOf(second)).toMatchObject({ outcome: 'added', after: { lines: 2, total: '17' } })
    await expectTotal('G3', ['10', '7'])
  })

  test('other days', async () => {
    const line = { InvoiceNumber: 'G4', BillingPreTaxTotal: '2.5' }
    await bringIn('first half.csv', usageFile([{ ...line, UsageDate: '2026-10-01' }]))
    await bringIn('second half.csv', usageFile([{ ...line, UsageDate: '2026-10-20' }]))
    await expectTotal('G4', ['2.5', '2.5'])
  })
})

test('several loads of the usage count an unassigned licence once', async () => {
  const line: UsageLine = { InvoiceNumber: 'G30', EntitlementId: 'sub G30', BillingPreTaxTotal: '1' }
  await bringIn('days 1.csv', usageFile([{ ...line, UsageDate: '2026-10-01' }]))
  await bringIn('days 2.csv', usageFile([{ ...line, UsageDate: '2026-10-02' }]))
  await bringIn(
    'licences.csv',
    reconciliationFile([{ InvoiceNumber: 'G30', SubscriptionId: 'licence G30', Subtotal: '10' }]),
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

describe('the same scope again', () => {
  test('replaces, and says what', async () => {
    const line = { InvoiceNumber: 'G5' }
    await bringIn('usage.csv', usageFile([{ ...line, BillingPreTaxTotal: '10' }]))
    const second = await bringIn('corrected.csv', usageFile([{ ...line, BillingPreTaxTotal: '12.345' }]))
    expect(changeOf(second)).toMatchObject({
      outcome: 'replaced',
      before: { lines: 1, total: '10' },
      after: { lines: 1, total: '12.345' },
    })
    expect(second.message).toContain(
      'G5: what was there has been replaced (1 line, 10.00 USD → 1 line, 12.345 USD).',
    )
    await expectTotal('G5', ['12.345'])
  })

  test('with both parts at once replaces them, and with the same lines adds nothing', async () => {
    const part = (cost: string) => awsFile([{ 'bill/InvoiceId': 'CUR 6', 'lineItem/UnblendedCost': cost }])
    await bringIn('six-00001.csv', part('1'))
    await bringIn('six-00002.csv', part('2'))
    const same = await portal.importFiles([
      { name: 'six-00001.csv', content: part('1') },
      { name: 'six-00002.csv', content: part('2') },
    ])
    expect(same.message).toContain('nothing was added')
    await expectTotal('CUR 6', ['1', '2'])
    const both = await portal.importFiles([
      { name: 'six-00001.csv', content: part('3') },
      { name: 'six-00002.csv', content: part('4') },
    ])
    expect(changeOf(both)).toMatchObject({
      outcome: 'replaced',
      before: { total: '3' },
      after: { total: '7' },
    })
    await expectTotal('CUR 6', ['3', '4'])
  })

  test('a file that repeats one invoice and brings another selects the lines of the other alone', async () => {
    const first: UsageLine = { InvoiceNumber: 'G7a', BillingPreTaxTotal: '1' }
    await bringIn('one.csv', usageFile([first]))
    const both = await bringIn(
      'both.csv',
      usageFile([first, { InvoiceNumber: 'G7b', BillingPreTaxTotal: '20' }]),
    )
    expect(both.result?.invoices.map(({ loads }) => loads[0]?.outcome)).toEqual(['kept', 'added'])
    await expectTotal('G7a', ['1'])
    await expectTotal('G7b', ['20'])
  })
})

describe('an overlap', () => {
  /** Days 1 and 2, then days 2 and 3. */
  const days = (invoiceId: string, from: number, cost: string) =>
    usageFile(
      [from, from + 1].map((day) => ({
        InvoiceNumber: invoiceId,
        UsageDate: `2026-10-0${day}`,
        BillingPreTaxTotal: cost,
      })),
    )
  const overlapping = async (invoiceId: string, fields?: { onOverlap: OnOverlap }): Promise<ImportStatus> => {
    await bringIn(`${invoiceId} early.csv`, days(invoiceId, 1, '10'))
    return bringIn(`${invoiceId} late.csv`, days(invoiceId, 2, '3'), fields)
  }
  const choose = (id: string, choice: string) =>
    portal.operator.post<ImportStatus & { message: string }>(`/api/InvoiceImports/${id}/choice`, { choice })

  test('waits, with both scopes and amounts in sight, and changes nothing', async () => {
    const status = await overlapping('G8')
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
    expect(status.question?.[0]?.present[0]?.fileNames).toEqual(['G8 early.csv'])
    await expectTotal('G8', ['10', '10'])
  })

  test.each([
    ['add', 'added', ['10', '10', '3', '3']],
    ['replace', 'replaced', ['3', '3']],
    ['keep', 'kept', ['10', '10']],
  ] as const)(
    'ends with the choice %s, or with the same said beforehand',
    async (choice, outcome, amounts) => {
      const { id } = await overlapping(`G9 ${choice}`)
      const { status, body } = await choose(id, choice)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done', question: null } })
      expect(changeOf(body)).toMatchObject({
        outcome,
        before: { total: '20' },
        after: { total: sum(amounts) },
      })
      await expectTotal(`G9 ${choice}`, amounts)
      const told = await overlapping(`G10 ${choice}`, { onOverlap: choice })
      expect(told).toMatchObject({ status: 'done', question: null })
      expect(changeOf(told)).toMatchObject({ outcome })
      await expectTotal(`G10 ${choice}`, amounts)
    },
  )

  test('is decided by one of two who choose at once; the other is told', async () => {
    const { id } = await overlapping('G11')
    const answers = await Promise.all([choose(id, 'add'), choose(id, 'replace')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Somebody has answered this import already. Look at its result.',
    )
    const won = answers[0]?.status === 200 ? ['10', '10', '3', '3'] : ['3', '3']
    await expectTotal('G11', won)
  })

  test('asks again where the loads have changed since the question', async () => {
    const { id } = await overlapping('G12')
    await bringIn('G12 third.csv', days('G12', 3, '100'), { onOverlap: 'add' })
    const { status, body } = await choose(id, 'add')
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        message:
          'The loads of the invoice have changed since you looked. See what there is now, and choose again.',
      },
    })
    const again = await portal.finished(id)
    expect(again.question?.[0]?.present).toHaveLength(2)
    expect((await choose(id, 'add')).status).toBe(200)
    await expectTotal('G12', ['10', '10', '3', '3', '100', '100'])
  })

  test('keeps its lines over a sweep of lines that nobody knows', async () => {
    const { id } = await overlapping('G13')
    await portal.ctx.pool.query(`insert into scheduled_run (name, status) values ($1, 'queued')`, [
      orphanedLoads.name,
    ])
    expect(await runNext(portal.ctx, orphanedLoads)).toBe(true)
    expect((await choose(id, 'add')).status).toBe(200)
    await expectTotal('G13', ['10', '10', '3', '3'])
  })
})

describe('the loads of an invoice', () => {
  const line = (subscription: string, cost: string): UsageLine => ({
    InvoiceNumber: 'G20',
    EntitlementId: subscription,
    EntitlementDescription: `Name of ${subscription}`,
    BillingPreTaxTotal: cost,
  })
  const loads = async (): Promise<InvoiceLoad[]> =>
    (await portal.operator.get<InvoiceLoad[]>('/api/Invoices/G20/loads')).body
  const makeCurrent = (loadId: string, replaces: string[]) =>
    portal.operator.post<{ message: string }>(`/api/Invoices/G20/loads/${loadId}/current`, {
      kind: 'usage',
      replaces,
    })

  test('are listed, compared, and an earlier one counts again', async () => {
    await bringIn('first.csv', usageFile([line('a', '10'), line('b', '20'), line('c', '1')]))
    await bringIn('second.csv', usageFile([line('a', '10'), line('b', '25'), line('c', '1'), line('d', '4')]))
    const [second, first] = await loads()
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
      message:
        'The loads of this invoice have changed since you looked. See what there is now, and choose again.',
    })
    const { body } = await makeCurrent(first.loadId, [second.loadId])
    expect(body.message).toBe('3 lines of G20 count again in the place of 1 load. Calculate the invoice.')
    expect((await loads()).map(({ total, isCurrent }) => [total, isCurrent])).toEqual([
      ['31', true],
      ['40', false],
    ])
    await expectTotal('G20', ['10', '20', '1'])
    expect((await makeCurrent(second.loadId, [first.loadId])).status).toBe(200)
    await expectTotal('G20', ['10', '25', '1', '4'])
  })
})
