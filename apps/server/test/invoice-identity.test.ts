/** Which invoice lines are of, and which lines are versions of the same charges: every charge counts once. */
import { gzipSync } from 'node:zlib'
import { sum } from '@cmp/billing'
import type { ImportStatus, InvoiceLoad, OnOverlap } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awsFile, azureFile, focusFile, usageFile, type AwsLine, type FocusLine } from './billing-files.ts'
import { invoicesOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
})

afterAll(() => portal.close())

type Fields = { onOverlap?: OnOverlap; acceptAmortized?: boolean }

const bringIn = async (
  name: string,
  content: string | Buffer,
  fields: Fields = {},
): Promise<ImportStatus> => {
  const status = await portal.importText(name, content, fields)
  expect(status, status.message).not.toMatchObject({ status: 'failed' })
  return status
}

/** What the invoices of a billing account come to, by their ids; those that come to nothing are left out. */
const totalsOf = async (account: string): Promise<Record<string, string>> => {
  const { rows } = await portal.ctx.pool.query<{ invoice_id: string; total: string }>(
    `select invoice_id, trim_scale(total_charges)::text as total from invoice
     where billing_account_id = $1 and total_charges <> 0 order by invoice_id`,
    [account],
  )
  return Object.fromEntries(rows.map(({ invoice_id, total }) => [invoice_id, total]))
}

const totalOf = async (account: string): Promise<string> => sum(Object.values(await totalsOf(account)))

let accounts = 0
/** An account that no other test uses. */
const newAccount = (): string => {
  accounts += 1
  return String(900_000_000_000 + accounts)
}

const subAccount = (payer: string, number: number): string => `${number}${payer.slice(1)}`

/** Lines of a payer's October: `[invoice ID, number of the account, day, cost]`. */
const cur = (
  payer: string,
  lines: readonly (readonly [invoiceId: string, number: number, day: number, cost: string, more?: AwsLine])[],
): string =>
  awsFile(
    lines.map(([invoiceId, number, day, cost, more]) => ({
      'bill/InvoiceId': invoiceId,
      'bill/PayerAccountId': payer,
      'lineItem/UsageAccountId': subAccount(payer, number),
      'lineItem/UsageStartDate': `2026-10-${String(day).padStart(2, '0')}T00:00:00Z`,
      'lineItem/UnblendedCost': cost,
      ...more,
    })),
  )

const tax: AwsLine = { 'lineItem/LineItemType': 'Tax' }

