/**
 * Pages that start with amounts: a customer's total, the customers with the largest changes, and charts that follow
 * their list.
 */
import { sum } from '@cmp/billing'
import type { CustomerInvoiceChart, CustomerOverview, ProviderHome } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { readRowsBehind, sumOf } from '../harness/rows-behind.ts'

let portal: TestPortal
let sa: Client
let customer: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
  customer = await portal.as('admin@demo.example')
})

afterAll(() => portal.close())

test('names the customers with the largest increase and decrease from the documents of two months', async () => {
  const { movers } = (await sa.get<ProviderHome>('/api/Homepage')).body
  expect(movers).toMatchObject({ month: '2026-10', previousMonth: '2026-09' })
  const listCharges = async (month: string, currency: string) => {
    const rows = (await readRowsBehind(sa, `/customer-invoice?month=${month}&currency=${currency}`)).filter(
      ({ state }) => state !== 'void',
    )
    return new Map(
      [...Map.groupBy(rows, ({ customerId }) => String(customerId))].map(([customerId, own]) => [
        customerId,
        sumOf(own, 'subtotal'),
      ]),
    )
  }
  for (const currency of ['THB', 'USD']) {
    const [after, before] = [await listCharges('2026-10', currency), await listCharges('2026-09', currency)]
    const changes = [...new Set([...after.keys(), ...before.keys()])]
      .map((customerId) => ({
        customerId,
        difference: sum([after.get(customerId) ?? '0', `-${before.get(customerId) ?? '0'}`]),
      }))
      .toSorted((one, other) => Number(other.difference) - Number(one.difference))
    const listMovers = (side: 'rose' | 'fell') =>
      (movers?.[side] ?? [])
        .filter((mover) => mover.currency === currency)
        .map(({ customerId, difference }) => ({ customerId, difference }))
    expect(listMovers('rose')).toEqual(changes.filter(({ difference }) => Number(difference) > 0).slice(0, 5))
    expect(listMovers('fell')).toEqual(
      changes
        .filter(({ difference }) => Number(difference) < 0)
        .toReversed()
        .slice(0, 5),
    )
  }
  for (const { amount, previous, difference, href } of [...(movers?.rose ?? []), ...(movers?.fell ?? [])]) {
    expect(sumOf(await readRowsBehind(sa, href), 'subtotal')).toBe(amount)
    expect(sum([previous, difference])).toBe(amount)
  }
})

describe('a customer’s page', () => {
  const readOverview = async (client: Client, id: string) =>
    client.get<CustomerOverview>(`/api/Homepage/customers/${id}`)

  test('starts with the total of its documents by service, exact to the last digit', async () => {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      "select id from customer where company_name = 'Chao Phraya Foods Co., Ltd.'",
    )
    const id = rows[0]?.id ?? ''
    const { body } = await readOverview(sa, id)
    expect(body.spend).toMatchObject({ month: '2026-10', previousMonth: '2026-09' })
    for (const { amount, previous, href, previousHref } of body.spend?.currencies ?? []) {
      expect(sumOf(await readRowsBehind(sa, href), 'subtotal')).toBe(amount)
      expect(sumOf(await readRowsBehind(sa, previousHref), 'subtotal')).toBe(previous)
    }
    for (const { href, entries } of body.months)
      for (const [currency, own] of Map.groupBy(entries, (entry) => entry.currency))
        expect(sumOf(await readRowsBehind(sa, `${href}&currency=${currency}`), 'subtotal')).toBe(
          sum(own.map(({ value }) => value)),
        )
    expect((await readRowsBehind(sa, body.unpaid.href)).length).toBe(body.unpaid.count)
    expect(body.setup?.every(({ isDone }) => isDone)).toBe(true)
    const own = await readOverview(customer, id)
    expect(own.body).toMatchObject({ spend: body.spend, setup: null })
    const foreign = await readOverview(await portal.as('admin@second.example'), id)
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'NotFound' }])
  })

  test('lists the remaining steps in order', async () => {
    const added = await addCustomer(sa, { name: 'Beginner', subscriptionId: 'beginner', currency: null })
    const { body } = await readOverview(sa, added.customerId)
    expect(body.spend).toBeNull()
    expect(body.setup?.map(({ step, isDone }) => [step, isDone])).toEqual([
      ['profile', false],
      ['subscriptions', true],
      ['people', false],
    ])
    expect(body.setup?.[0]?.href).toContain(`/billing-profile/add?customerId=${added.customerId}`)
  })
})

test('the filters of the list also filter the chart', async () => {
  for (const filter of ['cloudProvider=AWS', 'state=overdue', 'kind=adjustment', 'search=foods']) {
    const { body } = await sa.get<CustomerInvoiceChart>(
      `/api/CustomerInvoices/GetCustomerInvoiceChart?year=2026&${filter}`,
    )
    const listed =
      filter === 'search=foods'
        ? (await readRowsBehind(sa, '/customer-invoice')).filter(({ companyName }) =>
            /foods/i.test(String(companyName)),
          )
        : await readRowsBehind(sa, `/customer-invoice?${filter}`)
    const rows = listed.filter(
      (row) => row['state'] !== 'void' && String(row['billingPeriodStartDate']).startsWith('2026'),
    )
    for (const currency of ['THB', 'USD', 'JPY'])
      expect(
        sum(
          body.flatMap(({ entries }) =>
            entries.filter((e) => e.currency === currency).map(({ value }) => value),
          ),
        ),
      ).toBe(
        sumOf(
          rows.filter((row) => row['currency'] === currency),
          'subtotal',
        ),
      )
  }
})
