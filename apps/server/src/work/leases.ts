/**
 * Leases on rows of background work. A living process renews its lease; when it dies the lease lapses and the
 * sweep hands the row to whoever is there. After {@link maxAttempts} the row fails with a reason.
 */
import type { AppContext } from '../main/context.ts'
import { AppError, messageOf } from '../kit/errors.ts'
import type { QueueName } from './queue.ts'
import { systemScope, withScope } from '../scope/scope.ts'

/** Length of a lease. A killed process holds its rows no longer than this. */
const leaseMilliseconds = 15_000
const renewMilliseconds = 5_000
const sweepMilliseconds = 5_000

/** How often a piece of work may be begun before it is given up. */
export const maxAttempts = 3

const tables = {
  'invoice-import': 'invoiceImport',
  'invoice-calculation': 'calculation',
  'mail-delivery': 'outboxMail',
} as const satisfies Record<QueueName, string>

const claim = (ctx: AppContext, queue: QueueName, rowId: string): Promise<boolean> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const table = tables[queue]
    const row = await trx.selectFrom(table).selectAll().where('id', '=', rowId).forUpdate().executeTakeFirst()
    if (!row || row.status === 'done' || row.status === 'failed') return false
    if (row.status === 'running' && row.leaseUntil && row.leaseUntil > now) return false
    if (row.attempts >= maxAttempts) {
      await trx
        .updateTable(table)
        .set({
          status: 'failed',
          finishedAt: now,
          leaseUntil: null,
          message: `It was interrupted ${maxAttempts} times and has been given up. Nothing of it was kept; start it again.`,
        })
        .where('id', '=', rowId)
        .execute()
      return false
    }
    await trx
      .updateTable(table)
      .set({
        status: 'running',
        attempts: row.attempts + 1,
        startedAt: row.startedAt ?? now,
        leaseUntil: new Date(now.getTime() + leaseMilliseconds),
      })
      .where('id', '=', rowId)
      .execute()
    return true
  })

const fail = (ctx: AppContext, queue: QueueName, rowId: string, message: string): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx, now }) =>
    trx
      .updateTable(tables[queue])
      .set({ status: 'failed', message, finishedAt: now, leaseUntil: null })
      .where('id', '=', rowId)
      .where('status', '=', 'running')
      .execute(),
  )

/**
 * Runs a piece of work if nobody else does. The work marks its row `done` in the transaction that makes its
 * result visible; an AppError marks it `failed` with its sentence, anything else with a general one.
 */
export const runClaimed = async (
  ctx: AppContext,
  queue: QueueName,
  rowId: string,
  work: (rowId: string, signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  if (!(await claim(ctx, queue, rowId))) return
  const lost = new AbortController()
  const renewal = setInterval(() => {
    withScope(ctx, systemScope, ({ trx, now }) =>
      trx
        .updateTable(tables[queue])
        .set({ leaseUntil: new Date(now.getTime() + leaseMilliseconds) })
        .where('id', '=', rowId)
        .where('status', '=', 'running')
        .execute(),
    ).catch((error: unknown) => ctx.log.warn({ err: error, queue, rowId }, 'a lease could not be renewed'))
  }, renewMilliseconds)
  const isStopping = () => ctx.stopping.aborted
  const onStop = () => lost.abort()
  ctx.stopping.addEventListener('abort', onStop)
  try {
    await work(rowId, lost.signal)
  } catch (error) {
    // A stop of the portal is no failure of the work: the lease lapses and the next start goes on.
    if (isStopping()) return
    if (!(error instanceof AppError)) ctx.log.error({ err: error, queue, rowId }, 'background work failed')
    await fail(
      ctx,
      queue,
      rowId,
      error instanceof AppError
        ? error.message
        : `It failed unexpectedly (${messageOf(error)}). Nothing of it was kept; start it again.`,
    )
  } finally {
    clearInterval(renewal)
    ctx.stopping.removeEventListener('abort', onStop)
  }
}

/** Rows that wait with nobody at work on them: their process died, or their job was lost. */
const sweep = async (ctx: AppContext): Promise<void> => {
  for (const [queue, table] of Object.entries(tables) as [QueueName, (typeof tables)[QueueName]][]) {
    const orphans = await withScope(ctx, systemScope, ({ trx, now }) =>
      trx
        .selectFrom(table)
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([
              eb('status', '=', 'queued'),
              eb('createdAt', '<', new Date(now.getTime() - sweepMilliseconds)),
            ]),
            eb.and([eb('status', '=', 'running'), eb('leaseUntil', '<', now)]),
          ]),
        )
        .execute(),
    )
    for (const { id } of orphans) await ctx.jobs.requeue(queue, id)
  }
}

/** Starts the sweep; it ends with the portal. */
export const startSweep = (ctx: AppContext): void => {
  const once = () =>
    sweep(ctx).catch((error: unknown) => {
      if (!ctx.stopping.aborted) ctx.log.warn({ err: error }, 'the sweep for interrupted work failed')
    })
  const timer = setInterval(() => void once(), sweepMilliseconds)
  ctx.stopping.addEventListener('abort', () => clearInterval(timer))
  void once()
}

/** Waits for a row of work to end. */
export const waitForWork = async (
  ctx: AppContext,
  queue: QueueName,
  rowId: string,
  onProgress: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  for (;;) {
    const row = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom(tables[queue]).select(['status', 'message']).where('id', '=', rowId).executeTakeFirst(),
    )
    if (!row) throw new AppError('NotFound', 'The work is not there any more.')
    if (row.status === 'done') return
    if (row.status === 'failed') throw new AppError('InvalidRequest', row.message)
    await onProgress()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