describe('a month that is closed', () => {
  test('replaces the open month, split into invoices with tax, and says so', async () => {
    const payer = newAccount()
    await bringIn(
      '1-open.csv',
      cur(payer, [
        ['', 2, 5, '1'],
        ['', 2, 6, '99'],
      ]),
    )
    const final = await bringIn(
      '2-final.csv',
      cur(payer, [
        [`${payer} A`, 2, 5, '1'],
        [`${payer} A`, 2, 6, '99'],
        [`${payer} B`, 2, 5, '7', tax],
      ]),
    )
    expect(final).toMatchObject({ status: 'done', question: null })
    expect(final.message).toContain(`Replaces the open month AWS-${payer}-2026-10: 2 line items, 100.00 USD.`)
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '100', [`${payer} B`]: '7' })
    const again = await bringIn(
      '1-open.csv',
      cur(payer, [
        ['', 2, 5, '1'],
        ['', 2, 6, '99'],
      ]),
    )
    expect(again.message).toBe(
      `The month of these line items is closed already as ${payer} A: nothing was added.`,
    )
    const refreshed = await bringIn(
      'open.csv',
      cur(payer, [
        ['', 2, 5, '1'],
        ['', 2, 6, '99.5'],
      ]),
    )
    expect(refreshed).toMatchObject({ status: 'waiting' })
    expect(refreshed.question).toMatchObject([
      {
        present: [
          { invoiceIds: [`${payer} A`], total: '100' },
          { invoiceIds: [`${payer} B`], total: '7' },
        ],
      },
    ])
    expect(await totalOf(payer)).toBe('107')
  })

  test('in which some lines have no ID yet is one version', async () => {
    const payer = newAccount()
    await bringIn(
      'open.csv',
      cur(payer, [
        ['', 2, 5, '10'],
        ['', 3, 6, '20'],
      ]),
    )
    const final = await bringIn(
      'final.csv',
      cur(payer, [
        [`${payer} A`, 2, 5, '10'],
        [`${payer} A`, 3, 6, '20'],
        ['', 3, 6, '-2', { 'lineItem/LineItemType': 'Refund' }],
      ]),
    )
    expect(final.status).toBe('done')
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '30', [`AWS-${payer}-2026-10`]: '-2' })
    await bringIn(
      'final.csv',
      cur(payer, [
        [`${payer} A`, 2, 5, '10'],
        [`${payer} A`, 3, 6, '20'],
        [`${payer} C`, 3, 6, '-2', { 'lineItem/LineItemType': 'Refund' }],
      ]),
    )
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '30', [`${payer} C`]: '-2' })
  })

  test('while a seller of the marketplace has issued already, leaves the rest open', async () => {
    const payer = newAccount()
    await bringIn(
      'open.csv',
      cur(payer, [
        ['', 2, 5, '10'],
        ['', 2, 6, '20'],
      ]),
    )
    const second = await bringIn(
      'open.csv',
      cur(payer, [
        ['', 2, 5, '10'],
        ['', 2, 6, '20'],
        [`${payer} M`, 2, 5, '3'],
      ]),
    )
    expect(second.status).toBe('done')
    expect(await totalsOf(payer)).toEqual({ [`AWS-${payer}-2026-10`]: '30', [`${payer} M`]: '3' })
  })

  test('partly covered asks; other accounts are added', async () => {
    const payer = newAccount()
    await bringIn(
      'open.csv',
      cur(payer, [
        ['', 2, 5, '10'],
        ['', 3, 5, '20'],
      ]),
    )
    const apart = await bringIn('other.csv', cur(payer, [[`${payer} X`, 7, 5, '1']]))
    expect(apart.status).toBe('done')
    const part = await bringIn('part.csv', cur(payer, [[`${payer} A`, 2, 5, '10']]))
    expect(part).toMatchObject({
      status: 'waiting',
      question: [
        {
          invoiceId: `${payer} A`,
          present: [{ invoiceIds: [`AWS-${payer}-2026-10`], total: '30' }],
          after: { add: { total: '40' }, replace: { total: '10' }, keep: { total: '30' } },
        },
      ],
    })
    expect(await totalOf(payer)).toBe('31')
    await portal.operator.post(`/api/InvoiceImports/${part.id}/choice`, { choice: 'replace' })
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '10', [`${payer} X`]: '1' })
  })

  test('of an Azure agreement and of a FOCUS file, the FOCUS file over the other format', async () => {
    const account = newAccount()
    const open = azureFile([
      { BillingAccountId: account, SubscriptionId: `s${account}`, CostInBillingCurrency: '5' },
    ])
    await bringIn('export.csv', open)
    const focus: FocusLine = {
      ProviderName: 'Microsoft',
      BillingAccountId: account,
      SubAccountId: `s${account}`,
      BilledCost: '5.5',
    }
    const replaced = await bringIn('focus.csv', focusFile([focus]))
    expect(replaced.message).toContain('It came from Azure cost export.')
    expect(await totalsOf(account)).toEqual({ [`Azure-${account}-2026-10`]: '5.5' })
    await bringIn('focus.csv', focusFile([{ ...focus, InvoiceId: `E${account}` }]))
    expect(await totalsOf(account)).toEqual({ [`E${account}`]: '5.5' })
    const native = await bringIn(
      'export.csv',
      azureFile([
        {
          BillingAccountId: account,
          SubscriptionId: `s${account}`,
          CostInBillingCurrency: '5.5',
          Date: '2026-10-06',
        },
        { BillingAccountId: account, SubscriptionId: `s${account}`, CostInBillingCurrency: '5.5' },
      ]),
    )
    expect(native).toMatchObject({ status: 'waiting' })
    expect(native.message).toContain('Azure cost export arrives, FOCUS 1.0 to 1.3 is here.')
  })

  test('keeps the documents of the open month; a recalculation issues the difference', async () => {
    const payer = newAccount()
    const { customerId } = await addCustomer(portal.operator, {
      name: payer,
      subscriptionId: subAccount(payer, 2),
      cloudProvider: 'AWS',
    })
    await bringIn('open.csv', cur(payer, [['', 2, 5, '100']]))
    await portal.calculate(`AWS-${payer}-2026-10`)
    const [draft] = await invoicesOf(portal.operator, customerId)
    await portal.operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] })
    await bringIn(
      'final.csv',
      cur(payer, [
        [`${payer} A`, 2, 5, '100'],
        [`${payer} B`, 2, 5, '7'],
      ]),
    )
    await portal.calculate(`${payer} A`)
    await portal.calculate(`${payer} B`)
    const documents = await invoicesOf(portal.operator, customerId)
    expect(documents.map(({ kind, subtotal }) => [kind, subtotal])).toEqual([
      ['invoice', '100.00'],
      ['invoice', '7.00'],
    ])
    const { rows } = await portal.ctx.pool.query(
      'select 1 from late_change where invoice_row_id in (select id from invoice where invoice_id = $1)',
      [`${payer} A`],
    )
    expect(rows).toHaveLength(1)
  })

  test('whose invoice has a row already is credited where it was charged while it was open', async () => {
    const payer = newAccount()
    const { customerId } = await addCustomer(portal.operator, {
      name: payer,
      subscriptionId: subAccount(payer, 2),
      cloudProvider: 'AWS',
    })
    await bringIn('other.csv', cur(payer, [[`${payer} A`, 2, 20, '1']]))
    await bringIn('open.csv', cur(payer, [['', 2, 5, '100']]))
    await portal.calculate(`AWS-${payer}-2026-10`)
    const [draft] = await invoicesOf(portal.operator, customerId)
    await portal.operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] })
    await bringIn(
      'final.csv',
      cur(payer, [
        [`${payer} A`, 2, 5, '100'],
        [`${payer} A`, 2, 20, '1'],
      ]),
    )
    expect(await totalsOf(payer)).toEqual({ [`${payer} A`]: '101' })
    const emptied = await portal.calculate(`AWS-${payer}-2026-10`)
    expect(emptied).toMatchObject({ runtimeStatus: 'Completed' })
    await portal.calculate(`${payer} A`)
    expect(sum((await invoicesOf(portal.operator, customerId)).map(({ subtotal }) => subtotal))).toBe('101')
  })

  test('and the open month count again in the place of each other', async () => {
    const payer = newAccount()
    await bringIn('open.csv', cur(payer, [['', 2, 5, '10']]))
    await bringIn('final.csv', cur(payer, [[`${payer} A`, 2, 5, '12']]))
    const loads = async (): Promise<InvoiceLoad[]> =>
      (await portal.operator.get<InvoiceLoad[]>(`/api/Invoices/${payer} A/loads`)).body
    const earlier = (await loads()).find(({ isCurrent }) => !isCurrent)
    expect(earlier).toMatchObject({ total: '10', formats: ['AWS Cost and Usage Report'] })
    const answer = await portal.operator.post(`/api/Invoices/${payer} A/loads/${earlier?.loadId}/current`, {
      kind: 'usage',
      replaces: earlier?.replaces,
    })
    expect(answer.status).toBe(200)
    expect(await totalOf(payer)).toBe('10')
  })

  test('that comes again under another ID with the same lines asks', async () => {
    const payer = newAccount()
    await bringIn('final.csv', cur(payer, [[`${payer} A`, 2, 5, '12']]))
    expect(await bringIn('again.csv', cur(payer, [[`${payer} B`, 2, 5, '12']]))).toMatchObject({
      status: 'waiting',
    })
  })
})

