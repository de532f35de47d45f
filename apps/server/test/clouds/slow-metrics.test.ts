/**
 * Metrics of slow providers: each series is requested once however long it takes, stored as it arrives, and polled
 * patiently.
 */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  claim,
  release,
  settle,
  readCoverage,
  type SeriesSpan,
} from '../../src/areas/clouds/metrics/coverage.ts'
import { readSeriesInBackground, type Wanted } from '../../src/areas/clouds/metrics/series.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  await portal.ctx.pool.query(`update cloud_account set settings = '{"slow": ["virtual-machines"]}'`)
})
afterAll(() => portal.close())
afterEach(() => vi.useRealTimers())

const signal = new AbortController().signal
const begin = Date.parse('2026-10-01T00:00:00Z') / 1000
const span = { start: begin, end: begin + 86_400 }

/** The delay of the demo's slow metrics, in milliseconds. */
const slowness = 15_000

const readResource = async (inventory: string): Promise<Wanted['resource']> => {
  const { rows } = await portal.ctx.pool.query<Wanted['resource']>(
    `select customer_id as "customerId", cloud_account_id as "cloudAccountId", inventory, native_id as "nativeId",
       container_id as "containerId", cloud_provider as "cloudProvider"
     from cloud_resource where inventory = $1 and deleted_at is null order by native_id limit 1`,
    [inventory],
  )
  const [row] = rows
  if (!row) throw new Error(`The demo has no ${inventory}.`)
  return row
}

/** Returns the coverage of the only series of a metric. */
const readCoverageRow = async (metric: string) => {
  const { rows } = await portal.ctx.pool.query<{ isCovered: boolean; claimedUntil: Date | null }>(
    `select covered <> '{}' as "isCovered", claimed_until as "claimedUntil" from cache.metric_coverage where metric = $1`,
    [metric],
  )
  return rows[0]
}

test('requests metrics from a slow cloud once without delaying others and answers every waiting caller', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = new Date(demoStart)
  let requestCount = 0
  const answer = Promise.withResolvers<void>()
  const ctx: AppContext = {
    ...portal.ctx,
    clock: () => now,
    pause: (milliseconds) => {
      if (milliseconds !== slowness) return Promise.resolve()
      requestCount += 1
      return answer.promise
    },
  }
  const slow: Wanted = { resource: await readResource('virtual-machines'), metric: 'PercentageCPU' }
  const quick: Wanted = { resource: await readResource('storage-accounts'), metric: 'Transactions' }
  const reading = readSeriesInBackground(ctx, { wanted: [slow, quick], span, signal })
  await expect
    .poll(() => readCoverageRow('Transactions'))
    .toEqual({
      isCovered: true,
      claimedUntil: null,
    })
  for (let minute = 0; minute < 4; minute++) {
    now = new Date(now.getTime() + 60_000)
    const isProlonged = async () =>
      Number((await readCoverageRow('PercentageCPU'))?.claimedUntil) > now.getTime()
    vi.advanceTimersByTime(60_000)
    await expect.poll(isProlonged).toBe(true)
  }
  const another = await readSeriesInBackground(ctx, { wanted: [slow], span, signal })
  expect([another.message, another.isSettled]).toEqual([
    'The provider has not responded yet. Showing earlier data.',
    false,
  ])
  expect(requestCount).toBe(1)
  answer.resolve()
  const { message, isSettled, details } = await reading
  expect([message, isSettled, details.map(({ timeSeries }) => timeSeries.length > 50)]).toEqual([
    '',
    true,
    [true, true],
  ])
  expect(await readCoverageRow('PercentageCPU')).toEqual({ isCovered: true, claimedUntil: null })
})

test('counts a response after its claim expired as read and keeps the claim of another', async () => {
  let now = new Date(demoStart)
  const ctx: AppContext = { ...portal.ctx, clock: () => now }
  const buildSeries = (resourceId: string): SeriesSpan => ({
    customerId: null,
    resourceId,
    metric: 'PercentageCPU',
    step: 300,
    start: 0,
    end: 300,
  })
  const series = [buildSeries('/late/read'), buildSeries('/late/refused')]
  const [late, other] = [ctx.newId(), ctx.newId()]
  await claim(ctx, series, late)
  now = new Date(now.getTime() + 120_000)
  expect((await claim(ctx, series, other)).every((syncStatus) => syncStatus !== null)).toBe(true)
  await settle(
    ctx,
    series.map((one, index) => ({
      seriesSpan: one,
      covered: index === 0 ? one : null,
      problem: index === 0 ? '' : 'Refused.',
    })),
    late,
  )
  expect(await readCoverage(ctx, series)).toMatchObject([
    { missing: [], isClaimed: true, problem: '' },
    { missing: [{ start: 0, end: 300 }], isClaimed: true, problem: '' },
  ])
  await release(ctx, other)
  expect((await readCoverage(ctx, series)).some(({ isClaimed }) => isClaimed)).toBe(false)
})
