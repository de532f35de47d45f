/** Usage of the demo reseller: whatever it is grouped by, it comes to what the documents charge, and so does every change. */
import { subtract, sum } from '@cmp/billing'
import {
  spanBefore,
  spanOfMonths,
  usageGroups,
  type Usage,
  type UsageChange,
  type UsageDays,
  type UsageForecast,
  type Margins,
} from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sumUp } from '../src/engine/schema.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let sa: Client
let customer: Client
let customerId: string
/** A month that the demo's customers are charged for. */
const month = '2026-10'
const span = spanOfMonths(month)
const before = spanBefore(span)
const compared = { ...span, beforeFrom: before.from, beforeTo: before.to }

const read = async <T>(client: Client, call: string, query: Record<string, string>): Promise<T> => {
  const answer = await client.get<T>(`/api/UsageByMeters/${call}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.body
}

/** What documents charge in a month: read from their table alone. */
const chargedIn = (of: string) =>
  withScope(portal.ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql<{ customerId: string; currency: string; charge: string }>`
      select customer_id as "customerId", currency, trim_scale(sum(subtotal)) as charge from customer_invoice
      where state <> 'void' and to_char(billing_period_start_date, 'YYYY-MM') = ${of}
      group by 1, 2 order by 1, 2`.execute(trx)
    return rows
  })

const plain = (amount: string): string => sum([amount])

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
  // By customer and by resource: usage-change.long.test.ts.
  test.each(
    usageGroups.map(({ value }) => value).filter((value) => value !== 'customer' && value !== 'resource'),
  )('by %s comes to what the documents charge', async (groupBy) => {
    const charged = (await chargedIn(month)).filter(({ currency }) => currency === 'THB')
    const total = sum(charged.map(({ charge }) => charge))
    const query = { ...span, groupBy, currency: 'THB', tagKey: 'environment' }
    const usage = await read<Usage>(sa, 'GetUsage', query)
    expect(plain(usage.total.charge)).toBe(total)
    expect(sum([...usage.groups.map(({ charge }) => charge), usage.beyond.charge])).toBe(total)
    for (const figure of ['cost', 'margin'] as const)
      expect(sum([...usage.groups, usage.beyond].map((row) => row[figure] ?? ''))).toBe(
        plain(usage.total[figure] ?? ''),
      )
    const days = await read<UsageDays>(sa, 'GetUsageDays', query)
    expect(sum(days.columns.map(({ charge }) => charge))).toBe(total)
    expect(sum(days.series.flatMap(({ charges }) => charges))).toBe(total)
  })

  test('is the same in a chart of months as in one of days, whatever of it is shown', async () => {
    const of = (from: string, to: string, filter: Record<string, string> = {}) =>
      read<UsageDays>(sa, 'GetUsageDays', { from, to, currency: 'THB', customerId, ...filter })
    const [byMonths, byDays] = [await of('2026-08-11', span.to), await of('2026-09-01', span.to)]
    expect(byMonths.columns.map(({ from }) => from)).toEqual(['2026-08-11', '2026-09-01', '2026-10-01'])
    for (const [place, of] of [
      [1, '2026-09'],
      [2, month],
    ] as const) {
      const ofDays = byDays.columns.filter(({ from }) => from.startsWith(of))
      expect(plain(byMonths.columns[place]?.charge ?? '')).toBe(sum(ofDays.map(({ charge }) => charge)))
      expect(sum(byMonths.series.map(({ charges }) => charges[place] ?? ''))).toBe(
        sum(ofDays.map(({ charge }) => charge)),
      )
    }
    const [began] = byMonths.columns
    const august = await of('2026-08-11', '2026-08-31')
    expect(plain(began?.charge ?? '')).toBe(sum(august.columns.map(({ charge }) => charge)))
  })
})

test('a day is charged the same whatever days are asked for, and days of two months add up', async () => {
  const of = (from: string, to: string) =>
    read<UsageDays>(sa, 'GetUsageDays', { from, to, currency: 'THB', customerId })
  const whole = await of(span.from, span.to)
  const across = await of('2026-09-20', '2026-10-11')
  const ofOctober = (days: UsageDays) =>
    days.columns.filter(({ from }) => from >= span.from && from <= '2026-10-11')
  expect(ofOctober(across)).toEqual(ofOctober(whole))
  const usage = await read<Usage>(sa, 'GetUsage', {
    from: '2026-09-20',
    to: '2026-10-11',
    currency: 'THB',
    customerId,
    groupBy: 'resource',
  })
  const total = sum(across.columns.map(({ charge }) => charge))
  expect(plain(usage.total.charge)).toBe(total)
  expect(sum([...usage.groups.map(({ charge }) => charge), usage.beyond.charge])).toBe(total)
})

test.each(['resourceGroup', 'region', 'resource', 'tag'] as const)(
  'a chart by %s shows what its list says, the largest first',
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
      expect(sum(series.map(({ charges }) => charges[day] ?? ''))).toBe(plain(charge)),
    )
    // A month is dealt out over its groups, a day over its own: what that moves are single satang of each price.
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

test('what a group is narrowed to comes to what the group did', async () => {
  for (const groupBy of ['service', 'subscription', 'resourceGroup', 'region'] as const) {
    const query = { ...span, currency: 'THB', customerId }
    const { groups } = await read<Usage>(sa, 'GetUsage', { ...query, groupBy })
    const [largest] = groups
    const narrowed = await read<Usage>(sa, 'GetUsage', { ...query, ...largest?.filters })
    expect(sum(groups.map(({ charge }) => charge))).toBe(
      plain((await read<Usage>(sa, 'GetUsage', query)).total.charge),
    )
    if (groupBy === 'service' || groupBy === 'subscription')
      expect(narrowed.total.charge).toBe(largest?.charge)
    // Of lines, days are dealt out first: a group of the whole month may differ by what that moves.
    else expect(Math.abs(Number(subtract(narrowed.total.charge, largest?.charge ?? '0')))).toBeLessThan(0.5)
  }
})

test('the change of a month is the sum of its causes, for the reseller and for the customer', async () => {
  for (const [client, query] of [
    [sa, { ...compared, currency: 'THB' }],
    [sa, { ...compared, customerId }],
    [customer, compared],
  ] as const) {
    const change = await read<UsageChange>(client, 'GetUsageChange', query)
    expect(change.causes.length).toBeGreaterThan(0)
    expect(sum(change.causes.map(({ amount }) => amount))).toBe(plain(change.change))
    expect(plain(change.change)).toBe(subtract(change.after, change.before))
    for (const cause of change.causes)
      expect(sum([...cause.parts.map(({ amount }) => amount), cause.beyond])).toBe(plain(cause.amount))
  }
})

test('a customer sees its price alone: no cost, no margin, no markup, in no answer', async () => {
  const usage = await read<Usage>(sa, 'GetUsage', { ...span, customerId, groupBy: 'meter' })
  const secrets = await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('customerInvoiceDetail')
      .select(['cost', 'markupPercent', 'exactCharge', 'charge'])
      .where('customerId', '=', customerId)
      .where('billingMonth', '=', month)
      .where('markupPercent', '!=', '0')
      .execute()
    const charges = new Set(rows.map(({ charge }) => plain(charge)))
    return rows
      .flatMap(({ cost, exactCharge }) => [plain(cost), plain(exactCharge)])
      .filter((text) => /\.\d{3,}/.test(text) && !charges.has(text))
  })
  expect(secrets.length).toBeGreaterThan(20)
  const costs = usage.groups.flatMap(({ cost, margin, charge }) =>
    cost !== null && cost !== charge && cost.length > 4 ? [cost, margin ?? ''] : [],
  )
  expect(costs.length).toBeGreaterThan(5)
  /** What is charged: the cost of one meter may happen to be the charge of another group. */
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

test('days that make no sense are refused in words', async () => {
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

test('half of what belongs together is refused by the field that is missing', async () => {
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

test('what charges alone decide is read for five years, what lines are read for by fewer days', async () => {
  const years = { from: '2022-01-01', to: '2026-12-31', currency: 'THB' }
  const usage = await read<Usage>(sa, 'GetUsage', { ...years, groupBy: 'service' })
  const days = await read<UsageDays>(sa, 'GetUsageDays', { ...years, groupBy: 'service' })
  expect(days.columns).toHaveLength(60)
  expect(sum(days.columns.map(({ charge }) => charge))).toBe(plain(usage.total.charge))
  for (const [query, refusal] of [
    [{ ...years, from: '2021-01-01', groupBy: 'service' }, 'more than five years'],
    [{ ...years, groupBy: 'region' }, '400 days at most'],
    [{ ...years, groupBy: 'service', region: 'southeastasia' }, '400 days at most'],
  ] as const) {
    const asked = new URLSearchParams(query).toString()
    const { status, body } = await sa.get<{ message: string }>(`/api/UsageByMeters/GetUsage?${asked}`)
    expect([status, body.message]).toEqual([400, expect.stringContaining(refusal)])
  }
})

test('a saved view is a person’s own: replaced by its name, seen and removed by nobody else', async () => {
  type View = { id: string; name: string; shown: string }
  const views = async (client: Client) => (await client.get<View[]>('/api/UsageViews')).body
  const save = (shown: string) => sa.post('/api/UsageViews', { name: 'Largest services', shown })
  expect((await save('groupBy=service')).status).toBe(200)
  expect((await save('groupBy=meter&from=2026-10-01&to=2026-10-31')).status).toBe(200)
  expect((await save('groupBy="><script>')).status).toBe(400)
  const [kept, ...others] = await views(sa)
  expect(kept).toMatchObject({
    name: 'Largest services',
    shown: 'groupBy=meter&from=2026-10-01&to=2026-10-31',
  })
  expect(others).toEqual([])
  expect(await views(customer)).toEqual([])
  expect((await customer.post(`/api/UsageViews/${kept?.id}/remove`, {})).status).toBe(404)
  expect((await sa.post(`/api/UsageViews/${kept?.id}/remove`, {})).status).toBe(200)
  expect(await views(sa)).toEqual([])
})

test('the running month is estimated by the days before it, for the reseller and the customer alike', async () => {
  const own = await read<UsageForecast>(customer, 'GetUsageForecast', { currency: 'THB' })
  const told = await read<UsageForecast>(sa, 'GetUsageForecast', { currency: 'THB', customerId })
  expect(own).toEqual(told)
  const { forecast } = own
  expect(forecast).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  const [low, expected, high, spent] = [
    forecast?.low,
    forecast?.expected,
    forecast?.high,
    forecast?.spent,
  ].map(Number)
  const charged = Number(
    (await chargedIn(month)).find((row) => row.customerId === customerId && row.currency === 'THB')?.charge,
  )
  expect(low).toBeLessThanOrEqual(expected ?? 0)
  expect(high).toBeGreaterThanOrEqual(expected ?? 0)
  expect(spent).toBeLessThanOrEqual(low ?? 0)
  expect((expected ?? 0) / charged).toBeGreaterThan(0.6)
  expect((expected ?? 0) / charged).toBeLessThan(1.6)
})

test('what usage says of a customer’s margin is what margins say', async () => {
  const [usage, margins] = await Promise.all([
    read<Usage>(sa, 'GetUsage', { ...span, groupBy: 'customer', currency: 'THB' }),
    sa.get<Margins>(`/api/Margins?${new URLSearchParams({ month, currency: 'THB', groupBy: 'customer' })}`),
  ])
  const of = (rows: { name: string; cost: string | null; margin: string | null }[]) =>
    rows.map(({ name, cost, margin }) => `${name} ${cost} ${margin}`).toSorted()
  expect(usage.beyond.charge).toMatch(/^0(\.0+)?$/)
  expect(of(usage.groups)).toEqual(
    of(margins.body.rows.map(({ companyName, ...row }) => ({ name: companyName, ...row }))),
  )
})

test('the margins of a month add up to the last digit, and no customer sees one', async () => {
  // By customer and service there may be more rows than are answered.
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
    expect(sum(rows.map((row) => row[figure]))).toBe(plain(total[figure]))
  for (const row of [total, ...rows]) {
    expect(sum(row.parts.map(({ amount }) => amount))).toBe(plain(row.change))
    expect(subtract(row.margin, row.before)).toBe(plain(row.change))
    expect(sum(row.sources.map(({ amount }) => amount))).toBe(plain(row.margin))
  }
  for (const currency of answer.body.currencies)
    for (const groupBy of ['customer-service', 'service']) {
      const { body } = await sa.get<Margins>(
        `/api/Margins?month=${month}&currency=${currency}&groupBy=${groupBy}`,
      )
      for (const row of [body.total, ...body.rows]) {
        expect(sum(row.sources.map(({ amount }) => amount))).toBe(plain(row.margin))
        expect(subtract(row.charge, row.cost)).toBe(plain(row.margin))
      }
    }
  for (const path of ['/api/Margins', '/api/Margins/export']) {
    const refused = await customer.get(`${path}?month=${month}`)
    expect(refused.status).toBe(403)
    for (const amount of [total.margin, total.cost]) expect(refused.text).not.toContain(amount)
  }
})

test('with sums beside the lines every answer is the one of the lines', async () => {
  const answers = async () => {
    const found: unknown[] = []
    for (const client of [sa, customer])
      for (const groupBy of ['service', 'resourceGroup']) {
        const query = { ...span, groupBy, currency: 'THB', tagKey: 'environment' }
        found.push(await read(client, 'GetUsage', query), await read(client, 'GetUsageDays', query))
        found.push(await read(client, 'GetUsage', { ...query, from: '2026-10-07', to: '2026-10-19' }))
      }
    return found
  }
  const { lines } = portal.ctx
  const ofLines = await answers()
  await sumUp(lines)
  await vi.waitFor(async () => {
    const result = await lines.client.query({
      query: `SELECT (SELECT sum(rows) FROM system.projection_parts WHERE active) > 0
        AND (SELECT count() FROM system.mutations WHERE NOT is_done) = 0 AS done`,
      format: 'JSONEachRow',
    })
    expect(await result.json()).toEqual([{ done: 1 }])
  }, 60_000)
  expect(await answers()).toEqual(ofLines)
})
