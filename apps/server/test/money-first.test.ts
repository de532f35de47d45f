/** Pages that open with money: a customer's, who rose and fell most, and charts that follow their list. */
import { sum } from '@cmp/billing'
import type { CustomerInvoiceChart, CustomerOverview, ProviderHome } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { rowsBehind, sumOf } from './rows-behind.ts'

let portal: TestPortal
let sa: Client
let customer: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
  customer = await portal.as('admin@demo.example')
})

afterAll(() => portal.close())

test('customers that rose and fell most are told from the documents of two months', async () => {
  const { movers } = (await sa.get<ProviderHome>('/api/Homepage')).body
  expect(movers).toMatchObject({ month: '2026-10', previousMonth: '2026-09' })
  const chargesOf = async (month: string, currency: string) => {
    const rows = (await rowsBehind(sa, `/customer-invoice?month=${month}&currency=${currency}`)).filter(
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
    const [after, before] = [await chargesOf('2026-10', currency), await chargesOf('2026-09', currency)]
    const changes = [...new Set([...after.keys(), ...before.keys()])]
      .map((customerId) => ({
        customerId,
        difference: sum([after.get(customerId) ?? '0', `-${before.get(customerId) ?? '0'}`]),
      }))
      .toSorted((one, other) => Number(other.difference) - Number(one.difference))
    const shown = (side: 'rose' | 'fell') =>
      (movers?.[side] ?? [])
        .filter((mover) => mover.currency === currency)
        .map(({ customerId, difference }) => ({ customerId, difference }))
    expect(shown('rose')).toEqual(changes.filter(({ difference }) => Number(difference) > 0).slice(0, 5))
    expect(shown('fell')).toEqual(
      changes
        .filter(({ difference }) => Number(difference) < 0)
        .toReversed()
        .slice(0, 5),
    )
  }
  for (const { amount, previous, difference, href } of [...(movers?.rose ?? []), ...(movers?.fell ?? [])]) {
    expect(sumOf(await rowsBehind(sa, href), 'subtotal')).toBe(amount)
    expect(sum([previous, difference])).toBe(amount)
  }
})

describe('a customer’s page', () => {
  const overviewOf = async (client: Client, id: string) =>
    client.get<CustomerOverview>(`/api/Homepage/customers/${id}`)

  test('opens with what its documents come to, by service to the last digit', async () => {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      "select id from customer where company_name = 'Chao Phraya Foods Co., Ltd.'",
    )
    const id = rows[0]?.id ?? ''
    const { body } = await overviewOf(sa, id)
    expect(body.spend).toMatchObject({ month: '2026-10', previousMonth: '2026-09' })
    for (const { amount, previous, href, previousHref } of body.spend?.currencies ?? []) {
      expect(sumOf(await rowsBehind(sa, href), 'subtotal')).toBe(amount)
      expect(sumOf(await rowsBehind(sa, previousHref), 'subtotal')).toBe(previous)
    }
    for (const { href, entries } of body.months)
      for (const [currency, own] of Map.groupBy(entries, (entry) => entry.currency))
        expect(sumOf(await rowsBehind(sa, `${href}&currency=${currency}`), 'subtotal')).toBe(
          sum(own.map(({ value }) => value)),
        )
    expect((await rowsBehind(sa, body.unpaid.href)).length).toBe(body.unpaid.count)
    expect(body.setup?.every(({ isDone }) => isDone)).toBe(true)
    const own = await overviewOf(customer, id)
    expect(own.body).toMatchObject({ spend: body.spend, setup: null })
    const foreign = await overviewOf(await portal.as('admin@second.example'), id)
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'NotFound' }])
  })

  test('says what is left to do, one step after the other', async () => {
    const added = await addCustomer(sa, { name: 'Beginner', subscriptionId: 'beginner', currency: null })
    const { body } = await overviewOf(sa, added.customerId)
    expect(body.spend).toBeNull()
    expect(body.setup?.map(({ step, isDone }) => [step, isDone])).toEqual([
      ['profile', false],
      ['subscriptions', true],
      ['people', false],
    ])
    expect(body.setup?.[0]?.href).toContain(`/billing-profile/add?customerId=${added.customerId}`)
  })
})

test('the chart is narrowed by what narrows the list', async () => {
  for (const filter of ['cloudProvider=AWS', 'state=overdue', 'kind=adjustment', 'search=foods']) {
    const { body } = await sa.get<CustomerInvoiceChart>(
      `/api/CustomerInvoices/GetCustomerInvoiceChart?year=2026&${filter}`,
    )
    const listed =
      filter === 'search=foods'
        ? (await rowsBehind(sa, '/customer-invoice')).filter(({ companyName }) =>
            /foods/i.test(String(companyName)),
          )
        : await rowsBehind(sa, `/customer-invoice?${filter}`)
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
