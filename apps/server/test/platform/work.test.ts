/** Background work: who holds a row, what a stop releases, whose turn is next, and what the clock schedules. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../src/kit/errors.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { defineJob, defineSchedule, type Job, type Work } from '../../src/work/define-job.ts'
import { LeaseLost, maxInterruptions } from '../../src/work/leases.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { wake } from '../../src/work/wake.ts'
import { startWorkers } from '../../src/work/worker.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ variables: { LEASE_SECONDS: '2' } })
})
afterEach(() => portal.ctx.pool.query('delete from outbox_mail'))
afterAll(() => portal.close())

/** The same stores as another process uses them; `stop` is its graceful stop. */
const process = (owner: string, clock?: () => Date) => {
  const stopping = new AbortController()
  const underway: Promise<unknown>[] = []
  const ctx: AppContext = {
    ...portal.ctx,
    ...(clock ? { clock } : {}),
    leaseOwner: owner,
    stopping: stopping.signal,
    beforeClose: (work) => void underway.push(work.catch(() => undefined)),
  }
  const stop = async (): Promise<void> => {
    stopping.abort()
    for (const work of underway) await work
  }
  return { ctx, stop }
}

/** A piece of work that waits until the test releases it. */
const createGate = () => {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    open: () => opened.resolve(),
    pass: async (signal?: AbortSignal) => {
      reached.resolve()
      const aborted = Promise.withResolvers<void>()
      signal?.addEventListener('abort', () => aborted.reject(signal.reason))
      await Promise.race([opened.promise, aborted.promise])
    },
  }
}

const send = (id: string, shareOf = ''): Promise<unknown> =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .insertInto('outboxMail')
      .values({ id, toAddress: id, subject: '', body: '', status: 'queued', shareOf })
      .execute(),
  )

