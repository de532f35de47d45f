/**
 * A day of watching dashboards, minute by minute of the portal's clock: the number of requests to the provider equals
 * the estimate.
 */
import { readsPerMonth } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDashboards } from '../../src/areas/insight/dashboards/watch.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let dashboardId: string

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  const { pool } = portal.ctx
  await pool.query(`update cloud_account set settings = '{"slow": ["virtual-machines"]}'`)
  await pool.query('delete from dashboard')
  const admin = await portal.as('admin@demo.example')
  const made = await admin.post<{ data: { id: string } }>('/api/Dashboard/add-new-dashboard', {
    name: 'A day',
    isPrivate: false,
  })
  dashboardId = made.body.data.id
  const found = await admin.get<
    { resourceId: string; resourceName: string; resourceType: string; cloudProviderName: string }[]
  >('/api/Dashboard/find-resources?search=virtual-machines')
  const machine = found.body.find(({ resourceType }) => resourceType === 'virtual-machines')
  const item = {
    name: 'CPU',
    monitoringNamespace: 'PercentageCPU',
    resourceType: 'virtual-machines',
    resourceName: machine?.resourceName,
    resourceId: machine?.resourceId,
    cloudProviderName: machine?.cloudProviderName,
    threshold: { value: 99.99, over: true, minutes: 5 },
  }
  const pinned = await admin.post('/api/Dashboard/pin-item-to-dashboard', { dashboardId, item })
  expect(pinned.status, pinned.text).toBe(200)
})
afterAll(() => portal.close())

/** The delay of the demo's slow metrics: each request to the provider waits this many milliseconds. */
const slowness = 15_000
const signal = new AbortController().signal

/** Returns how many requests the provider gets in a day that begins at midnight. */
const countRequestsOfDay = async (day: number): Promise<number> => {
  let requestCount = 0
  let now = new Date(Date.parse(`${demoStart.slice(0, 10)}T00:00:00Z`) + day * 86_400_000)
  const ctx: AppContext = {
    ...portal.ctx,
    clock: () => now,
    pause: async (milliseconds) => {
      if (milliseconds === slowness) requestCount += 1
    },
  }
  const write = <T>(change: Parameters<typeof withScope<T>>[2]) => withScope(ctx, systemScope, change)
  for (let poll = 0; poll < 288; poll += 1) {
    await checkDashboards(ctx, { signal, write }, now.getUTCMinutes() < 5)
    now = new Date(now.getTime() + 300_000)
  }
  return requestCount
}

const set = (columns: string, day: number, ageDays: number) =>
  portal.ctx.pool.query(`update dashboard set ${columns}, viewed_at = $2 where id = $1`, [
    dashboardId,
    new Date(Date.parse(demoStart) + (day - ageDays) * 86_400_000),
  ])

test('limits daily metric reads for a chart with a threshold, without a threshold, without viewers and on a private dashboard', async () => {
  const toDailyReads = (reads: number): number => reads / 30
  await set('is_private = false', 1, 1)
  const withThreshold = await countRequestsOfDay(1)
  expect(withThreshold).toBeLessThanOrEqual(toDailyReads(readsPerMonth.threshold + readsPerMonth.seen))
  expect(withThreshold).toBeGreaterThanOrEqual(toDailyReads(readsPerMonth.threshold))

  await portal.ctx.pool.query(`update dashboard_item set parts = parts || '{"threshold": null}'`)
  await set('is_private = false', 2, 1)
  const seen = await countRequestsOfDay(2)
  expect(seen).toBeLessThanOrEqual(toDailyReads(readsPerMonth.seen))
  expect(seen).toBeGreaterThanOrEqual(24)

  await set('is_private = false', 3, 30)
  expect(await countRequestsOfDay(3)).toBe(toDailyReads(readsPerMonth.unseen))

  await set('is_private = true', 4, 0)
  expect(await countRequestsOfDay(4)).toBe(0)
}, 900_000)
