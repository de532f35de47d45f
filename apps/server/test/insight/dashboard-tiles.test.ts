/** Tiles of dashboards: every kind with its data, its range and its tenant, and the overview of a new customer. */
import {
  dashboardItemKinds,
  dashboardTemplates,
  overviewId,
  tileTypes,
  type Dashboard,
  type DashboardHead,
  type DashboardTile,
  type TileType,
  type Usage,
} from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

const calls = '/api/Dashboard'

let portal: TestPortal
let sa: Client
let admin: Client
let guest: Client
let second: Client
let own: Tenant
let other: Tenant
let empty: string
let budgetId: string

const readTile = async (client: Client, query: Record<string, string>) =>
  client.get<DashboardTile>(`${calls}/get-tile-data?${new URLSearchParams(query).toString()}`)

const readOk = async (client: Client, query: Record<string, string>): Promise<DashboardTile> => {
  const answer = await readTile(client, query)
  expect(answer.status, answer.text.slice(0, 400)).toBe(200)
  return answer.body
}

const listDefaults = async (client: Client, customerId = ''): Promise<string[]> => {
  const { body } = await client.get<{ data: DashboardHead[] }>(
    `${calls}/get-dashboard-list-by-customer-id?customerId=${customerId}`,
  )
  return body.data.filter(({ isDefault }) => isDefault).map(({ name }) => name)
}

/** Returns the field of a kind, which is the only one that has data. */
const getData = (tile: DashboardTile) =>
  Object.entries({
    trend: tile.trend,
    ranking: tile.ranking,
    budgets: tile.budgets,
    anomalies: tile.anomalies,
    statuses: tile.statuses,
  }).flatMap(([field, data]) => (data === null ? [] : [field]))

const fieldOf: Record<TileType, string> = {
  trend: 'trend',
  top: 'ranking',
  tag: 'ranking',
  budget: 'budgets',
  anomalies: 'anomalies',
  status: 'statuses',
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  guest = await portal.as('guest@demo.example')
  second = await portal.as('admin@second.example')
  const tenants = await findTwoTenants(portal.ctx)
  own = tenants.foreign
  other = tenants.own
  const customer = await sa.post<{ id: string }>('/api/Customers', {
    companyName: 'Nothing Yet',
    tenantId: 'tenant of nothing',
    language: 'en',
  })
  expect(customer.status, customer.text).toBe(200)
  empty = customer.body.id
  const made = await admin.post<{ id: string }>('/api/Budgets', {
    name: 'Tiles',
    amount: '1000000',
    currency: 'THB',
    period: 'month',
  })
  expect(made.status, made.text).toBe(200)
  budgetId = made.body.id
  await withScope(portal.ctx, systemScope, async ({ trx }) => {
    await trx
      .insertInto('usageAnomaly')
      .values({
        customerId: own.customerId,
        cloudProvider: 'Azure',
        serviceName: 'Storage',
        day: portal.ctx.clock().toISOString().slice(0, 10),
        comparedDay: '2026-01-01',
        actual: '300',
        expected: '100',
        currency: 'THB',
        cause: 'A cause',
        foundAt: portal.ctx.clock(),
      })
      .execute()
  })
})
afterAll(() => portal.close())

describe.each(tileTypes)('the tile %s', (monitoringType) => {
  test('shows the data of the own customer, to the customer and to the reseller', async () => {
    const tile = await readOk(guest, { monitoringType, timeSpan: '30D' })
    expect(getData(tile)).toEqual([fieldOf[monitoringType]])
    expect(tile.href).toMatch(/^\/[a-z]/)
    const ofReseller = await readOk(sa, { monitoringType, timeSpan: '30D', customerId: own.customerId })
    const { href: _, ...data } = ofReseller
    expect(getData(ofReseller)).toEqual([fieldOf[monitoringType]])
    expect({ from: data.from, to: data.to }).toEqual({ from: tile.from, to: tile.to })
  })

  test('does not find another customer, and asks the reseller for one', async () => {
    expect((await readTile(second, { monitoringType, customerId: own.customerId })).status).toBe(404)
    expect((await readTile(admin, { monitoringType, customerId: other.customerId })).status).toBe(404)
    const answer = await readTile(sa, { monitoringType })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Choose the customer')
  })

  test('is empty for a customer without data', async () => {
    const tile = await readOk(sa, { monitoringType, customerId: empty, timeSpan: '30D' })
    expect(getData(tile)).toEqual([])
    expect(tile.href).toMatch(/^\/[a-z]/)
  })

  test('shows the days of the range, or says why not', async () => {
    const { range } = dashboardItemKinds[monitoringType]
    const week = await readOk(admin, {
      monitoringType,
      timeSpan: 'CUSTOM',
      customStartDate: '2026-10-01T00:00:00Z',
      customEndDate: '2026-10-08T00:00:00Z',
    })
    const hour = await readOk(admin, { monitoringType, timeSpan: '1H' })
    if (range === 'days') {
      expect(week).toMatchObject({ from: '2026-10-01', to: '2026-10-07', rangeNote: '' })
      expect(hour.rangeNote).toBe('Last 30 days, because charges are daily.')
    } else {
      expect(week).toMatchObject({ from: '', to: '' })
      expect(week.rangeNote).toMatch(/not (that of )?the time range/)
    }
  })
})

