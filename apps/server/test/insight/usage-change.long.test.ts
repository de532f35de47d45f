/**
 * Every month of every demo customer: causes add up, and if no resource was added or removed, the factors equal those
 * that a simple model computes from the documents' details. The model uses floating-point numbers and all orders of the
 * factors, and no code of the billing package.
 */
import { sum } from '@cmp/billing'
import {
  getPreviousRange,
  buildMonthsRange,
  type Usage,
  type UsageChange,
  type UsageDays,
  toMonth,
} from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

type Detail = {
  customerId: string
  month: string
  currency: string
  item: string
  component: string
  category: string
  isCorrection: boolean
  quantity: number
  cost: number
  rate: number
  markup: number
}

let portal: TestPortal
let sa: Client
let details: Detail[]

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
  const { rows } = await withScope(portal.ctx, systemScope, ({ trx }) =>
    sql<Detail>`
      select detail.customer_id as "customerId", to_char(document.billing_period_start_date, 'YYYY-MM') as month,
        detail.currency, component, charge_category as category, charge_class = 'Correction' as "isCorrection",
        concat_ws('|', detail.cloud_provider, sub_account_key, resource_group, service_name, meter_name, unit,
          charge_category, charge_class, line_item_type) as item,
        quantity::float as quantity, detail.cost::float as cost, exchange_rate::float as rate, markup_percent::float as markup
      from customer_invoice_detail as detail join customer_invoice as document on document.id = customer_invoice_id
      where document.state <> 'void'`.execute(trx),
  )
  details = rows
})
afterAll(() => portal.close())

const factors = ['quantity', 'unit-price', 'exchange-rate', 'markup'] as const

const listOrders = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) =>
        listOrders(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
      )
const orders = listOrders([0, 1, 2, 3])

/**
 * Returns quantity, unit price, rate and markup of details that are one item; undefined for a factor that does not
 * exist.
 */
const calculateFactors = (own: readonly Detail[]): (number | undefined)[] => {
  const total = (of: (detail: Detail) => number) => own.reduce((all, detail) => all + of(detail), 0)
  const quantity = total((detail) => detail.quantity)
  const cost = total((detail) => detail.cost)
  const converted = total((detail) => detail.cost * detail.rate)
  const charge = total((detail) => detail.cost * detail.rate * (1 + detail.markup / 100))
  return [
    quantity,
    quantity === 0 ? undefined : cost / quantity,
    cost === 0 ? undefined : converted / cost,
    converted === 0 ? undefined : charge / converted,
  ]
}

const calculateEffects = (before: readonly Detail[], after: readonly Detail[]): number[] => {
  const [was, is] = [calculateFactors(before), calculateFactors(after)]
  const from = was.map((factor, place) => factor ?? is[place] ?? 1)
  const to = is.map((factor, place) => factor ?? was[place] ?? 1)
  const effects = [0, 0, 0, 0]
  for (const order of orders) {
    const current = [...from]
    for (const place of order) {
      const product = current.reduce((all, factor) => all * factor, 1)
      current[place] = to[place] ?? 1
      effects[place] =
        (effects[place] ?? 0) + (current.reduce((all, factor) => all * factor, 1) - product) / orders.length
    }
  }
  return effects
}

test.each(['customer', 'resource'])('a month by %s equals the charges of the documents', async (groupBy) => {
  const { rows } = await withScope(portal.ctx, systemScope, ({ trx }) =>
    sql<{ charge: string }>`
      select subtotal as charge from customer_invoice where state <> 'void' and currency = 'THB'
        and to_char(billing_period_start_date, 'YYYY-MM') = '2026-10'`.execute(trx),
  )
  const total = sum(rows.map(({ charge }) => charge))
  const query = new URLSearchParams({ ...buildMonthsRange('2026-10'), groupBy, currency: 'THB' }).toString()
  const usage = (await sa.get<Usage>(`/api/UsageByMeters/GetUsage?${query}`)).body
  expect(sum([usage.total.charge])).toBe(total)
  expect(sum([...usage.groups.map(({ charge }) => charge), usage.beyond.charge])).toBe(total)
  const days = (await sa.get<UsageDays>(`/api/UsageByMeters/GetUsageDays?${query}`)).body
  expect(sum(days.columns.map(({ charge }) => charge))).toBe(total)
  expect(sum(days.series.flatMap(({ charges }) => charges))).toBe(total)
})

test('causes of every month of every customer', async () => {
  const months = [...new Set(details.map(({ month }) => month))].toSorted()
  let [explained, modelled] = [0, 0]
  for (const [of, own] of Map.groupBy(details, ({ customerId, currency }) => `${customerId} ${currency}`)) {
    const [customerId = '', currency = ''] = of.split(' ')
    for (const month of months.slice(1)) {
      const span = buildMonthsRange(month)
      const before = getPreviousRange(span)
      const answer = await sa.get<UsageChange>(
        `/api/UsageByMeters/GetUsageChange?${new URLSearchParams({
          ...span,
          beforeFrom: before.from,
          beforeTo: before.to,
          customerId,
          currency,
        }).toString()}`,
      )
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
      const { change, causes } = answer.body
      expect(sum(causes.map(({ amount }) => amount))).toBe(sum([change]))
      for (const { amount, parts, beyond } of causes)
        expect(sum([...parts.map((part) => part.amount), beyond])).toBe(sum([amount]))
      explained++
      const cameOrWent = ['new', 'gone', 'assigned', 'unassigned', 'unmeasured', 'replaced-lines']
      if (causes.some(({ cause }) => cameOrWent.includes(cause))) continue
      const compared = own.filter(
        ({ component, category, isCorrection, cost }) =>
          component === 'usage' &&
          !isCorrection &&
          (category === 'Usage' || (category === 'Purchase' && cost > 0)),
      )
      const items = Map.groupBy(
        compared.filter((detail) => detail.month === month || detail.month === toMonth(before.from)),
        ({ item }) => item,
      )
      const expected = [0, 0, 0, 0]
      for (const entries of items.values()) {
        const then = entries.filter((detail) => detail.month !== month)
        const now = entries.filter((detail) => detail.month === month)
        // A purchase that occurs in only one of the months is a separate cause.
        if (entries[0]?.category === 'Purchase' && (then.length === 0 || now.length === 0)) continue
        calculateEffects(then, now).forEach(
          (effect, place) => (expected[place] = (expected[place] ?? 0) + effect),
        )
      }
      factors.forEach((factor, place) => {
        const reported = Number(causes.find(({ cause }) => cause === factor)?.amount ?? '0')
        const away = Math.abs(reported - (expected[place] ?? 0))
        expect(away, `${factor} of ${of} in ${month}`).toBeLessThan(
          currency === 'JPY' || currency === 'VND' ? 1.01 : 0.0101,
        )
      })
      modelled++
    }
  }
  expect(explained).toBeGreaterThan(100)
  expect(modelled).toBeGreaterThan(60)
})
