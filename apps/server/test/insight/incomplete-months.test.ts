/**
 * Months that not every provider has billed: only comparable parts are compared, a sentence explains it, and nothing is
 * reported as removed.
 */
import { sum } from '@cmp/billing'
import {
  buildMonthsRange,
  type CustomerFigures,
  type CustomerHome,
  type Margins,
  type MonthlyReportReply,
  type ProviderHome,
  type Usage,
  type UsageChange,
  type UsageDays,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnusualDays } from '../../src/areas/insight/usage-anomalies/watch.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildFocusFile, buildUsageFile } from '@cmp/fixtures'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, type AddedCustomer } from '../harness/master-data.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let alpha: AddedCustomer
let admin: Client

const formatDate = (month: string, of: number) => `${month}-${String(of).padStart(2, '0')}`
const months = { '2026-08': 31, '2026-09': 30, '2026-10': 31, '2026-11': 30 } as const
type Month = keyof typeof months

/** 10 USD a day on Azure up to a day. */
const buildAzureLines = (month: Month, last: number = months[month], more: Record<string, string> = {}) =>
  Array.from({ length: last }, (_, index) => ({
    InvoiceNumber: `G ${month} ${last}`,
    ChargeStartDate: formatDate(month, 1),
    ChargeEndDate: formatDate(month, months[month]),
    UsageDate: formatDate(month, index + 1),
    BillingPreTaxTotal: '10',
    UnitPrice: '10',
    ...more,
  }))
