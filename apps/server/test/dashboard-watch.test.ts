/** What the portal does with dashboards by itself: thresholds are told, and months of reports are kept. */
import type { Dashboard, DashboardItem, MonthlyReportReply, TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepMonths, spanOfMonthIn } from '../src/features/dashboards/months.ts'
import { lookAtDashboards, standingTo } from '../src/features/dashboards/watch.ts'
import { countFor, mostOfKind, resourcesFor } from '../src/features/dashboards/resources.ts'
import { watchingOfAccount, watchingOfDashboard } from '../src/features/dashboards/watching.ts'
import { momentOf } from '../src/features/metrics/spans.ts'
import { digestJob } from '../src/features/notifications/digest.ts'
import { dispatchJob } from '../src/features/notifications/dispatch.ts'
import { webhookJob } from '../src/features/webhooks/deliver.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { startHookReceiver, type HookReceiver } from './hook-receiver.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

const calls = '/api/Dashboard'

let portal: TestPortal
let receiver: HookReceiver
let now: Date
let own: Tenant
let first: Tenant
let sa: Client
let admin: Client
let guest: Client
let second: Client
let machine: { id: string; name: string; cloudProvider: string }

beforeAll(async () => {
  receiver = await startHookReceiver()
  now = new Date(demoStart)
  portal = await startPortal({
    demo: demoReseller,
    clock: () => now,
    variables: { WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_HTTP: 'on' },
  })
  ;({ own, foreign: first } = await twoTenants(portal.ctx))
  sa = await portal.as('sa@demo.example')
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
afterAll(async () => {
  await portal.close()
  await receiver.stop()
})

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

test('an alert watches every resource of a type, and a chart reads so many', async () => {
  const { ctx } = portal
  await ctx.pool.query(
    `insert into cloud_resource (cloud_account_id, customer_id, inventory, native_id, name, cloud_provider, container_id, tenant_id,
        region, facts, tags, raw, fingerprint, first_seen_at, collected_at)
      select account.id, $1, 'virtual-machines', 'many-' || number, 'many', 'AWS', 'x', '', 'nowhere', '{}', '{"set": "many"}', '{}',
        '', now(), now() from (select id from cloud_account limit 1) as account, generate_series(1, $2::int) as number`,
    [own.customerId, mostOfKind + 20],
  )
  const id = await pinned(machine)
  const [item] = (await read(id)).dashboardItems
  if (!item) throw new Error('The dashboard has no chart.')
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
  const parts = {
    ...inputOf(item),
    resourceType: 'virtual-machines',
    resourceId: '',
    cloudProviderName: '',
    tag: 'set=many',
  }
  const count = (most?: number) =>
    withScope(ctx, systemScope, async (scoped) => {
      const end = Math.floor(now.getTime() / 1000)
      const shown = { customerId: own.customerId, span: { start: end - 3600, end }, ...(most && { most }) }
      return (await resourcesFor(scoped, parts, shown)).length
    })
  expect(await count(Infinity)).toBe(mostOfKind + 20)
  expect(await count()).toBe(mostOfKind)
  const end = Math.floor(now.getTime() / 1000)
  const shown = { customerId: own.customerId, span: { start: end - 3600, end }, clouds: ['AWS'] }
  expect(await withScope(ctx, systemScope, (scoped) => countFor(scoped, parts, shown))).toBe(mostOfKind + 20)
  await ctx.pool.query(`delete from cloud_resource where native_id like 'many-%'`)
})

test('the cost of reading a dashboard follows from its resources, its thresholds and who looks at it', async () => {
  const { ctx } = portal
  await ctx.pool.query(
    `insert into cloud_resource (cloud_account_id, customer_id, inventory, native_id, name, cloud_provider, container_id, tenant_id,
        region, facts, tags, raw, fingerprint, first_seen_at, collected_at)
      select account.id, $1, 'virtual-machines', 'fifty-' || number, 'fifty', 'AWS', 'x', '', 'nowhere', '{}', '{"set": "fifty"}',
        '{}', '', now(), now() from (select id from cloud_account limit 1) as account, generate_series(1, 50) as number`,
    [first.customerId],
  )
  const id = await pinned(machine)
  const set = (isPrivate: boolean) =>
    ctx.pool.query(
      `with board as (update dashboard set is_private = $2, viewed_at = $3 where id = $1 returning id)
        update dashboard_item set parts = parts || '{"resourceId": "", "cloudProviderName": "AWS", "tag": "set=fifty"}'
        from board where dashboard_id = board.id returning dashboard_item.id`,
      [id, isPrivate, new Date(now.getTime() - 8 * 86_400_000)],
    )
  const estimate = (itemId: string) =>
    withScope(ctx, systemScope, async (scoped) => {
      const { watching, ofItem } = await watchingOfDashboard(scoped, {
        dashboardId: id,
        customerId: first.customerId,
      })
      return { ofDashboard: watching, ...ofItem(itemId) }
    })
  const { rows } = await set(false)
  const itemId: string = rows[0]?.id ?? ''
  expect(await estimate(itemId)).toMatchObject({
    ofDashboard: [{ cloud: 'AWS', requests: 108_000, amount: '1.08' }],
    watching: [{ cloud: 'AWS', requests: 108_000, amount: '1.08' }],
    watchingWithThreshold: [{ cloud: 'AWS', requests: 540_000, amount: '5.40' }],
  })
  const { accountId } = (
    await ctx.pool.query<{ accountId: string }>(
      `select cloud_account_id as "accountId" from cloud_resource where native_id = 'fifty-1'`,
    )
  ).rows[0] ?? { accountId: '' }
  const ofAccount = () =>
    withScope(ctx, systemScope, (scoped) =>
      watchingOfAccount(scoped, { accountId, seenSince: new Date(now.getTime() - 7 * 86_400_000) }),
    )
  const awsOf = async () => (await ofAccount()).find(({ cloud }) => cloud === 'AWS')?.requests ?? 0
  const unseen = await awsOf()
  await set(true)
  expect(unseen - (await awsOf())).toBe(50 * 30)
  expect((await estimate(itemId)).watching).toMatchObject([{ cloud: 'AWS', requests: 0, amount: '0.00' }])
  await ctx.pool.query(`delete from cloud_resource where native_id like 'fifty-%'`)
  await ctx.pool.query('delete from dashboard where id = $1', [id])
})

test('a shared dashboard is read by the hour only while somebody looks at it, and a private one not at all', async () => {
  const { ctx } = portal
  const { pool } = ctx
  // The dashboards of the demo watch machines as well.
  await pool.query('update dashboard set is_private = true')
  const id = await pinned(machine)
  const forget = () => pool.query('delete from cache.metric_coverage where resource_id = $1', [machine.id])
  const setBoard = (columns: string) => pool.query(`update dashboard set ${columns} where id = $1`, [id])
  const agesAgo = `viewed_at = '${new Date(now.getTime() - 8 * 86_400_000).toISOString()}'`
  /** How many steps of the series are read at an hour of the day. */
  const stepsReadAt = async (hour: number): Promise<number> => {
    await forget()
    const at = new Date(now)
    at.setUTCHours(hour, 0, 0, 0)
    await lookAtDashboards({ ...ctx, clock: () => at }, { signal, write }, true)
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from cache.metric_coverage where resource_id = $1',
      [machine.id],
    )
    return rows[0]?.count ?? 0
  }
  expect(await stepsReadAt(4)).toBeGreaterThan(1)
  await setBoard(agesAgo)
  expect(await stepsReadAt(4)).toBe(0)
  expect(await stepsReadAt(3)).toBe(1)
  await read(id)
  const { rows } = await pool.query<{ at: Date }>('select viewed_at as at from dashboard where id = $1', [id])
  expect(rows[0]?.at).toEqual(now)
  await setBoard('is_private = true')
  expect(await stepsReadAt(3)).toBe(0)
  await setBoard('is_private = false')
  await forget()
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

const threshold = (value: number) => ({ value, over: true, minutes: 15 })

test('a threshold of a dashboard for any customer is told each of them once, by bell, mail and webhook, and again after it was back', async () => {
  const made = await sa.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, {
    name: 'Every customer',
    isForAnyCustomer: true,
    isPrivate: false,
  })
  const { id } = made.body.data
  const item = (value: number) => ({
    name: 'Transactions of storage',
    monitoringNamespace: 'Transactions',
    resourceType: 'storage-accounts',
    threshold: threshold(value),
  })
  await sa.post(`${calls}/pin-item-to-dashboard`, { dashboardId: id, item: item(0.001) })
  while (await runNext(portal.ctx, dispatchJob));
  const endpoint = await admin.post<{ id: string }>('/api/WebhookEndpoints', {
    description: 'Operations',
    url: receiver.url,
    events: ['dashboard.threshold'],
    isEnabled: true,
  })
  expect(endpoint.status, endpoint.text).toBe(200)
  await admin.post(`/api/WebhookEndpoints/${endpoint.body.id}/secret`)
  await portal.ctx.pool.query('truncate cache.metric_coverage')
  const look = () => lookAtDashboards(portal.ctx, { signal, write }, false)
  const told = async () =>
    (
      await portal.ctx.pool.query<{ customerId: string; resourceId: string }>(
        `select customer_id as "customerId", data ->> 'resourceId' as "resourceId" from event
         where name = 'dashboard.threshold' and data ->> 'dashboardId' = $1`,
        [id],
      )
    ).rows
  await Promise.all([look(), look()])
  await look()
  const passed = async (customerId: string): Promise<number> =>
    (await told()).filter((one) => one.customerId === customerId).length
  // More than a chart draws, and none twice.
  const [ofFirst, ofSecond] = [await passed(first.customerId), await passed(own.customerId)]
  expect([ofFirst > 7, ofSecond > 0]).toEqual([true, true])
  expect(new Set((await told()).map((one) => JSON.stringify(one))).size).toBe((await told()).length)
  // Nobody had looked at them: what is pinned for any customer is read by itself.
  const { rows } = await portal.ctx.pool.query<{ customers: number }>(
    'select count(distinct customer_id)::integer as customers from cache.metric_coverage',
  )
  expect(rows[0]?.customers).toBeGreaterThan(1)

  while (await runNext(portal.ctx, dispatchJob));
  while (await runNext(portal.ctx, webhookJob));
  await portal.ctx.pool.query('update event_digest set delayed_until = now()')
  while (await runNext(portal.ctx, digestJob));
  const bell = await guest.get<TasksReply>('/api/Tasks')
  expect(bell.body.tasks.map((task) => task.title)).toContainEqual(
    expect.stringMatching(/^\d+ × Chart past its threshold$/),
  )
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual(
    Array.from({ length: ofFirst }, () =>
      expect.objectContaining({
        type: 'dashboard.threshold',
        data: expect.objectContaining({ customerId: first.customerId, dashboardId: id }),
      }),
    ),
  )
  const mails = await portal.ctx.pool.query<{ body: string }>(
    "select body from outbox_mail where to_address = 'guest@demo.example' and body like '%Transactions of storage%'",
  )
  expect(mails.rows).not.toEqual([])

  const dashboard = (
    await sa.get<Dashboard>(
      `${calls}/get-dashboard-items-and-detail?dashboardId=${id}&customerId=${first.customerId}`,
    )
  ).body
  const save = (value: number) =>
    sa.call('PUT', `${calls}/update-dashboard`, {
      body: {
        ...dashboard,
        version: undefined,
        dashboardItems: dashboard.dashboardItems.map((one) => ({
          ...inputOf(one),
          threshold: threshold(value),
        })),
      },
    })
  await save(10_000_000)
  await look()
  await save(0.001)
  await look()
  expect([await passed(first.customerId), await passed(own.customerId)]).toEqual([2 * ofFirst, 2 * ofSecond])
  await sa.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
})

test('a threshold is passed by all values of its minutes, and without values it is neither passed nor back', () => {
  const end = Date.parse('2026-11-21T10:00:00Z')
  const standing = (values: (number | null)[], shows: 'average' | 'total' = 'average', step = 60) =>
    standingTo(
      {
        monitoringDetail: {
          unit: 'Count',
          shows,
          intervalSeconds: step,
          timeSpanStart: new Date(end - 3_600_000).toISOString(),
          timeSpanEnd: new Date(end).toISOString(),
          timeSeries: values.map((value, index) => ({
            timeStamp: new Date(end - (values.length - index) * step * 1000).toISOString(),
            average: shows === 'average' ? value : null,
            total: shows === 'total' ? value : null,
          })),
          previous: [],
          problem: '',
        },
      },
      { value: 50, over: true, minutes: 5 },
    )
  expect(standing([10, 60, 60, 60, 60, 60])).toBe('past')
  expect(standing([60, 60, 60, 50, 60])).toBe('back')
  expect(standing([])).toBe('unknown')
  expect(standing([null, null, null, 60, 60])).toBe('unknown')
  // A sum over five minutes is held against five times that of a minute.
  expect([standing([240], 'total', 300), standing([260], 'total', 300)]).toEqual(['back', 'past'])
})

test.each([
  { zone: 'Pacific/Kiritimati', begin: '2026-10-31T10:00:00.000Z', end: '2026-11-30T10:00:00.000Z' },
  { zone: 'Pacific/Pago_Pago', begin: '2026-11-01T11:00:00.000Z', end: '2026-12-01T11:00:00.000Z' },
  { zone: 'Asia/Kathmandu', begin: '2026-10-31T18:15:00.000Z', end: '2026-11-30T18:15:00.000Z' },
])('a month is that of its customer: $zone', ({ zone, begin, end }) => {
  const span = spanOfMonthIn('2026-11', zone)
  expect([momentOf(span.start), momentOf(span.end)]).toEqual([begin, end])
})

test('a month is kept when it has ended where the customer is and everything of it has come, or was waited for long enough', async () => {
  const { pool } = portal.ctx
  await pool.query('delete from dashboard_month')
  const zones = [
    [admin, first, 'Pacific/Kiritimati'],
    [second, own, 'Pacific/Pago_Pago'],
  ] as const
  for (const [client, { customerId }, zone] of zones) {
    const made = await client.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, {
      name: 'Of the month',
      isPrivate: false,
      isMonthlyReport: true,
    })
    const item = {
      name: 'CPU of machines',
      monitoringNamespace: 'PercentageCPU',
      resourceType: 'virtual-machines',
    }
    await client.post(`${calls}/pin-item-to-dashboard`, { dashboardId: made.body.data.id, item })
    await pool.query(
      `insert into report_mail (customer_id, is_on, day_of_month, hour, timezone, contact_roles, reader_roles)
       values ($1, false, 5, 9, $2, '{}', '{}') on conflict (customer_id) do update set timezone = excluded.timezone`,
      [customerId, zone],
    )
  }
  const kept = async (moment: string) => {
    now = new Date(moment)
    await keepMonths(portal.ctx, { signal, write })
    const { rows } = await pool.query<{ customerId: string; charts: { problem: string }[] }>(
      `select customer_id as "customerId", charts from dashboard_month where month = '2026-11'`,
    )
    return rows.map(({ customerId, charts }) => [
      customerId === first.customerId ? 'first' : 'second',
      charts.map(({ problem }) => problem !== ''),
    ])
  }
  const cloudIs = (kind: string, former: string) =>
    pool.query('update cloud_account set kind = $1 where kind = $2', [kind, former])
  await cloudIs('away', 'demo')
  // The first of December has begun on Kiritimati; the cloud does not answer.
  expect(await kept('2026-11-30T17:59:00Z')).toEqual([])
  expect(await kept('2026-11-30T18:01:00Z')).toEqual([])
  await cloudIs('demo', 'away')
  // It does an hour later. On Pago Pago it is November until eleven hours after Greenwich.
  expect(await kept('2026-11-30T19:01:00Z')).toEqual([['first', [false]]])
  await cloudIs('away', 'demo')
  expect(await kept('2026-12-01T19:01:00Z')).toHaveLength(1)
  expect(await kept('2026-12-05T10:00:00Z')).toHaveLength(1)
  // Waited for long enough: what there is is kept, with what is the matter.
  expect(await kept('2026-12-05T12:00:00Z')).toEqual([
    ['first', [false]],
    ['second', [true]],
  ])
  await cloudIs('demo', 'away')
})
