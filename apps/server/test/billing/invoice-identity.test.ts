/**
 * Which invoices line items belong to, which files are parts of a set, and which costs are not a bill, so that every
 * charge counts once.
 */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAzureFile, buildFocusFile, buildUsageFile, type FocusLine } from '@cmp/fixtures'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { buildCurFile, createImports, createAccountId } from '../harness/invoice-imports.ts'
import { sampleCases } from '../harness/is-everything.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
})

afterAll(() => portal.close())

const { bringIn, totalOf } = createImports(() => portal)

describe('an invoice ID', () => {
  const buildSaasFile = (account: string, cost: string, more: FocusLine = {}): string =>
    buildFocusFile([
      {
        ProviderName: 'Datadog',
        BillingAccountId: account,
        SubAccountId: 'default',
        BilledCost: cost,
        ...more,
      },
    ])

  test('used by two accounts creates two invoices, also within a file, and asks which is meant', async () => {
    const ids = { InvoiceId: '2026-10-01' }
    await bringIn('1-org-1.csv', buildSaasFile('org-1', '10', ids))
    await bringIn('2-org-2.csv', buildSaasFile('org-2', '7', ids))
    expect([await totalOf('org-1'), await totalOf('org-2')]).toEqual(['10', '7'])
    const [header, third] = buildSaasFile('org-3', '3', ids).split('\n')
    const [, fourth] = buildSaasFile('org-4', '4', ids).split('\n')
    await bringIn('both.csv', [header, third, fourth].join('\n'))
    expect([await totalOf('org-3'), await totalOf('org-4')]).toEqual(['3', '4'])
    const { status, body } = await portal.operator.get<{ message: string }>('/api/Invoices/2026-10-01/loads')
    expect(status).toBe(409)
    expect(body.message).toContain(
      '4 invoices have the ID 2026-10-01. Use the row ID of the invoice you need',
    )
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select id from invoice where billing_account_id = 'org-2'`,
    )
    expect((await portal.operator.get(`/api/Invoices/${rows[0]?.id}/loads`)).body).toMatchObject([
      { total: '7' },
    ])
  })

  test('that restarts each month creates an invoice for each month', async () => {
    const november = {
      BillingPeriodStart: '2026-11-01',
      BillingPeriodEnd: '2026-12-01',
      ChargePeriodStart: '2026-11-02',
    }
    await bringIn('october.csv', buildSaasFile('org-5', '5', { InvoiceId: '1' }))
    await bringIn('november.csv', buildSaasFile('org-5', '6', { InvoiceId: '1', ...november }))
    const { rows } = await portal.ctx.pool.query<{ total: string }>(
      `select trim_scale(total_charges)::text as total from invoice where billing_account_id = 'org-5' order by 1`,
    )
    expect(rows).toEqual([{ total: '5' }, { total: '6' }])
  })

  test('of two AWS payers creates two invoices, while a Partner Center document is a single invoice whatever account it names', async () => {
    const [one, other] = [createAccountId(), createAccountId()]
    await bringIn('one.csv', buildCurFile(one, [['4711', 2, 5, '1']]))
    await bringIn('other.csv', buildCurFile(other, [['4711', 2, 5, '2']]))
    expect([await totalOf(one), await totalOf(other)]).toEqual(['1', '2'])
    await bringIn('a.csv', buildUsageFile([{ InvoiceNumber: 'GX1', PartnerId: 'p1', EntitlementId: 'e1' }]))
    await bringIn('b.csv', buildUsageFile([{ InvoiceNumber: 'GX1', PartnerId: 'p2', EntitlementId: 'e2' }]))
    const { rows } = await portal.ctx.pool.query(`select 1 from invoice where invoice_id = 'GX1'`)
    expect(rows).toHaveLength(1)
  })
})

describe('parts of a set', () => {
  const buildShard = (account: string, cost: string): string =>
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

  const sets: [name: string, one: string, other: string][] = [
    ['BigQuery', 'export-000000000000.json', 'export-000000000001.json'],
    ['Spark', 'part-00000-5c-c000.json', 'part-00001-5c-c000.json'],
    ['Azure', 'costs_0_0001.json', 'costs_1_0001.json'],
    ['by count', 'october.1of2.json', 'october.2of2.json'],
  ]
  test.each(sampleCases(sets))(
    'are added in sequence, and a repeated part replaces itself: %s',
    async (name, one, other) => {
      const account = `set ${name}`.toLowerCase()
      await bringIn(one, buildShard(account, '1'))
      await bringIn(other, buildShard(account, '2'))
      expect(await totalOf(account)).toBe('3')
      await bringIn(other, buildShard(account, '5'))
      expect(await totalOf(account)).toBe('6')
    },
  )

  test('are not recognized where formats differ', async () => {
    const account = createAccountId()
    await bringIn(
      'costs-00001.csv',
      buildAzureFile([
        { BillingAccountId: account, SubscriptionId: 's', Date: '2026-10-05' },
        { BillingAccountId: account, SubscriptionId: 't' },
      ]),
    )
    const focus = buildFocusFile([
      { ProviderName: 'Microsoft', BillingAccountId: account, SubAccountId: 's' },
    ])
    expect(await bringIn('costs-00002.csv', focus)).toMatchObject({ status: 'waiting' })
  })

  const header = buildCurFile('1', []).split('\n')[0] ?? ''
  const empty: [what: string, name: string, content: string | Buffer][] = [
    ['CSV, packed', 'h-00001.csv.gz', gzipSync(`${header}\n`)],
    ['CSV', 'h-00001.csv', `${header}\n`],
    ['JSON lines', 'h-00001.jsonl', ''],
    ['JSON lines, packed', 'h-00001.jsonl.gz', gzipSync('')],
    ['a page', 'h-00001.json', '{"totalCount":0,"items":[]}'],
  ]
  test.each(sampleCases(empty))('may be empty: %s', async (_what, name, content) => {
    const payer = createAccountId()
    const both = await portal.importFiles([
      { name, content },
      { name: 'h-00002.csv', content: buildCurFile(payer, [['', 2, 5, '5']]) },
    ])
    expect(both.message).toContain(`${name} has no line items.`)
    expect(await totalOf(payer)).toBe('5')
    const alone = await portal.importFiles([{ name, content }])
    expect(alone).toMatchObject({
      status: 'done',
      message: `${name} has no line items. Nothing was changed.`,
    })
  })
})

describe('amortized costs', () => {
  const columns =
    'BillingAccountId,BillingPeriodStartDate,BillingPeriodEndDate,SubscriptionId,Date,MeterId,CostInBillingCurrency,BillingCurrency,ChargeType,PricingModel'
  const formatAzureLines = (account: string, lines: readonly string[]): string =>
    [columns, ...lines.map((line) => `${account},2026-10-01,2026-10-31,s,2026-10-02,m1,${line}`)].join('\n')
  const curColumns =
    'bill/InvoiceId,bill/PayerAccountId,bill/BillingPeriodStartDate,lineItem/UsageAccountId,lineItem/LineItemType,lineItem/UsageStartDate,lineItem/CurrencyCode,lineItem/UnblendedCost,reservation/EffectiveCost,reservation/NetEffectiveCost,savingsPlan/SavingsPlanEffectiveCost'
  const formatAwsLines = (lines: readonly string[]): string =>
    [
      curColumns,
      ...lines.map((line) => {
        const [type, ...costs] = line.split(' ')
        return `,777,2026-10-01,777,${type},2026-10-05,USD,${costs.join(',')}`
      }),
    ].join('\n')
  const buildCommitmentFile = (cost: string, effective: string, category = 'Usage'): string =>
    `BilledCost,EffectiveCost,BillingAccountId,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargeCategory,ProviderName,SubAccountId,CommitmentDiscountId,CommitmentDiscountStatus
${cost},${effective},778,USD,2026-10-01,2026-10-05,${category},AWS,1,ri-1,Used`

  test.each([
    [
      'an unused reservation',
      formatAzureLines('a1', ['1,USD,Usage,OnDemand', '10,USD,UnusedReservation,Reservation']),
      '3, ChargeType is UnusedReservation',
    ],
    [
      'usage of a savings plan',
      formatAzureLines('a1', ['10,USD,Usage,SavingsPlan']),
      '2, PricingModel is SavingsPlan for usage that costs 10',
    ],
    [
      'a CUR of effective costs',
      formatAwsLines(['DiscountedUsage 0.5 0.5 0.4 0']),
      '2, lineItem/UnblendedCost is 0.5 for DiscountedUsage',
    ],
    [
      'a CUR of net effective costs',
      formatAwsLines(['DiscountedUsage 0.4 0.5 0.4 0']),
      '2, lineItem/UnblendedCost is 0.4 for DiscountedUsage',
    ],
    [
      'a CUR of savings plans',
      formatAwsLines(['SavingsPlanCoveredUsage 0.3 0 0 0.3']),
      '2, lineItem/UnblendedCost is 0.3 for SavingsPlanCoveredUsage',
    ],
    [
      'FOCUS without a purchase',
      buildCommitmentFile('2', '2'),
      '2, BilledCost is 2 for usage covered by a commitment',
    ],
  ])('are not a bill: %s', async (_what, content, proof) => {
    const status = await portal.importText('amortized.csv', content)
    expect(status.status).toBe('failed')
    expect(status.message).toContain(
      `amortized.csv contains amortized costs, which the provider does not bill: in line ${proof}`,
    )
  })

  test.each([
    [
      'an actual export of Azure',
      formatAzureLines('a2', ['0,USD,Usage,Reservation', '120,USD,Purchase,Reservation', '3,USD,Usage,Spot']),
    ],
    [
      'a CUR of a savings plan',
      formatAwsLines([
        'SavingsPlanCoveredUsage 1 0 0 0.3',
        'SavingsPlanNegation -1 0 0 0',
        'SavingsPlanRecurringFee 0.3 0 0 0',
        'DiscountedUsage 0 0.5 0.5 0',
      ]),
    ],
    ['FOCUS', buildCommitmentFile('0', '2')],
  ])('are not detected where none exist: %s', async (_what, content) => {
    expect((await portal.importText('actual.csv', content)).status).toBe('done')
  })

  test('are imported after confirmation and never together with the actual costs', async () => {
    const account = createAccountId()
    await bringIn('part_0_0001.csv', formatAzureLines(account, ['10,USD,Usage,Reservation']), {
      acceptAmortized: true,
    })
    expect(await totalOf(account)).toBe('10')
    const actual = await bringIn(
      'part_1_0001.csv',
      formatAzureLines(account, ['0,USD,Usage,Reservation', '120,USD,Purchase,']),
    )
    expect(actual.message).toContain('Previous format: Azure cost export, amortized.')
    expect(await totalOf(account)).toBe('120')
  })
})
