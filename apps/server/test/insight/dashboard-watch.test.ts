/** Dashboards in the background: the portal reports thresholds and stores monthly reports. */
import type { Dashboard, DashboardItem, MonthlyReportReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDashboardMonths } from '../../src/areas/insight/dashboards/months.ts'
import { checkDashboards } from '../../src/areas/insight/dashboards/watch.ts'
import { readDashboardContent } from '../../src/areas/insight/dashboards/content.ts'
import { mostCandidates, mostReadFinely, type Reads } from '../../src/areas/insight/dashboards/largest.ts'
import { mostOfKind } from '../../src/areas/insight/dashboards/resources.ts'
import { readDashboardItems } from '../../src/areas/insight/dashboards/store.ts'
import {
  estimateAccountWatching,
  estimateDashboardWatching,
} from '../../src/areas/insight/dashboards/watching.ts'
import { digestJob } from '../../src/areas/messaging/notifications/digest.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { webhookJob } from '../../src/areas/messaging/webhooks/deliver.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { startHookReceiver, type HookReceiver } from '../harness/hook-receiver.ts'
import { answerNumbers, deleteMany, insertMany } from '../harness/many-resources.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'
import { listGroups } from '../harness/notifications.ts'

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
  ;({ own, foreign: first } = await findTwoTenants(portal.ctx))
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  guest = await portal.as('guest@demo.example')
  second = await portal.as('admin@second.example')
  const found = await admin.get<
    { resourceId: string; resourceName: string; resourceType: string; cloudProviderName: string }[]
  >(`${calls}/find-resources`)
  for (const one of found.body.filter(({ resourceType }) => resourceType === 'virtual-machines')) {
    const made = await pinChart({
      id: one.resourceId,
      name: one.resourceName,
      cloudProvider: one.cloudProviderName,
    })
    const [item] = (await read(made)).dashboardItems
    await admin.delete(`${calls}/delete-dashboard?dashboardId=${made}`)
    if ((item?.usageDetail.monitoringDetail?.timeSeries.length ?? 0) > 50) {
      machine = { id: one.resourceId, name: one.resourceName, cloudProvider: one.cloudProviderName }
      break
    }
  }
})
afterAll(async () => {
  await portal.close()
  await receiver.stop()
})

const toInput = ({ usageDetail: _, ...item }: DashboardItem) => item

const read = async (id: string): Promise<Dashboard> =>
  (await admin.get<Dashboard>(`${calls}/get-dashboard-items-and-detail?dashboardId=${id}`)).body

/**
 * Creates a shared dashboard with the CPU of a machine.
 * @returns its id
 */
