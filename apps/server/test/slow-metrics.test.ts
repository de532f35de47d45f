/** Series of clouds that take their time: asked once however long that is, kept as they come, and waited for with patience. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { claim, release, settle, standingOf, type Wish } from '../src/features/metrics/coverage.ts'
import { readSeriesInBackground, type Wanted } from '../src/features/metrics/series.ts'
import type { AppContext } from '../src/scope/context.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type TestPortal } from './harness.ts'

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

/** What the demo's slow metrics wait. Milliseconds. */
const slowness = 15_000

const resourceOf = async (inventory: string): Promise<Wanted['resource']> => {
  const { rows } = await portal.ctx.pool.query<Wanted['resource']>(
    `select customer_id as "customerId", cloud_account_id as "cloudAccountId", inventory, native_id as "nativeId",
       container_id as "containerId", cloud_provider as "cloudProvider"
     from cloud_resource where inventory = $1 and gone_at is null order by native_id limit 1`,
    [inventory],
  )
  const [row] = rows
  if (!row) throw new Error(`The demo has no ${inventory}.`)
  return row
}

/** What is known of the only series of a metric. */
const coverageOf = async (metric: string) => {
  const { rows } = await portal.ctx.pool.query<{ isCovered: boolean; claimedUntil: Date | null }>(
    `select covered <> '{}' as "isCovered", claimed_until as "claimedUntil" from cache.metric_coverage where metric = $1`,
    [metric],
  )
  return rows[0]
}

test('a cloud that takes minutes is asked once, holds up no other, and who waits for it ends with an answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = new Date(demoStart)
  let asked = 0
  const answer = Promise.withResolvers<void>()
  const ctx: AppContext = {
    ...portal.ctx,
    clock: () => now,
    pause: (milliseconds) => {
      if (milliseconds !== slowness) return Promise.resolve()
      asked += 1
      return answer.promise
    },
  }
  const slow: Wanted = { resource: await resourceOf('virtual-machines'), metric: 'PercentageCPU' }
  const quick: Wanted = { resource: await resourceOf('storage-accounts'), metric: 'Transactions' }
  const reading = readSeriesInBackground(ctx, { wanted: [slow, quick], span, signal })
  await expect
    .poll(() => coverageOf('Transactions'), { timeout: 10_000 })
    .toEqual({
      isCovered: true,
      claimedUntil: null,
    })
  for (let minute = 0; minute < 4; minute++) {
    now = new Date(now.getTime() + 60_000)
    const isProlonged = async () => Number((await coverageOf('PercentageCPU'))?.claimedUntil) > now.getTime()
    vi.advanceTimersByTime(60_000)
    await expect.poll(isProlonged, { timeout: 10_000 }).toBe(true)
  }
  const another = await readSeriesInBackground(ctx, { wanted: [slow], span, signal })
  expect([another.message, another.isSettled]).toEqual([
    'The cloud has not answered yet. What was read before is shown.',
    false,
  ])
  expect(asked).toBe(1)
  answer.resolve()
  const { message, isSettled, details } = await reading
  expect([message, isSettled, details.map(({ timeSeries }) => timeSeries.length > 50)]).toEqual([
    '',
    true,
    [true, true],
  ])
  expect(await coverageOf('PercentageCPU')).toEqual({ isCovered: true, claimedUntil: null })
})

test('what comes after its claim has lapsed counts as read, and the claim of another stays', async () => {
  let now = new Date(demoStart)
  const ctx: AppContext = { ...portal.ctx, clock: () => now }
  const wish = (resourceId: string): Wish => ({
    customerId: null,
    resourceId,
    metric: 'PercentageCPU',
    step: 300,
    start: 0,
    end: 300,
  })
  const wishes = [wish('/late/read'), wish('/late/refused')]
  const [late, other] = [ctx.newId(), ctx.newId()]
  await claim(ctx, wishes, late)
  now = new Date(now.getTime() + 120_000)
  expect((await claim(ctx, wishes, other)).every((standing) => standing !== null)).toBe(true)
  await settle(
    ctx,
    wishes.map((one, index) => ({
      wish: one,
      covered: index === 0 ? one : null,
      problem: index === 0 ? '' : 'Refused.',
    })),
    late,
  )
  expect(await standingOf(ctx, wishes)).toMatchObject([
    { missing: [], isClaimed: true, problem: '' },
    { missing: [{ start: 0, end: 300 }], isClaimed: true, problem: '' },
  ])
  await release(ctx, other)
  expect((await standingOf(ctx, wishes)).some(({ isClaimed }) => isClaimed)).toBe(false)
})