const readState = (id: string) =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('outboxMail')
      .select(['status', 'subject', 'message', 'interruptions', 'leaseOwner', 'leaseUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** Expires a lease, as after a process was killed or frozen past its lease. */
const expireLease = (id: string): Promise<unknown> =>
  portal.ctx.pool.query(
    `update outbox_mail set lease_until = clock_timestamp() - interval '1 second' where id = $1`,
    [id],
  )

const writeSubject = (text: string) => (work: Work) =>
  work.write(async (scoped) => {
    await scoped.trx.updateTable('outboxMail').set({ subject: text }).where('id', '=', work.rowId).execute()
    await work.done(scoped, text)
  })

const defineTestJob = (
  run: Job['run'],
  more: Partial<Pick<Job, 'onFailed' | 'atOnce' | 'endsFirst'>> = {},
): Job => defineJob({ name: 'test-work', table: 'outboxMail', run, ...more })

test('a process frozen past the lease changes nothing more and detects it', async () => {
  const id = portal.ctx.newId()
  await send(id)
  const frozen = createGate()
  const lost: unknown[] = []
  const slow = defineTestJob(async (_ctx, work) => {
    await frozen.pass()
    await writeSubject('late')(work).catch((error: unknown) => {
      lost.push(error)
      throw error
    })
  })
  const one = process('one')
  const running = runWork(one.ctx, slow, id)
  await frozen.reached
  await expireLease(id)
  await runWork(
    process('two').ctx,
    defineTestJob((_ctx, work) => writeSubject('in time')(work)),
    id,
  )
  frozen.open()
  await running
  expect(lost).toEqual([expect.any(LeaseLost)])
  expect(await readState(id)).toMatchObject({ status: 'done', subject: 'in time', interruptions: 1 })
})

test('a process whose clock is ahead takes nothing from a working one', async () => {
  const id = portal.ctx.newId()
  await send(id)
  const open = createGate()
  const running = runWork(
    process('one').ctx,
    defineTestJob(async (_ctx, work) => {
      await open.pass()
      await writeSubject('first')(work)
    }),
    id,
  )
  await open.reached
  const ahead = process('ahead', () => new Date(Date.now() + 60_000))
  const second = defineTestJob((_ctx, work) => writeSubject('second')(work))
  await runWork(ahead.ctx, second, id)
  expect(await runNext(ahead.ctx, second)).toBe(false)
  open.open()
  await running
  expect(await readState(id)).toMatchObject({ status: 'done', subject: 'first', interruptions: 0 })
})

test('renews a lease while its process lives', async () => {
  const id = portal.ctx.newId()
  await send(id)
  const open = createGate()
  const running = runWork(
    process('one').ctx,
    defineTestJob(async (_ctx, work) => {
      await open.pass()
      await writeSubject('done')(work)
    }),
    id,
  )
  await open.reached
  const first = (await readState(id)).leaseUntil
  const deadline = performance.now() + 60_000
  while ((await readState(id)).leaseUntil?.getTime() === first?.getTime()) {
    if (performance.now() > deadline) throw new Error('The lease is not renewed.')
    await pause(50)
  }
  open.open()
  await running
})

test('a graceful stop returns the row at once and never counts as an interruption', async () => {
  const id = portal.ctx.newId()
  await send(id)
  for (let stops = 0; stops <= maxInterruptions; stops++) {
    const open = createGate()
    const one = process('one')
    const running = runWork(
      one.ctx,
      defineTestJob((_ctx, work) => open.pass(work.signal)),
      id,
    )
    await open.reached
    await one.stop()
    await running
    expect(await readState(id)).toMatchObject({ status: 'queued', leaseOwner: null, interruptions: 0 })
  }
  await runWork(
    process('two').ctx,
    defineTestJob((_ctx, work) => writeSubject('done')(work)),
    id,
  )
  expect(await readState(id)).toMatchObject({ status: 'done' })
})

test('a graceful stop returns a row that has to end first at its end, and no other takes it before', async () => {
  const id = portal.ctx.newId()
  await send(id)
  const [begins, ends] = [createGate(), createGate()]
  const one = process('one')
  const inOrder = defineTestJob(
    async (_ctx, work) => {
      await begins.pass(work.signal).catch(() => undefined)
      await ends.pass()
      await work.write(({ trx }) =>
        trx.updateTable('outboxMail').set({ subject: 'kept' }).where('id', '=', work.rowId).execute(),
      )
      throw new Error('It was stopped.')
    },
    { endsFirst: true },
  )
  const running = runWork(one.ctx, inOrder, id)
  await begins.reached
  const stopped = one.stop()
  await ends.reached
  const first = await readState(id)
  expect(first).toMatchObject({ status: 'running', leaseOwner: 'one' })
  const deadline = performance.now() + 60_000
  while ((await readState(id)).leaseUntil?.getTime() === first.leaseUntil?.getTime()) {
    if (performance.now() > deadline) throw new Error('The lease is not renewed.')
    await pause(50)
  }
  ends.open()
  await Promise.all([running, stopped])
  expect(await readState(id)).toMatchObject({
    status: 'queued',
    subject: 'kept',
    leaseOwner: null,
    interruptions: 0,
  })
})

test('a process never takes a row again while it works on it, even when the lease expired or was released', async () => {
  const id = portal.ctx.newId()
  await send(id)
  const frozen = createGate()
  const [one, two] = [process('one'), process('two')]
  const running = runWork(
    one.ctx,
    defineTestJob(() => frozen.pass()),
    id,
  )
  await frozen.reached
  const second = defineTestJob((_ctx, work) => writeSubject('second')(work))
  await expireLease(id)
  await runWork(one.ctx, second, id)
  expect(await runNext(one.ctx, second)).toBe(false)
  expect(await readState(id)).toMatchObject({ status: 'running', interruptions: 0 })
  const queued = `status = 'queued', lease_until = null, lease_owner = null`
  await portal.ctx.pool.query(`update outbox_mail set ${queued} where id = $1`, [id])
  await runWork(one.ctx, second, id)
  expect(await runNext(one.ctx, second)).toBe(false)
  await expireLease(id)
  expect(await runNext(two.ctx, second)).toBe(true)
  expect(await readState(id)).toMatchObject({ status: 'done', subject: 'second' })
  frozen.open()
  await running
  await portal.ctx.pool.query(`update outbox_mail set ${queued} where id = $1`, [id])
  expect(await runNext(one.ctx, second)).toBe(true)
})

test('gives up repeatedly interrupted work with a reason', async () => {
  const id = portal.ctx.newId()
  await send(id)
  const notified: string[] = []
  const dies = defineTestJob(() => new Promise(() => undefined), {
    onFailed: async (_scoped, rowId) => {
      notified.push(rowId)
      return undefined
    },
  })
  for (let startedCount = 0; startedCount < maxInterruptions; startedCount++) {
    const dead = process(`dead ${startedCount}`)
    void runWork(dead.ctx, dies, id)
    const deadline = performance.now() + 60_000
    while ((await readState(id)).leaseOwner !== `dead ${startedCount}`) {
      if (performance.now() > deadline) throw new Error('The row is not taken.')
      await pause(10)
    }
    await expireLease(id)
  }
  await runWork(process('last').ctx, dies, id)
  expect(await readState(id)).toMatchObject({ status: 'failed' })
  expect((await readState(id)).message).toContain('The task was interrupted 3 times and was stopped.')
  expect(notified).toEqual([id])
  expect(await portal.ctx.metrics.registry.getSingleMetricAsString('cmp_job_takeovers_total')).toMatch(
    /cmp_job_takeovers_total\{job="[^"]+"\} [1-9]/,
  )
})

test('stores a known error with its message and any other as unexpected', async () => {
  const [refused, broken] = [portal.ctx.newId(), portal.ctx.newId()]
  await send(refused)
  await send(broken)
  await runWork(
    portal.ctx,
    defineTestJob(() => Promise.reject(new AppError('InvalidFile', 'It has no header.'))),
    refused,
  )
  await runWork(
    portal.ctx,
    defineTestJob(() => Promise.reject(new Error('x is undefined'))),
    broken,
  )
  expect(await readState(refused)).toMatchObject({ status: 'failed', message: 'It has no header.' })
  expect((await readState(broken)).message).toBe(
    "An unexpected error occurred. See the portal's log for details. No changes were saved. Start the task again.",
  )
})

test('alternates between customers: many jobs of a customer do not delay another’s', async () => {
  const share = new Map<string, string>()
  for (const [customer, jobs] of [
    ['busy', 4],
    ['second', 2],
    ['third', 1],
  ] as const)
    for (let job = 0; job < jobs; job++) {
      const id = portal.ctx.newId()
      share.set(id, customer)
      await send(id, customer)
    }
  const order: (string | undefined)[] = []
  const job = defineTestJob((_ctx, work) => {
    order.push(share.get(work.rowId))
    return writeSubject('done')(work)
  })
  while (await runNext(portal.ctx, job));
  expect(order).toEqual(['busy', 'second', 'third', 'busy', 'second', 'busy', 'busy'])
})

test('workers of two processes do each row once and wake on request', async () => {
  const done: string[] = []
  const job = defineTestJob(
    async (_ctx, work) => {
      await writeSubject('done')(work)
      done.push(work.rowId)
    },
    { atOnce: 2 },
  )
  const processes = [process('one'), process('two')]
  for (const { ctx } of processes) startWorkers(ctx, [job])
  const ids = Array.from({ length: 12 }, () => portal.ctx.newId())
  for (const id of ids) {
    await send(id)
    await withScope(portal.ctx, systemScope, (scoped) => wake(scoped, job))
  }
  const deadline = performance.now() + 60_000
  while (done.length < ids.length && performance.now() < deadline) await pause(20)
  for (const { stop } of processes) await stop()
  expect(done.sort()).toEqual(ids.sort())
})

test('schedules a job once in its period, however many processes run', async () => {
  const runs: string[] = []
  const schedule = defineSchedule({
    name: 'test-schedule',
    everySeconds: 3600,
    run: (_ctx, work) => {
      runs.push(work.rowId)
      return work.write((scoped) => work.done(scoped, ''))
    },
  })
  const isDone = async (): Promise<boolean> => {
    const { rows } = await portal.ctx.pool.query<{ status: string }>(
      `select status from scheduled_run where name = 'test-schedule'`,
    )
    return rows[0]?.status === 'done'
  }
  const expectRunsOnce = async (): Promise<void> => {
    const before = runs.length
    const processes = [process('one'), process('two')]
    for (const { ctx } of processes) startWorkers(ctx, [schedule])
    const deadline = performance.now() + 60_000
    // If a process stopped before its run was recorded, it would release the row and the other process would run it.
    while ((runs.length === before || !(await isDone())) && performance.now() < deadline) await pause(20)
    for (const { stop } of processes) await stop()
    expect(runs).toHaveLength(before + 1)
  }
  await expectRunsOnce()
  await portal.ctx.pool.query(
    `update scheduled_run set finished_at = finished_at - interval '2 hours' where name = 'test-schedule'`,
  )
  await expectRunsOnce()
})