const pinChart = async (of: typeof machine, threshold: object | null = null): Promise<string> => {
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

test('reads a pinned chart in the background and reports a crossed threshold once until the value recovers', async () => {
  const threshold = { value: 0.001, over: true, minutes: 15 }
  const id = await pinChart(machine, threshold)
  const listThresholdEvents = async () =>
    (
      await portal.ctx.pool.query<{ data: { chart: string; value: number } }>(
        "select data from event where name = 'dashboard.threshold' and data ->> 'dashboardId' = $1",
        [id],
      )
    ).rows.map(({ data }) => data)
  const runDashboardCheck = () => checkDashboards(portal.ctx, { signal, write }, false)
  await Promise.all([runDashboardCheck(), runDashboardCheck()])
  await runDashboardCheck()
  expect(await listThresholdEvents()).toEqual([
    expect.objectContaining({ chart: 'CPU of a machine', threshold: 0.001, minutes: 15 }),
  ])
  const dashboard = await read(id)
  const save = (value: number) =>
    admin.call('PUT', `${calls}/update-dashboard`, {
      body: {
        ...dashboard,
        version: undefined,
        dashboardItems: dashboard.dashboardItems.map((item) => ({
          ...toInput(item),
          threshold: { ...threshold, value },
        })),
      },
    })
  await save(10_000)
  await runDashboardCheck()
  expect(await listThresholdEvents()).toHaveLength(1)
  await save(0.001)
  await runDashboardCheck()
  expect(await listThresholdEvents()).toHaveLength(2)
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
})

/** Reads a chart over every resource that `insertMany` made. */
const createLargeChart = async (reads: Reads, more: { lines?: number; most?: number } = {}) => {
  const id = await pinChart(machine)
  const [row] = await withScope(portal.ctx, systemScope, (scoped) => readDashboardItems(scoped, id))
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
  if (!row) throw new Error('The dashboard has no chart.')
  const whole = { resourceId: '', resourceName: '', cloudProviderName: '', tag: 'set=many' }
  const end = Math.floor(now.getTime() / 1000)
  const shown = { customerId: own.customerId, span: { start: end - 3600, end }, ...more }
  const items = [{ ...row, parts: { ...row.parts, ...whole } }]
  const { contents } = await readDashboardContent(portal.ctx, systemScope, items, shown, reads)
  return contents[0]
}

test('a chart of a type shows the largest of all its resources, and an alert watches all', async () => {
  const count = mostReadFinely + 20
  await insertMany(portal.ctx, own.customerId, count)
  const { requests, reads } = answerNumbers()
  const chart = await createLargeChart(reads)
  expect(chart?.series.map(({ resourceName }) => resourceName)).toEqual(
    [520, 519, 518, 517, 516, 515, 514].map((number) => `many-00${number}`),
  )
  expect(chart).toMatchObject({ resources: count, matching: count, problem: '' })
  const candidates = { isRanking: false, count: mostCandidates }
  expect(requests).toEqual([{ isRanking: true, count }, candidates])

  // If some resources cannot be compared, the chart says how many, and shows the largest of the others.
  const part = await createLargeChart(answerNumbers((number) => number > 510).reads)
  expect(part?.series[0]?.resourceName).toBe('many-00510')
  expect(part?.problem).toBe('Could not compare 10 of 520 resources. The provider returned: Rate exceeded.')

  // An alert reads all resources at once, and compares none.
  const watched = answerNumbers()
  const all = await createLargeChart(watched.reads, { lines: Infinity, most: Infinity })
  expect(all?.series).toHaveLength(count)
  expect(watched.requests).toEqual([{ isRanking: false, count }])
  await deleteMany(portal.ctx)
})

test('a chart of more than 5,000 resources compares the first 5,000 and shows the number of matches', async () => {
  await insertMany(portal.ctx, own.customerId, mostOfKind + 20)
  const { requests, reads } = answerNumbers()
  const chart = await createLargeChart(reads)
  expect(chart).toMatchObject({ resources: mostOfKind, matching: mostOfKind + 20 })
  expect(chart?.series[0]?.resourceName).toBe(`many-0${mostOfKind}`)
  expect(requests[0]).toEqual({ isRanking: true, count: mostOfKind })
  await deleteMany(portal.ctx)
})

test('the cost of reading a dashboard depends on its resources, thresholds and viewers', async () => {
  const { ctx } = portal
  await insertMany(ctx, first.customerId, 50)
  const id = await pinChart(machine)
  const set = (isPrivate: boolean) =>
    ctx.pool.query(
      `with board as (update dashboard set is_private = $2, viewed_at = $3 where id = $1 returning id)
        update dashboard_item set parts = parts || '{"resourceId": "", "cloudProviderName": "AWS", "tag": "set=many"}'
        from board where dashboard_id = board.id returning dashboard_item.id`,
      [id, isPrivate, new Date(now.getTime() - 8 * 86_400_000)],
    )
  const estimate = (itemId: string) =>
    withScope(ctx, systemScope, async (scoped) => {
      const { watching, ofItem } = await estimateDashboardWatching(scoped, {
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
      `select cloud_account_id as "accountId" from cloud_resource where native_id = 'many-1'`,
    )
  ).rows[0] ?? { accountId: '' }
  const readWatching = () =>
    withScope(ctx, systemScope, (scoped) =>
      estimateAccountWatching(scoped, { accountId, seenSince: new Date(now.getTime() - 7 * 86_400_000) }),
    )
  const countAwsRequests = async () =>
    (await readWatching()).find(({ cloud }) => cloud === 'AWS')?.requests ?? 0
  const unseen = await countAwsRequests()
  await set(true)
  expect(unseen - (await countAwsRequests())).toBe(50 * 30)
  expect((await estimate(itemId)).watching).toMatchObject([{ cloud: 'AWS', requests: 0, amount: '0.00' }])
  await deleteMany(ctx)
  await ctx.pool.query('delete from dashboard where id = $1', [id])
})

test('reads a shared dashboard hourly only while a user views it, and a private dashboard never', async () => {
  const { ctx } = portal
  const { pool } = ctx
  // The dashboards of the demo watch machines as well.
  await pool.query('update dashboard set is_private = true')
  const id = await pinChart(machine)
  const forget = () => pool.query('delete from cache.metric_coverage where resource_id = $1', [machine.id])
  const setBoard = (columns: string) => pool.query(`update dashboard set ${columns} where id = $1`, [id])
  const agesAgo = `viewed_at = '${new Date(now.getTime() - 8 * 86_400_000).toISOString()}'`
  /** How many steps of the series are read at an hour of the day. */
  const countStepsReadAt = async (hour: number): Promise<number> => {
    await forget()
    const at = new Date(now)
    at.setUTCHours(hour, 0, 0, 0)
    await checkDashboards({ ...ctx, clock: () => at }, { signal, write }, true)
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from cache.metric_coverage where resource_id = $1',
      [machine.id],
    )
    return rows[0]?.count ?? 0
  }
  expect(await countStepsReadAt(4)).toBeGreaterThan(1)
  await setBoard(agesAgo)
  expect(await countStepsReadAt(4)).toBe(0)
  expect(await countStepsReadAt(3)).toBe(1)
  await read(id)
  const { rows } = await pool.query<{ at: Date }>('select viewed_at as at from dashboard where id = $1', [id])
  expect(rows[0]?.at).toEqual(now)
  await setBoard('is_private = true')
  expect(await countStepsReadAt(3)).toBe(0)
  await setBoard('is_private = false')
  await forget()
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
})

test('stores a month of the monthly report once and shows it unchanged whatever happens to the dashboard', async () => {
  const id = await pinChart(machine)
  const dashboard = await read(id)
  await admin.call('PUT', `${calls}/update-dashboard`, {
    body: { ...dashboard, dashboardItems: undefined, isMonthlyReport: true },
  })
  let writes = 0
  const killed = saveDashboardMonths(portal.ctx, {
    signal,
    write: (change) =>
      write(async (scoped) => {
        const done = await change(scoped)
        if (++writes > 0) throw new Error('killed')
        return done
      }),
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([
    saveDashboardMonths(portal.ctx, { signal, write }),
    saveDashboardMonths(portal.ctx, { signal, write }),
  ])
  const report = async (client: Client) =>
    (await client.get<MonthlyReportReply>('/api/MonthlyReport?month=2026-10')).body.report
  const before = (await report(admin)).charts
  const [stored] = before
  expect([before.length, stored?.name, stored?.unit, stored?.start, stored?.end]).toEqual([
    1,
    'CPU of a machine',
    'Percent',
    // The month in Bangkok.
    '2026-09-30T17:00:00.000Z',
    '2026-10-31T17:00:00.000Z',
  ])
  expect(stored?.lines[0]?.points.length).toBeGreaterThan(100)
  await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
  await portal.ctx.lines.client.command({ query: 'TRUNCATE TABLE metric_point' })
  await saveDashboardMonths(portal.ctx, { signal, write })
  expect((await report(guest)).charts).toEqual(before)
  expect((await report(second)).charts).toEqual([])
  const pdf = await admin.get('/api/MonthlyReport/pdf?month=2026-10')
  expect([pdf.status, pdf.text.startsWith('%PDF')]).toEqual([200, true])
})

const buildThreshold = (value: number) => ({ value, over: true, minutes: 15 })

test('reports a threshold of a dashboard for any customer to each customer once, by notification, mail and webhook, and again after recovery', async () => {
  const made = await sa.post<{ data: { id: string } }>(`${calls}/add-new-dashboard`, {
    name: 'Every customer',
    isForAnyCustomer: true,
    isPrivate: false,
  })
  const { id } = made.body.data
  const buildItem = (value: number) => ({
    name: 'Transactions of storage',
    monitoringNamespace: 'Transactions',
    resourceType: 'storage-accounts',
    threshold: buildThreshold(value),
  })
  await sa.post(`${calls}/pin-item-to-dashboard`, { dashboardId: id, item: buildItem(0.001) })
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
  const runDashboardCheck = () => checkDashboards(portal.ctx, { signal, write }, false)
  const listThresholdEvents = async () =>
    (
      await portal.ctx.pool.query<{ customerId: string; resourceId: string }>(
        `select customer_id as "customerId", data ->> 'resourceId' as "resourceId" from event
         where name = 'dashboard.threshold' and data ->> 'dashboardId' = $1`,
        [id],
      )
    ).rows
  await Promise.all([runDashboardCheck(), runDashboardCheck()])
  await runDashboardCheck()
  const countPassed = async (customerId: string): Promise<number> =>
    (await listThresholdEvents()).filter((one) => one.customerId === customerId).length
  // More than a chart draws, and each only once.
  const [ofFirst, ofSecond] = [await countPassed(first.customerId), await countPassed(own.customerId)]
  expect([ofFirst > 7, ofSecond > 0]).toEqual([true, true])
  expect(new Set((await listThresholdEvents()).map((one) => JSON.stringify(one))).size).toBe(
    (await listThresholdEvents()).length,
  )
  // Nobody has opened them: pinned charts of any customer are read in the background.
  const { rows } = await portal.ctx.pool.query<{ customers: number }>(
    'select count(distinct customer_id)::integer as customers from cache.metric_coverage',
  )
  expect(rows[0]?.customers).toBeGreaterThan(1)

  while (await runNext(portal.ctx, dispatchJob));
  while (await runNext(portal.ctx, webhookJob));
  await portal.ctx.pool.query('update event_digest set delayed_until = now()')
  while (await runNext(portal.ctx, digestJob));
  expect((await listGroups(guest)).map(({ title }) => title)).toContain('Metric alert')
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
          ...toInput(one),
          threshold: buildThreshold(value),
        })),
      },
    })
  await save(10_000_000)
  await runDashboardCheck()
  await save(0.001)
  await runDashboardCheck()
  expect([await countPassed(first.customerId), await countPassed(own.customerId)]).toEqual([
    2 * ofFirst,
    2 * ofSecond,
  ])
  await sa.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
})