test('a total, its change and a ranking are those of the usage page', async () => {
  const range = {
    timeSpan: 'CUSTOM',
    customStartDate: '2026-10-01T00:00:00Z',
    customEndDate: '2026-11-01T00:00:00Z',
  }
  const { body: usage } = await admin.get<Usage>(
    '/api/UsageByMeters/GetUsage?from=2026-10-01&to=2026-10-31&groupBy=service&beforeFrom=2026-08-31&beforeTo=2026-09-30',
  )
  const { trend } = await readOk(admin, { monitoringType: 'trend', ...range })
  expect(trend).toMatchObject({
    total: usage.total.charge,
    currency: usage.currency,
    beforeFrom: '2026-08-31',
    beforeTo: '2026-09-30',
  })
  expect(trend?.days).toHaveLength(31)
  const { ranking } = await readOk(admin, {
    monitoringType: 'top',
    monitoringNamespace: 'service',
    ...range,
  })
  expect(ranking?.rows.map(({ name, charge }) => [name, charge])).toEqual(
    usage.groups.slice(0, 10).map(({ name, charge }) => [name, charge]),
  )
  expect(ranking?.more).toBe(Math.max(0, usage.count - 10))
})

test('a budget tile shows one budget, and no dashboard can name another customer’s', async () => {
  const { budgets, href } = await readOk(admin, { monitoringType: 'budget', monitoringNamespace: budgetId })
  expect(budgets?.rows.map(({ name, amount }) => [name, amount])).toEqual([['Tiles', '1000000.00']])
  expect(href).toContain(budgetId)
  const item = { name: 'Foreign', monitoringType: 'budget', monitoringNamespace: budgetId }
  const made = await second.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, { name: 'Mine' })
  const pinned = await second.post(`${calls}/pin-item-to-dashboard`, {
    dashboardId: made.body.data.id,
    item,
  })
  expect(pinned.status).toBe(404)
  const withItems = await second.post(`${calls}/add-new-dashboard`, {
    name: 'Mine',
    dashboardItems: [{ ...item, layout: { x: 0, y: 0, w: 3, h: 3 } }],
  })
  expect(withItems.status).toBe(404)
})

test('the overview is computed for each customer, and saving it makes a dashboard', async () => {
  const read = async (client: Client, query = '') => {
    const answer = await client.get<Dashboard>(
      `${calls}/get-dashboard-items-and-detail?dashboardId=${overviewId}${query}`,
    )
    return { ...answer, items: answer.body.dashboardItems }
  }
  const items = dashboardTemplates.find(({ value }) => value === 'overview')?.items ?? []
  const { body: overview } = await read(guest)
  expect(overview).toMatchObject({ id: overviewId, name: 'Overview', isEditable: false })
  expect(overview.dashboardItems.map(({ monitoringType }) => monitoringType)).toEqual(
    items.map(({ type }) => type),
  )
  const ofNew = await read(sa, `&customerId=${empty}`)
  expect(ofNew.body).toMatchObject({ customerName: 'Nothing Yet', isEditable: true })
  expect((await read(second, `&customerId=${own.customerId}`)).body.customerId).not.toBe(own.customerId)
  const answer = await admin.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, {
    name: overview.name,
    dashboardItems: overview.dashboardItems.map(({ usageDetail: _, id: _id, ...item }) => item),
  })
  expect(answer.status, answer.text).toBe(200)
  const saved = await admin.get<Dashboard>(
    `${calls}/get-dashboard-items-and-detail?dashboardId=${answer.body.data.id}`,
  )
  expect(saved.body.dashboardItems.map(({ name, layout }) => [name, layout])).toEqual(
    overview.dashboardItems.map(({ name, layout }) => [name, layout]),
  )
})

test('one shared dashboard of a customer is its default', async () => {
  const add = async (client: Client, body: object) =>
    (await client.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, body)).body.data.id
  const setDefault = (client: Client, dashboardId: string, isDefault: boolean) =>
    client.post<{ message: string }>(`${calls}/set-default-dashboard`, { dashboardId, isDefault })
  const [first, next] = [
    await add(second, { name: 'First', isPrivate: false }),
    await add(second, { name: 'Next', isPrivate: false }),
  ]
  expect((await setDefault(admin, first, true)).status).toBe(404)
  expect((await setDefault(guest, first, true)).status).toBe(403)
  expect((await setDefault(second, first, true)).body.message).toBe('First is now the default dashboard.')
  expect((await setDefault(second, next, true)).status).toBe(200)
  expect(await listDefaults(second)).toEqual(['Next'])
  const secret = await add(second, { name: 'Secret' })
  expect((await setDefault(second, secret, true)).status).toBe(409)
  // A dashboard that becomes private is no longer the default.
  await second.call('PUT', `${calls}/update-dashboard`, {
    body: { id: next, name: 'Next', isPrivate: true, isMonthlyReport: false },
  })
  expect(await listDefaults(second)).toEqual([])
})
