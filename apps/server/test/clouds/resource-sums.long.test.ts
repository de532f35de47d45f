/**
 * The costs of all resources of a customer and month, and of line items without a resource, equal the charges of its
 * documents to the last digit, for every customer of the demo and every month. The expected values are computed here
 * from the portal's documents with the arithmetic of the rating model, and the resources with costs come from the raw
 * line items.
 */
import { type VisibilityOverview, toMonth } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureCosts } from '../../src/areas/clouds/inventories/costs/costs.ts'
import type { CustomerInvoice, Upper } from '../harness/customer-invoices.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { parseExact, isZero, subtractExact, addExact, zero, type Exact } from '../model/exact.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
})
afterAll(() => portal.close())

type Sums = Map<string, Exact>
const add = (sums: Sums, key: string, amount: string): void =>
  void sums.set(key, addExact(sums.get(key) ?? zero, parseExact(amount)))

/** Returns the differences between two sets of sums. A sum of zero may be missing. */
const listDifferences = (one: Sums, other: Sums): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => !isZero(subtractExact(one.get(key) ?? zero, other.get(key) ?? zero)),
  )

const listDocuments = async (): Promise<CustomerInvoice[]> => {
  const all: CustomerInvoice[] = []
  for (let page = 1; ; page++) {
    const { body } = await sa.get<Upper<CustomerInvoice>>(
      `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000&page=${page}&sortby=createdAt`,
    )
    all.push(...body.Data)
    if (all.length >= body.Count) return all.filter(({ state }) => state !== 'void')
  }
}

const getMonth = ({ billingPeriodStartDate }: CustomerInvoice): string =>
  `${toMonth(billingPeriodStartDate)}-01`

test('costs equal the documents of every customer and month', { timeout: 600_000 }, async () => {
  const charged: Sums = new Map()
  const all = await listDocuments()
  for (const document of all)
    add(charged, [document.customerId, getMonth(document), document.currency].join(' '), document.subtotal)
  const customers = [...new Set(all.map(({ customerId }) => customerId))]
  const months = [...new Set(all.map(getMonth))].toSorted()
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
  for (const [key, sum] of ofNone) together.set(key, addExact(together.get(key) ?? zero, sum))
  expect(listDifferences(together, charged)).toEqual([])

  // A resource with a cost appears under that id in the line items of its account.
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

  // The dashboard of each customer shows the same amounts in parts.
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
      body.deleted.charge,
      body.shared.charge,
      body.unlisted.charge,
      body.withoutResource,
    ]
    const sum = parts.map(parseExact).reduce(addExact, zero)
    const expected = charged.get(`${id} ${toMonth(body.month)}-01 ${body.currency}`) ?? zero
    expect([id, isZero(subtractExact(sum, expected))]).toEqual([id, true])
    shown += 1
  }
  expect(shown).toBeGreaterThan(11)
})