test('stores a month when it has ended in the customer’s time zone and its data is complete or overdue', async () => {
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
  const readStored = async (timestamp: string) => {
    now = new Date(timestamp)
    await saveDashboardMonths(portal.ctx, { signal, write })
    const { rows } = await pool.query<{ customerId: string; charts: { problem: string }[] }>(
      `select customer_id as "customerId", charts from dashboard_month where month = '2026-11'`,
    )
    return rows.map(({ customerId, charts }) => [
      customerId === first.customerId ? 'first' : 'second',
      charts.map(({ problem }) => problem !== ''),
    ])
  }
  const setCloudKind = (kind: string, former: string) =>
    pool.query('update cloud_account set kind = $1 where kind = $2', [kind, former])
  await setCloudKind('away', 'demo')
  // The first of December has begun on Kiritimati; the provider does not answer.
  expect(await readStored('2026-11-30T17:59:00Z')).toEqual([])
  expect(await readStored('2026-11-30T18:01:00Z')).toEqual([])
  await setCloudKind('demo', 'away')
  // It answers an hour later. On Pago Pago it is November until eleven hours after UTC.
  expect(await readStored('2026-11-30T19:01:00Z')).toEqual([['first', [false]]])
  await setCloudKind('away', 'demo')
  expect(await readStored('2026-12-01T19:01:00Z')).toHaveLength(1)
  expect(await readStored('2026-12-05T10:00:00Z')).toHaveLength(1)
  // After the waiting time, the available data is stored with the reason for the gap.
  expect(await readStored('2026-12-05T12:00:00Z')).toEqual([
    ['first', [false]],
    ['second', [true]],
  ])
  await setCloudKind('demo', 'away')
})