/** 4 USD a day on AWS up to a day, in a month that is not closed: its line items have no invoice ID. */
const buildAwsLines = (month: Month, last: number = months[month]) => {
  const next = { '2026-08': '2026-09', '2026-09': '2026-10', '2026-10': '2026-11', '2026-11': '2026-12' }
  return Array.from({ length: last }, (_, index) => ({
    BillingPeriodStart: `${month}-01`,
    BillingPeriodEnd: `${next[month]}-01`,
    ChargePeriodStart: formatDate(month, index + 1),
    ChargePeriodEnd: index + 1 === months[month] ? `${next[month]}-01` : formatDate(month, index + 2),
    BilledCost: '4',
    EffectiveCost: '4',
  }))
}
const load = async (name: string, text: string) => {
  const status = await portal.importText(name, text)
  expect(status, JSON.stringify(status).slice(0, 800)).toMatchObject({ status: 'done', rejected: 0 })
}
const calculateAll = async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from invoice where not is_calculated or stale is not null order by id`,
  )
  for (const { id } of rows) expect(await portal.calculate(id)).toMatchObject({ runtimeStatus: 'Completed' })
}
const buildComparison = (of: Record<string, string> = {}) =>
  new URLSearchParams({
    ...buildMonthsRange('2026-11'),
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-31',
    ...of,
  }).toString()
const change = async (client: Client): Promise<UsageChange> =>
  (await client.get<UsageChange>(`/api/UsageByMeters/GetUsageChange?${buildComparison()}`)).body
const find = () =>
  findUnusualDays(portal.ctx, {
    signal: new AbortController().signal,
    write: (write) => withScope(portal.ctx, systemScope, write),
  })
const listAnomalies = async () =>
  (await portal.ctx.pool.query<{ day: string }>(`select day::text, state from usage_anomaly order by day`))
    .rows
const listReaders = () => [portal.operator, admin]

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-26T03:00:00Z') })
  await changeSeller(portal.operator, { areDraftsShown: true })
  alpha = await addCustomer(portal.operator, { name: 'alpha', subscriptionId: 'sub-a' })
  await add(portal.operator, '/api/CustomerSubscriptions', {
    customerId: alpha.customerId,
    cloudProvider: 'AWS',
    subscriptionId: '044400005555',
    name: 'alpha workloads',
  })
  await load(
    'azure.csv',
    buildUsageFile([
      ...buildAzureLines('2026-08'),
      ...buildAzureLines('2026-09'),
      ...buildAzureLines('2026-10'),
    ]),
  )
  await load(
    'aws.csv',
    buildFocusFile([...buildAwsLines('2026-08'), ...buildAwsLines('2026-09'), ...buildAwsLines('2026-10')]),
  )
  await load('azure november.csv', buildUsageFile(buildAzureLines('2026-11')))
  await calculateAll()
  await portal.addUser('alpha-admin', 'ADMIN', alpha.customerId)
  admin = await portal.as('alpha-admin')
  await find()
})
afterAll(() => portal.close())

test('leaves out and names a provider without a bill on every page that compares', async () => {
  for (const client of listReaders()) {
    const why = await change(client)
    expect(why).toMatchObject({ before: '310', after: '300', change: '-10' })
    expect(why.totals).toEqual({ before: '434.00', after: '300.00' })
    expect(why.comparison.note).toBe('AWS has not billed November yet.')
    expect(why.causes.map(({ cause }) => cause)).toEqual(['quantity'])
    const { body: home } = await client.get<ProviderHome | CustomerHome>('/api/Homepage')
    expect(home.spend?.comparison.note).toBe('AWS has not billed November yet.')
    expect(home.spend?.currencies).toMatchObject([
      { amount: '300', previous: '434', difference: '-10', percent: '-3.2', isLikeForLike: true },
    ])
    const { body: usage } = await client.get<Usage>(
      `/api/UsageByMeters/GetUsage?${buildComparison({ groupBy: 'cloud' })}`,
    )
    expect(usage.comparison?.note).toBe('AWS has not billed November yet.')
    expect(usage.groups).toMatchObject([{ name: 'Azure', charge: '300.00', before: '310.00' }])
    expect(usage.before?.charge).toBe('310.00')
    const { body: figures } = await client.get<CustomerFigures>(
      `/api/CustomerFigures?customerIds=${alpha.customerId}&month=2026-11`,
    )
    expect(figures.customers).toMatchObject([
      {
        note: 'AWS has not billed November yet.',
        currencies: [{ charge: '300', change: '-10', percent: '-3.2', isPartial: true }],
      },
    ])
    const { report } = (
      await client.get<MonthlyReportReply>(`/api/MonthlyReport?customerId=${alpha.customerId}&month=2026-11`)
    ).body
    expect(report.currencies).toMatchObject([
      { charge: '300.00', before: '310.00', change: '-10.00', comparison: why.comparison },
    ])
  }
  const { body: margins } = await portal.operator.get<Margins>('/api/Margins?month=2026-11&groupBy=customer')
  expect(margins).toMatchObject({
    total: { charge: '300.00' },
    comparison: { note: 'AWS has not billed November yet.' },
  })
  await find()
  expect(await listAnomalies()).toEqual([])
})

test('compares partly available dates with the same dates', async () => {
  await load('aws november.csv', buildFocusFile(buildAwsLines('2026-11', 10)))
  // Imported but not calculated, so its charges are not known yet.
  expect((await change(admin)).comparison.note).toBe('AWS has not billed November yet.')
  await calculateAll()
  for (const client of listReaders()) {
    const why = await change(client)
    expect(why).toMatchObject({ before: '350', after: '340', change: '-10' })
    expect(why.totals).toEqual({ before: '434.00', after: '340.00' })
    expect(why.comparison.note).toBe('AWS is compared through 10 November 2026.')
    expect(why.causes.map(({ cause }) => cause)).toEqual(['quantity'])
    const { body: home } = await client.get<ProviderHome | CustomerHome>('/api/Homepage')
    expect(home.spend?.comparison.note).toBe('AWS has billed only through 10 November 2026.')
  }
  await find()
  expect(await listAnomalies()).toEqual([])
})

test('reports removed charges with amounts when both periods are billed', async () => {
  await load(
    'azure more.csv',
    buildUsageFile(
      buildAzureLines('2026-10', 31, {
        InvoiceNumber: 'G more',
        ResourceURI: '/subscriptions/sub-a/resourceGroups/rg-main/old',
      }),
    ),
  )
  await calculateAll()
  const deletedCause = (await change(admin)).causes.find(({ cause }) => cause === 'gone')
  expect(deletedCause).toMatchObject({
    amount: '-310.00',
    parts: [{ figureBefore: '310.00 USD', figureAfter: '0.00 USD' }],
  })
})

test('spreads purchases over their term in daily charts that add up to the documents', async () => {
  const buildPurchase = (InvoiceId: string, from: string, to: string, BilledCost: string) => ({
    InvoiceId,
    BillingAccountId: 'license account',
    ChargeCategory: 'Purchase',
    ChargePeriodStart: from,
    ChargePeriodEnd: to,
    BilledCost,
    EffectiveCost: BilledCost,
    ServiceName: `License ${InvoiceId}`,
  })
  await load(
    'purchases.csv',
    buildFocusFile([
      buildPurchase('P1', '2026-10-01', '2026-11-01', '62.01'),
      buildPurchase('P2', '2026-10-17', '2026-10-18', '31'),
      buildPurchase('P3', '2026-10-16', '2027-10-16', '16'),
    ]),
  )
  await calculateAll()
  const span = { from: '2026-10-01', to: '2026-10-31' }
  const readDays = async (of: Record<string, string>) =>
    (
      await admin.get<UsageDays>(
        `/api/UsageByMeters/GetUsageDays?${new URLSearchParams({ ...span, ...of }).toString()}`,
      )
    ).body
  const { body: usage } = await admin.get<Usage>(
    `/api/UsageByMeters/GetUsage?${new URLSearchParams(span).toString()}`,
  )
  const chargeOf = async (day: number, of: Record<string, string> = {}) =>
    (await readDays({ purchases: 'spread', ...of })).columns[day - 1]?.charge
  // 24.00 of usage; 2.00 and a hundredth on one day for P1, 1.00 for P2, and 1.00 for P3 from the 16th on.
  expect([await chargeOf(2), await chargeOf(15), await chargeOf(16), await chargeOf(31)]).toEqual([
    '27.00',
    '27.00',
    '28.00',
    '28.00',
  ])
  for (const purchases of ['spread', 'billed'])
    for (const groupBy of ['service', 'cloud', 'resource', 'region']) {
      const { columns, series } = await readDays({ purchases, groupBy })
      expect(sum(columns.map(({ charge }) => charge))).toBe(sum([usage.total.charge]))
      columns.forEach(({ charge }, place) =>
        expect(sum(series.map(({ charges }) => charges[place] ?? ''))).toBe(sum([charge])),
      )
    }
  expect((await readDays({ purchases: 'billed' })).columns[0]?.charge).toBe('86.01')
  const narrowed = await readDays({ purchases: 'spread', serviceName: 'License P1', region: '(none)' })
  expect(sum(narrowed.columns.map(({ charge }) => charge))).toBe('62.01')
})