describe('an invoice ID', () => {
  const saas = (account: string, cost: string, more: FocusLine = {}): string =>
    focusFile([
      {
        ProviderName: 'Datadog',
        BillingAccountId: account,
        SubAccountId: 'default',
        BilledCost: cost,
        ...more,
      },
    ])

  test('of two accounts is two invoices, also in one file, and asks which is meant', async () => {
    const ids = { InvoiceId: '2026-10-01' }
    await bringIn('1-org-1.csv', saas('org-1', '10', ids))
    await bringIn('2-org-2.csv', saas('org-2', '7', ids))
    expect([await totalOf('org-1'), await totalOf('org-2')]).toEqual(['10', '7'])
    const [header, third] = saas('org-3', '3', ids).split('\n')
    const [, fourth] = saas('org-4', '4', ids).split('\n')
    await bringIn('both.csv', [header, third, fourth].join('\n'))
    expect([await totalOf('org-3'), await totalOf('org-4')]).toEqual(['3', '4'])
    const { status, body } = await portal.operator.get<{ message: string }>('/api/Invoices/2026-10-01/loads')
    expect(status).toBe(409)
    expect(body.message).toContain('4 invoices have the ID 2026-10-01. Use the row ID of the one you mean')
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select id from invoice where billing_account_id = 'org-2'`,
    )
    expect((await portal.operator.get(`/api/Invoices/${rows[0]?.id}/loads`)).body).toMatchObject([
      { total: '7' },
    ])
  })

  test('that counts anew each month is an invoice each month', async () => {
    const november = {
      BillingPeriodStart: '2026-11-01',
      BillingPeriodEnd: '2026-12-01',
      ChargePeriodStart: '2026-11-02',
    }
    await bringIn('october.csv', saas('org-5', '5', { InvoiceId: '1' }))
    await bringIn('november.csv', saas('org-5', '6', { InvoiceId: '1', ...november }))
    const { rows } = await portal.ctx.pool.query<{ total: string }>(
      `select trim_scale(total_charges)::text as total from invoice where billing_account_id = 'org-5' order by 1`,
    )
    expect(rows).toEqual([{ total: '5' }, { total: '6' }])
  })

  test('of two AWS payers is two invoices; a document of Partner Center is one whatever account it names', async () => {
    const [one, other] = [newAccount(), newAccount()]
    await bringIn('one.csv', cur(one, [['4711', 2, 5, '1']]))
    await bringIn('other.csv', cur(other, [['4711', 2, 5, '2']]))
    expect([await totalOf(one), await totalOf(other)]).toEqual(['1', '2'])
    await bringIn('a.csv', usageFile([{ InvoiceNumber: 'GX1', PartnerId: 'p1', EntitlementId: 'e1' }]))
    await bringIn('b.csv', usageFile([{ InvoiceNumber: 'GX1', PartnerId: 'p2', EntitlementId: 'e2' }]))
    const { rows } = await portal.ctx.pool.query(`select 1 from invoice where invoice_id = 'GX1'`)
    expect(rows).toHaveLength(1)
  })
})

describe('parts of a set', () => {
  const shard = (account: string, cost: string): string =>
    `${JSON.stringify({
      billing_account_id: account,
      service: { id: 'S', description: 'Compute Engine' },
      sku: { id: 'K', description: 'N1' },
      usage_start_time: '2026-10-05 07:00:00 UTC',
      usage_end_time: '2026-10-05 08:00:00 UTC',
      project: { id: 'proj-b', name: 'B' },
      cost,
      currency: 'USD',
      credits: [],
      invoice: { month: '202610' },
      cost_type: 'regular',
    })}\n`

  test.each([
    ['BigQuery', 'export-000000000000.json', 'export-000000000001.json'],
    ['Spark', 'part-00000-5c-c000.json', 'part-00001-5c-c000.json'],
    ['Azure', 'costs_0_0001.json', 'costs_1_0001.json'],
    ['by count', 'october.1of2.json', 'october.2of2.json'],
  ])('add up one after the other, and a part again takes its own place: %s', async (name, one, other) => {
    const account = `set ${name}`.toLowerCase()
    await bringIn(one, shard(account, '1'))
    await bringIn(other, shard(account, '2'))
    expect(await totalOf(account)).toBe('3')
    await bringIn(other, shard(account, '5'))
    expect(await totalOf(account)).toBe('6')
  })

  test('are no parts where formats differ', async () => {
    const account = newAccount()
    await bringIn(
      'costs-00001.csv',
      azureFile([
        { BillingAccountId: account, SubscriptionId: 's', Date: '2026-10-05' },
        { BillingAccountId: account, SubscriptionId: 't' },
      ]),
    )
    const focus = focusFile([{ ProviderName: 'Microsoft', BillingAccountId: account, SubAccountId: 's' }])
    expect(await bringIn('costs-00002.csv', focus)).toMatchObject({ status: 'waiting' })
  })

  const header = cur('1', []).split('\n')[0] ?? ''
  test.each([
    ['CSV', 'h-00001.csv', `${header}\n`],
    ['CSV, packed', 'h-00001.csv.gz', gzipSync(`${header}\n`)],
    ['JSON lines', 'h-00001.jsonl', ''],
    ['JSON lines, packed', 'h-00001.jsonl.gz', gzipSync('')],
    ['a page', 'h-00001.json', '{"totalCount":0,"items":[]}'],
  ])('may be empty: %s', async (_what, name, content) => {
    const payer = newAccount()
    const both = await portal.importFiles([
      { name, content },
      { name: 'h-00002.csv', content: cur(payer, [['', 2, 5, '5']]) },
    ])
    expect(both.message).toContain(`${name} has no line items.`)
    expect(await totalOf(payer)).toBe('5')
    const alone = await portal.importFiles([{ name, content }])
    expect(alone).toMatchObject({
      status: 'done',
      message: `${name} has no line items: nothing was changed.`,
    })
  })
})

describe('amortized costs', () => {
  const columns =
    'BillingAccountId,BillingPeriodStartDate,BillingPeriodEndDate,SubscriptionId,Date,MeterId,CostInBillingCurrency,BillingCurrency,ChargeType,PricingModel'
  const azure = (account: string, lines: readonly string[]): string =>
    [columns, ...lines.map((line) => `${account},2026-10-01,2026-10-31,s,2026-10-02,m1,${line}`)].join('\n')
  const curColumns =
    'bill/InvoiceId,bill/PayerAccountId,bill/BillingPeriodStartDate,lineItem/UsageAccountId,lineItem/LineItemType,lineItem/UsageStartDate,lineItem/CurrencyCode,lineItem/UnblendedCost,reservation/EffectiveCost,reservation/NetEffectiveCost,savingsPlan/SavingsPlanEffectiveCost'
  const aws = (lines: readonly string[]): string =>
    [
      curColumns,
      ...lines.map((line) => {
        const [type, ...costs] = line.split(' ')
        return `,777,2026-10-01,777,${type},2026-10-05,USD,${costs.join(',')}`
      }),
    ].join('\n')
  const committed = (cost: string, effective: string, category = 'Usage'): string =>
    `BilledCost,EffectiveCost,BillingAccountId,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargeCategory,ProviderName,SubAccountId,CommitmentDiscountId,CommitmentDiscountStatus
${cost},${effective},778,USD,2026-10-01,2026-10-05,${category},AWS,1,ri-1,Used`

  test.each([
    [
      'an unused reservation',
      azure('a1', ['1,USD,Usage,OnDemand', '10,USD,UnusedReservation,Reservation']),
      'line 3 has ChargeType UnusedReservation',
    ],
    [
      'usage of a savings plan',
      azure('a1', ['10,USD,Usage,SavingsPlan']),
      'line 2 has PricingModel SavingsPlan on usage that costs 10',
    ],
    [
      'a CUR of effective costs',
      aws(['DiscountedUsage 0.5 0.5 0.4 0']),
      'line 2 has lineItem/UnblendedCost 0.5 on DiscountedUsage',
    ],
    [
      'a CUR of net effective costs',
      aws(['DiscountedUsage 0.4 0.5 0.4 0']),
      'line 2 has lineItem/UnblendedCost 0.4 on DiscountedUsage',
    ],
    [
      'a CUR of savings plans',
      aws(['SavingsPlanCoveredUsage 0.3 0 0 0.3']),
      'line 2 has lineItem/UnblendedCost 0.3 on SavingsPlanCoveredUsage',
    ],
    [
      'FOCUS without a purchase',
      committed('2', '2'),
      'line 2 has BilledCost 2 on usage that a commitment covers',
    ],
  ])('are no bill: %s', async (_what, content, proof) => {
    const status = await portal.importText('amortized.csv', content)
    expect(status.status).toBe('failed')
    expect(status.message).toContain(
      `amortized.csv holds amortized costs, which are not what the provider bills: ${proof}`,
    )
  })

  test.each([
    [
      'an actual export of Azure',
      azure('a2', ['0,USD,Usage,Reservation', '120,USD,Purchase,Reservation', '3,USD,Usage,Spot']),
    ],
    [
      'a CUR of a savings plan',
      aws([
        'SavingsPlanCoveredUsage 1 0 0 0.3',
        'SavingsPlanNegation -1 0 0 0',
        'SavingsPlanRecurringFee 0.3 0 0 0',
        'DiscountedUsage 0 0.5 0.5 0',
      ]),
    ],
    ['FOCUS', committed('0', '2')],
  ])('are not seen where there are none: %s', async (_what, content) => {
    expect((await portal.importText('actual.csv', content)).status).toBe('done')
  })

  test('come in where somebody confirms them, and never beside the actual costs', async () => {
    const account = newAccount()
    await bringIn('part_0_0001.csv', azure(account, ['10,USD,Usage,Reservation']), { acceptAmortized: true })
    expect(await totalOf(account)).toBe('10')
    const actual = await bringIn(
      'part_1_0001.csv',
      azure(account, ['0,USD,Usage,Reservation', '120,USD,Purchase,']),
    )
    expect(actual.message).toContain('It came from Azure cost export, amortized.')
    expect(await totalOf(account)).toBe('120')
  })
})
