/** What the portal does with dashboards by itself: thresholds are told, and months of reports are kept. */
import type { Dashboard, DashboardItem, MonthlyReportReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepMonths } from '../src/features/dashboards/months.ts'
import { lookAtDashboards } from '../src/features/dashboards/watch.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

const calls = '/api/Dashboard'

let portal: TestPortal
let admin: Client
let guest: Client
let second: Client
let machine: { id: string; name: string; cloudProvider: string }

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  admin = await portal.as('admin@demo.example')
  guest = await portal.as('guest@demo.example')
  second = await portal.as('admin@second.example')
  const found = await admin.get<
    { resourceId: string; resourceName: string; resourceType: string; cloudProviderName: string }[]
  >(`${calls}/find-resources`)
  for (const one of found.body.filter(({ resourceType }) => resourceType === 'virtual-machines')) {
    const made = await pinned({
      id: one.resourceId,
      name: one.resourceName,
      cloudProvider: one.cloudProviderName,
    })
    const [item] = (await read(made)).dashboardItems
    await admin.delete(`${calls}/delete-dashboard?dashboardId=${made}`)
    if ((item?.usageDetail.monitoringDetail?.timeSeries.length ?? 0) > 50)
      machine = { id: one.resourceId, name: one.resourceName, cloudProvider: one.cloudProviderName }
  }
})
afterAll(() => portal.close())

const inputOf = ({ usageDetail: _, ...item }: DashboardItem) => item

const read = async (id: string): Promise<Dashboard> =>
  (await admin.get<Dashboard>(`${calls}/get-dashboard-items-and-detail?dashboardId=${id}`)).body

/** A shared dashboard with the CPU of a machine. @returns its id */
const pinned = async (of: typeof machine, threshold: object | null = null): Promise<string> => {
  const made = await admin.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, {
    name: 'Watched',
    isPrivate: false,
  })
  const { id } = made.body.data
  const item = {
    name: 'CPU of a machine',
    monitoringNamespace: 'PercentageCPU',
    cloudProviderName: of.cloudProvider,
    resourceType: 'virtual-machines',
    resourceName: of.name,
    resourceId: of.id,
    threshold,
  }
  expect((await admin.post(`${calls}/pin-item-to-dashboard`, { dashboardId: id, item })).status).toBe(200)
  return id
}

const signal = new AbortController().signal
const write = <T>(change: Parameters<typeof withScope<T>>[2]) => withScope(portal.ctx, systemScope, change)

test('what is pinned is read by itself, and a threshold is told once until the value is back', async () => {
  const threshold = { value: 0.001, over: true, minutes: 15 }
  const id = await pinned(machine, threshold)
  const told = async () =>
    (
      await portal.ctx.pool.query<{ data: { chart: string; value: number } }>(
        "select data from event where name = 'dashboard.threshold' and data ->> 'dashboardId' = $1",
        [id],
      )
    ).rows.map(({ data }) => data)
  const look = () => lookAtDashboards(portal.ctx, { signal, write }, false)
  await Promise.all([look(), look()])
  await look()
  expect(await told()).toEqual([
    expect.objectContaining({ chart: 'CPU of a machine', threshold: 0.001, minutes: 15 }),
  ])
  const dashboard = await read(id)
  const save = (value: number) =>
    admin.call('PUT', `${calls}/update-dashboard`, {
      body: {
        ...dashboard,
        version: undefined,
        dashboardItems: dashboard.dashboardItems.map((item) => ({
          ...inputOf(item),
          threshold: { ...threshold, value },
        })),
      },
    })
  await save(10_000)
  await look()
  expect(await told()).toHaveLength(1)
  await save(0.001)
  await look()
  expect(await told()).toHaveLength(2)
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
})

test('a month of the monthly report is kept once, and shows the same whatever becomes of the dashboard', async () => {
  const id = await pinned(machine)
  const dashboard = await read(id)
  await admin.call('PUT', `${calls}/update-dashboard`, {
    body: { ...dashboard, dashboardItems: undefined, isMonthlyReport: true },
  })
  let writes = 0
  const killed = keepMonths(portal.ctx, {
    signal,
    write: (change) =>
      write(async (scoped) => {
        const done = await change(scoped)
        if (++writes > 0) throw new Error('killed')
        return done
      }),
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([keepMonths(portal.ctx, { signal, write }), keepMonths(portal.ctx, { signal, write })])
  const report = async (client: Client) =>
    (await client.get<MonthlyReportReply>('/api/MonthlyReport?month=2026-10')).body.report
  const before = (await report(admin)).charts
  const [kept] = before
  expect([before.length, kept?.name, kept?.unit, kept?.start, kept?.end]).toEqual([
    1,
    'CPU of a machine',
    'Percent',
    // The month of Bangkok.
    '2026-09-30T17:00:00.000Z',
    '2026-10-31T17:00:00.000Z',
  ])
  expect(kept?.lines[0]?.points.length).toBeGreaterThan(100)
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
  await portal.ctx.lines.client.command({ query: 'TRUNCATE TABLE metric_point' })
  await keepMonths(portal.ctx, { signal, write })
  expect((await report(guest)).charts).toEqual(before)
  expect((await report(second)).charts).toEqual([])
  const pdf = await admin.get('/api/MonthlyReport/pdf?month=2026-10')
  expect([pdf.status, pdf.text.startsWith('%PDF')]).toEqual([200, true])
})
