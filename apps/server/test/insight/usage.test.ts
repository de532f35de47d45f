/** Usage of the demo reseller: in every grouping it equals what the documents charge, and so does every change. */
import { subtract, sum } from '@cmp/billing'
import {
  getPreviousRange,
  buildMonthsRange,
  usageGroups,
  type Usage,
  type UsageChange,
  type UsageDays,
  type UsageForecast,
  type Margins,
} from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sumUp } from '../../src/engine/schema.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { isEverything, sampleCases } from '../harness/is-everything.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client
let customer: Client
let customerId: string
/** A month in which the demo's customers are charged. */
const month = '2026-10'
const span = buildMonthsRange(month)
const before = getPreviousRange(span)
const compared = { ...span, beforeFrom: before.from, beforeTo: before.to }

const read = async <T>(client: Client, call: string, query: Record<string, string>): Promise<T> => {
  const answer = await client.get<T>(`/api/UsageByMeters/${call}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.body
}

/** Returns what documents charge in a month, read only from their table. */
const readCharges = (of: string) =>
  withScope(portal.ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql<{ customerId: string; currency: string; charge: string }>`
      select customer_id as "customerId", currency, trim_scale(sum(subtotal)) as charge from customer_invoice
      where state <> 'void' and to_char(billing_period_start_date, 'YYYY-MM') = ${of}
      group by 1, 2 order by 1, 2`.execute(trx)
    return rows
  })

const normalizeAmount = (amount: string): string => sum([amount])

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
  customer = await portal.as('admin@demo.example')
  const { rows } = await withScope(portal.ctx, systemScope, ({ trx }) =>
    sql<{ customerId: string }>`
      select customer_id as "customerId" from app_user where user_id = 'admin@demo.example'`.execute(trx),
  )
  customerId = rows[0]?.customerId ?? ''
})
afterAll(() => portal.close())

describe('a whole month', () => {
  // usage-change.long.test.ts tests by customer and by resource. Services come from details, tags from line items.
  const groups = usageGroups
    .map(({ value }) => value)
    .filter((value) =>
      isEverything ? !['customer', 'resource'].includes(value) : ['service', 'tag'].includes(value),
    )
  test.each(groups)('by %s equals the charges of the documents', async (groupBy) => {
    const charged = (await readCharges(month)).filter(({ currency }) => currency === 'THB')
    const total = sum(charged.map(({ charge }) => charge))
    const query = { ...span, groupBy, currency: 'THB', tagKey: 'environment' }
    const usage = await read<Usage>(sa, 'GetUsage', query)
    expect(normalizeAmount(usage.total.charge)).toBe(total)
    expect(sum([...usage.groups.map(({ charge }) => charge), usage.beyond.charge])).toBe(total)
    for (const figure of ['cost', 'margin'] as const)
      expect(sum([...usage.groups, usage.beyond].map((row) => row[figure] ?? ''))).toBe(
        normalizeAmount(usage.total[figure] ?? ''),
      )
    const days = await read<UsageDays>(sa, 'GetUsageDays', query)
    expect(sum(days.columns.map(({ charge }) => charge))).toBe(total)
    expect(sum(days.series.flatMap(({ charges }) => charges))).toBe(total)
  })

  test('is the same in a monthly and a daily chart with any filter', async () => {
    const readDays = (from: string, to: string, filter: Record<string, string> = {}) =>
      read<UsageDays>(sa, 'GetUsageDays', { from, to, currency: 'THB', customerId, ...filter })
    const [byMonths, byDays] = [await readDays('2026-08-11', span.to), await readDays('2026-09-01', span.to)]
    expect(byMonths.columns.map(({ from }) => from)).toEqual(['2026-08-11', '2026-09-01', '2026-10-01'])
    for (const [place, of] of [
      [1, '2026-09'],
      [2, month],
    ] as const) {
      const ofDays = byDays.columns.filter(({ from }) => from.startsWith(of))
      expect(normalizeAmount(byMonths.columns[place]?.charge ?? '')).toBe(
        sum(ofDays.map(({ charge }) => charge)),
      )
      expect(sum(byMonths.series.map(({ charges }) => charges[place] ?? ''))).toBe(
        sum(ofDays.map(({ charge }) => charge)),
      )
    }
    const [began] = byMonths.columns
    const august = await readDays('2026-08-11', '2026-08-31')
    expect(normalizeAmount(began?.charge ?? '')).toBe(sum(august.columns.map(({ charge }) => charge)))
  })
})

test('charges a date the same in any date range and adds up dates of two months', async () => {
  const readDays = (from: string, to: string) =>
    read<UsageDays>(sa, 'GetUsageDays', { from, to, currency: 'THB', customerId })
  const whole = await readDays(span.from, span.to)
  const across = await readDays('2026-09-20', '2026-10-11')
  const filterOctober = (days: UsageDays) =>
    days.columns.filter(({ from }) => from >= span.from && from <= '2026-10-11')
  expect(filterOctober(across)).toEqual(filterOctober(whole))
  const usage = await read<Usage>(sa, 'GetUsage', {
    from: '2026-09-20',
    to: '2026-10-11',
    currency: 'THB',
    customerId,
    groupBy: 'resource',
  })
  const total = sum(across.columns.map(({ charge }) => charge))
  expect(normalizeAmount(usage.total.charge)).toBe(total)
  expect(sum([...usage.groups.map(({ charge }) => charge), usage.beyond.charge])).toBe(total)
})

test.each(sampleCases(['resourceGroup', 'tag', 'region', 'resource'] as const, 2))(
  'a chart by %s matches its list, largest first',
  async (groupBy) => {
    const query = { ...span, groupBy, currency: 'THB', customerId, tagKey: 'environment' }
    const [{ groups, count }, { series, columns }, byCloud] = await Promise.all([
      read<Usage>(sa, 'GetUsage', query),
      read<UsageDays>(sa, 'GetUsageDays', query),
      read<UsageDays>(sa, 'GetUsageDays', { ...query, groupBy: 'cloud' }),
    ])
    expect(columns).toEqual(byCloud.columns)
    const shown = count > 7 ? 6 : count
    expect(series.map(({ key }) => key)).toEqual([
      ...groups.slice(0, shown).map(({ key }) => key),
      ...(count > shown ? [''] : []),
    ])
    const names = series.map(({ name }) => name)
    expect([new Set(names).size, names[shown]]).toEqual([
      names.length,
      count > shown ? `${count - shown} more` : undefined,
    ])
    for (const [place, { name }] of groups.slice(0, shown).entries()) expect(names[place]).toContain(name)
    columns.forEach(({ charge }, day) =>
      expect(sum(series.map(({ charges }) => charges[day] ?? ''))).toBe(normalizeAmount(charge)),
    )
    // A month is distributed over its groups, a day over the day's groups. The rounding moves single satang of each
    // price.
    for (const [place, { charge }] of groups.slice(0, shown).entries())
      expect(Math.abs(Number(subtract(sum(series[place]?.charges ?? []), charge)))).toBeLessThan(0.5)
    const day = columns.findIndex(({ charge }) => Number(charge) > 0)
    const { from, to } = columns[day] ?? span
    const own = await read<Usage>(sa, 'GetUsage', { ...query, from, to })
    for (const [place, { key }] of groups.slice(0, shown).entries())
      expect(
        Math.abs(
          Number(
            subtract(
              series[place]?.charges[day] ?? '0',
              own.groups.find((group) => group.key === key)?.charge ?? '0',
            ),
          ),
        ),
      ).toBeLessThan(0.1)
  },
)

test('the details of a group add up to the group', async () => {
  for (const groupBy of sampleCases(['service', 'region', 'subscription', 'resourceGroup'] as const, 2)) {
    const query = { ...span, currency: 'THB', customerId }
    const { groups } = await read<Usage>(sa, 'GetUsage', { ...query, groupBy })
    const [largest] = groups
    const narrowed = await read<Usage>(sa, 'GetUsage', { ...query, ...largest?.filters })
    expect(sum(groups.map(({ charge }) => charge))).toBe(
      normalizeAmount((await read<Usage>(sa, 'GetUsage', query)).total.charge),
    )
    if (groupBy === 'service' || groupBy === 'subscription')
      expect(narrowed.total.charge).toBe(largest?.charge)
    // Line items are distributed over days first, so a group of the whole month may differ by the rounding.
    else expect(Math.abs(Number(subtract(narrowed.total.charge, largest?.charge ?? '0')))).toBeLessThan(0.5)
  }
})

test('the change of a month is the sum of its causes for the reseller and for the customer', async () => {
  for (const [client, query] of [
    [sa, { ...compared, currency: 'THB' }],
    [sa, { ...compared, customerId }],
    [customer, compared],
  ] as const) {
    const change = await read<UsageChange>(client, 'GetUsageChange', query)
    expect(change.causes.length).toBeGreaterThan(0)
    expect(sum(change.causes.map(({ amount }) => amount))).toBe(normalizeAmount(change.change))
    expect(normalizeAmount(change.change)).toBe(subtract(change.after, change.before))
    for (const cause of change.causes)
      expect(sum([...cause.parts.map(({ amount }) => amount), cause.beyond])).toBe(
        normalizeAmount(cause.amount),
      )
  }
})

test('a customer sees only its price in every response, never cost, margin or markup', async () => {
  const usage = await read<Usage>(sa, 'GetUsage', { ...span, customerId, groupBy: 'meter' })
  const secrets = await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('customerInvoiceDetail')
      .select(['cost', 'markupPercent', 'exactCharge', 'charge'])
      .where('customerId', '=', customerId)
      .where('billingMonth', '=', month)
      .where('markupPercent', '!=', '0')
      .execute()
    const charges = new Set(rows.map(({ charge }) => normalizeAmount(charge)))
    return rows
      .flatMap(({ cost, exactCharge }) => [normalizeAmount(cost), normalizeAmount(exactCharge)])
      .filter((text) => /\.\d{3,}/.test(text) && !charges.has(text))
  })
  expect(secrets.length).toBeGreaterThan(20)
  const costs = usage.groups.flatMap(({ cost, margin, charge }) =>
    cost !== null && cost !== charge && cost.length > 4 ? [cost, margin ?? ''] : [],
  )
  expect(costs.length).toBeGreaterThan(5)
  /** Charges, because the cost of one meter may equal the charge of another group. */
  const charges = new Set<string>()
  for (const { value: groupBy } of usageGroups) {
    const { groups } = await read<Usage>(sa, 'GetUsage', {
      ...span,
      customerId,
      groupBy,
      tagKey: 'environment',
    })
    for (const { charge } of groups) charges.add(charge)
  }
  for (const path of [
    ...usageGroups.map(({ value }) => `GetUsage?groupBy=${value}&tagKey=environment&`),
    'GetUsage/export?groupBy=meter&',
    'GetUsageDays?groupBy=meter&',
    'GetUsageByMeterWithPagination?pagesize=1000&',
    `GetUsageChange?beforeFrom=${before.from}&beforeTo=${before.to}&`,
  ]) {
    const { status, text } = await customer.get(`/api/UsageByMeters/${path}from=${span.from}&to=${span.to}`)
    expect(status, text.slice(0, 300)).toBe(200)
    const figures = new Set(text.match(/-?\d+\.\d+/g))
    expect(secrets.filter((secret) => figures.has(secret))).toEqual([])
    expect(
      costs.filter((cost) => figures.has(cost) && !charges.has(cost) && Math.abs(Number(cost)) > 100),
    ).toEqual([])
    expect(text).not.toMatch(/markup/i)
  }
})

test('rejects invalid dates with a message', async () => {
  for (const days of ['from=x', 'from=2026-02-30', 'to=2026-02-30', 'to=0000-01-01'])
    expect((await sa.get(`/api/UsageByMeters/GetUsageByMeterWithPagination?${days}`)).status, days).toBe(400)
  for (const query of [
    'from=2026-10-02&to=2026-10-01',
    'from=2024-01-01&to=2026-10-01',
    'from=x&to=2026-10-01',
    'from=2026-10-01&to=2026-10-31&beforeFrom=2026-10-15&beforeTo=2026-11-02',
    'from=2026-10-01&to=2026-10-31&beforeFrom=2026-09-15',
  ]) {
    const { status, body } = await sa.get<{ message: string }>(`/api/UsageByMeters/GetUsageChange?${query}`)
    expect(status, query).toBe(400)
    expect(body.message).not.toBe('')
  }
})

test('rejects an incomplete combination by the missing field', async () => {
  const october = 'from=2026-10-01&to=2026-10-31'
  const tag = 'tagValue=prod'
  for (const [path, field] of [
    [`GetUsage?${october}&beforeFrom=2026-09-15`, 'beforeTo'],
    [`GetUsageDays?${october}&beforeTo=2026-09-15`, 'beforeFrom'],
    [`GetUsage?${october}&${tag}`, 'tagKey'],
    [`GetUsageDays?${october}&${tag}`, 'tagKey'],
    [`GetUsageChange?${october}&beforeFrom=2026-09-01&beforeTo=2026-09-30&${tag}`, 'tagKey'],
    [`GetUsageForecast?${tag}`, 'tagKey'],
  ] as const) {
    const { status, body } = await sa.get<{ details?: { field: string }[] }>(`/api/UsageByMeters/${path}`)
    expect([status, body.details?.map((detail) => detail.field)], path).toEqual([400, [field]])
  }
})

test('reads charges for five years and line items for a shorter range', async () => {
  const years = { from: '2022-01-01', to: '2026-12-31', currency: 'THB' }
  const usage = await read<Usage>(sa, 'GetUsage', { ...years, groupBy: 'service' })
  const days = await read<UsageDays>(sa, 'GetUsageDays', { ...years, groupBy: 'service' })
  expect(days.columns).toHaveLength(60)
  expect(sum(days.columns.map(({ charge }) => charge))).toBe(normalizeAmount(usage.total.charge))
  for (const [query, refusal] of [
    [{ ...years, from: '2021-01-01', groupBy: 'service' }, 'longer than five years'],
    [{ ...years, groupBy: 'region' }, 'up to 400 days'],
    [{ ...years, groupBy: 'service', region: 'southeastasia' }, 'up to 400 days'],
  ] as const) {
    const params = new URLSearchParams(query).toString()
    const { status, body } = await sa.get<{ message: string }>(`/api/UsageByMeters/GetUsage?${params}`)
    expect([status, body.message]).toEqual([400, expect.stringContaining(refusal)])
  }
})

test('a saved view belongs to a user, is replaced by name and is hidden from others', async () => {
  type View = { id: string; name: string; shown: string }
  const listViews = async (client: Client) => (await client.get<View[]>('/api/UsageViews')).body
  const save = (shown: string) => sa.post('/api/UsageViews', { name: 'Largest services', shown })
  expect((await save('groupBy=service')).status).toBe(200)
  expect((await save('groupBy=meter&from=2026-10-01&to=2026-10-31')).status).toBe(200)
  expect((await save('groupBy="><script>')).status).toBe(400)
  const [stored, ...others] = await listViews(sa)
  expect(stored).toMatchObject({
    name: 'Largest services',
    shown: 'groupBy=meter&from=2026-10-01&to=2026-10-31',
  })
  expect(others).toEqual([])
  expect(await listViews(customer)).toEqual([])
  expect((await customer.post(`/api/UsageViews/${stored?.id}/remove`, {})).status).toBe(404)
  expect((await sa.post(`/api/UsageViews/${stored?.id}/remove`, {})).status).toBe(200)
  expect(await listViews(sa)).toEqual([])
})

test('estimates the current month from the days before, equally for the reseller and the customer', async () => {
  const own = await read<UsageForecast>(customer, 'GetUsageForecast', { currency: 'THB' })
  const resellerForecast = await read<UsageForecast>(sa, 'GetUsageForecast', { currency: 'THB', customerId })
  expect(own).toEqual(resellerForecast)
  const { forecast } = own
  expect(forecast).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  const [low, expected, high, spent] = [
    forecast?.low,
    forecast?.expected,
    forecast?.high,
    forecast?.spent,
  ].map(Number)
  const charged = Number(
    (await readCharges(month)).find((row) => row.customerId === customerId && row.currency === 'THB')?.charge,
  )
  expect(low).toBeLessThanOrEqual(expected ?? 0)
  expect(high).toBeGreaterThanOrEqual(expected ?? 0)
  expect(spent).toBeLessThanOrEqual(low ?? 0)
  expect((expected ?? 0) / charged).toBeGreaterThan(0.6)
  expect((expected ?? 0) / charged).toBeLessThan(1.6)
})

test('usage and margins show the same margin of a customer', async () => {
  const [usage, margins] = await Promise.all([
    read<Usage>(sa, 'GetUsage', { ...span, groupBy: 'customer', currency: 'THB' }),
    sa.get<Margins>(`/api/Margins?${new URLSearchParams({ month, currency: 'THB', groupBy: 'customer' })}`),
  ])
  const readDays = (rows: { name: string; cost: string | null; margin: string | null }[]) =>
    rows.map(({ name, cost, margin }) => `${name} ${cost} ${margin}`).toSorted()
  expect(usage.beyond.charge).toMatch(/^0(\.0+)?$/)
  expect(readDays(usage.groups)).toEqual(
    readDays(margins.body.rows.map(({ companyName, ...row }) => ({ name: companyName, ...row }))),
  )
})

test('the margins of a month add up to the last digit and are hidden from customers', async () => {
  // By customer and service there may be more rows than the answer contains.
  const answer = await sa.get<Margins>(`/api/Margins?month=${month}&currency=THB&groupBy=customer`)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  const { total, rows, count } = answer.body
  const usage = await read<Usage>(sa, 'GetUsage', { ...compared, currency: 'THB', groupBy: 'customer' })
  expect([total.charge, total.cost, total.margin]).toEqual([
    usage.total.charge,
    usage.total.cost,
    usage.total.margin,
  ])
  expect(total.before).toBe(usage.before?.margin)
  expect(rows.length).toBe(count)
  for (const figure of ['charge', 'cost', 'margin', 'before', 'change'] as const)
    expect(sum(rows.map((row) => row[figure]))).toBe(normalizeAmount(total[figure]))
  for (const row of [total, ...rows]) {
    expect(sum(row.parts.map(({ amount }) => amount))).toBe(normalizeAmount(row.change))
    expect(subtract(row.margin, row.before)).toBe(normalizeAmount(row.change))
    expect(sum(row.sources.map(({ amount }) => amount))).toBe(normalizeAmount(row.margin))
  }
  for (const currency of sampleCases(answer.body.currencies, 2))
    for (const groupBy of ['customer-service', 'service']) {
      const { body } = await sa.get<Margins>(
        `/api/Margins?month=${month}&currency=${currency}&groupBy=${groupBy}`,
      )
      for (const row of [body.total, ...body.rows]) {
        expect(sum(row.sources.map(({ amount }) => amount))).toBe(normalizeAmount(row.margin))
        expect(subtract(row.charge, row.cost)).toBe(normalizeAmount(row.margin))
      }
    }
  for (const path of ['/api/Margins', '/api/Margins/export']) {
    const refused = await customer.get(`${path}?month=${month}`)
    expect(refused.status).toBe(403)
    for (const amount of [total.margin, total.cost]) expect(refused.text).not.toContain(amount)
  }
})

test('answers from sums equal answers from line items', async () => {
  const readers: [Client, string][] = [
    [sa, 'resourceGroup'],
    [customer, 'service'],
    [sa, 'service'],
    [customer, 'resourceGroup'],
  ]
  const readAnswers = async () => {
    const found: unknown[] = []
    for (const [client, groupBy] of sampleCases(readers, 2)) {
      const query = { ...span, groupBy, currency: 'THB', tagKey: 'environment' }
      found.push(await read(client, 'GetUsage', query), await read(client, 'GetUsageDays', query))
      found.push(await read(client, 'GetUsage', { ...query, from: '2026-10-07', to: '2026-10-19' }))
    }
    return found
  }
  const { lines } = portal.ctx
  const ofLines = await readAnswers()
  await sumUp(lines)
  await vi.waitFor(async () => {
    const result = await lines.client.query({
      query: `SELECT (SELECT sum(rows) FROM system.projection_parts WHERE active) > 0
        AND (SELECT count() FROM system.mutations WHERE NOT is_done) = 0 AS done`,
      format: 'JSONEachRow',
    })
    expect(await result.json()).toEqual([{ done: 1 }])
  }, 60_000)
  expect(await readAnswers()).toEqual(ofLines)
})
