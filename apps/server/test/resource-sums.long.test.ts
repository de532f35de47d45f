/**
 * The costs of all resources of a customer and month, and of the lines without one, are what its documents charge: of every customer
 * of the demo and every month, to the last digit. What is expected is added up here, from the documents as the portal answers
 * them, by the arithmetic of the model of rating, and what has a cost from the raw lines.
 */
import type { VisibilityOverview } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureCosts } from '../src/features/inventories/costs.ts'
import type { CustomerInvoice, Upper } from './customer-invoices.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { exact, isZero, minus, plus, zero, type Exact } from './model/exact.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
})
afterAll(() => portal.close())

type Sums = Map<string, Exact>
const add = (sums: Sums, key: string, amount: string): void =>
  void sums.set(key, plus(sums.get(key) ?? zero, exact(amount)))

/** What differs between two sets of sums, of which one that is nothing need not be there. */
const differences = (one: Sums, other: Sums): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => !isZero(minus(one.get(key) ?? zero, other.get(key) ?? zero)),
  )

const documents = async (): Promise<CustomerInvoice[]> => {
  const all: CustomerInvoice[] = []
  for (let page = 1; ; page++) {
    const { body } = await sa.get<Upper<CustomerInvoice>>(
      `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000&page=${page}&sortby=createdAt`,
    )
    all.push(...body.Data)
    if (all.length >= body.Count) return all.filter(({ state }) => state !== 'void')
  }
}

const monthOf = ({ billingPeriodStartDate }: CustomerInvoice): string =>
  `${billingPeriodStartDate.slice(0, 7)}-01`

test('of every customer and month', { timeout: 600_000 }, async () => {
  const charged: Sums = new Map()
  const all = await documents()
  for (const document of all)
    add(charged, [document.customerId, monthOf(document), document.currency].join(' '), document.subtotal)
  const customers = [...new Set(all.map(({ customerId }) => customerId))]
  const months = [...new Set(all.map(monthOf))].toSorted()
  expect([customers.length, months.length, charged.size].map((count) => count > 11)).toEqual([
    true,
    true,
    true,
  ])

  expect(await ensureCosts(portal.ctx, customers, months, true)).toBe('')
  const { rows } = await portal.ctx.pool.query<Record<'key' | 'resource' | 'account' | 'charge', string>>(
    `select customer_id || ' ' || month || ' ' || currency as key, lower(resource_id) as resource,
        lower(sub_account_key) as account, charge::text as charge
      from cloud_resource_cost`,
  )
  const ofResources: Sums = new Map()
  const ofNone: Sums = new Map()
  for (const { key, resource, charge } of rows) add(resource === '' ? ofNone : ofResources, key, charge)
  expect(ofResources.size).toBeGreaterThan(100)
  expect(ofNone.size).toBeGreaterThan(10)
  const together: Sums = new Map(ofResources)
  for (const [key, sum] of ofNone) together.set(key, plus(together.get(key) ?? zero, sum))
  expect(differences(together, charged)).toEqual([])

  // What has a cost stands in the lines of its account under that id.
  const lines = await portal.ctx.lines.client.query({
    query: `SELECT DISTINCT lower(x_SubAccountKey) AS account, lower(ResourceId) AS resource FROM charge_line`,
    format: 'JSONEachRow',
  })
  const known = new Set(
    (await lines.json<{ account: string; resource: string }>()).map(
      (line) => `${line.account} ${line.resource}`,
    ),
  )
  expect(
    rows.filter(({ account, resource }) => resource !== '' && !known.has(`${account} ${resource}`)),
  ).toEqual([])

  // And the dashboard of each customer shows the same in parts.
  const { rows: tenants } = await portal.ctx.pool.query<{ id: string; tenantId: string }>(
    'select id, tenant_id as "tenantId" from customer where id = any($1)',
    [customers],
  )
  let shown = 0
  for (const { id, tenantId } of tenants) {
    const { body } = await sa.get<VisibilityOverview>(`/api/CloudResources/GetOverview?tenantId=${tenantId}`)
    if (body.currency === '') continue
    const parts = [
      body.listed.charge,
      body.gone.charge,
      body.shared.charge,
      body.unlisted.charge,
      body.withoutResource,
    ]
    const sum = parts.map(exact).reduce(plus, zero)
    const expected = charged.get(`${id} ${body.month.slice(0, 7)}-01 ${body.currency}`) ?? zero
    expect([id, isZero(minus(sum, expected))]).toEqual([id, true])
    shown += 1
  }
  expect(shown).toBeGreaterThan(11)
})
