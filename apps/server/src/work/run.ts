/** Runs one row of work from its claim to its end. */
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, messageOf } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import type { Job, Work } from './define-job.ts'
import {
  claim,
  claimNext,
  fail,
  giveBack,
  LeaseLost,
  markDone,
  markWaiting,
  renew,
  writeHeld,
  type Lease,
} from './leases.ts'
import { tellTasks } from './tasks.ts'

/** Renews the lease until it is stopped; tells when the row has come into other hands. */
const keepLease = (ctx: AppContext, lease: Lease, onLost: () => void): (() => void) => {
  let isRenewing = false
  const again = async (): Promise<void> => {
    if (isRenewing) return
    isRenewing = true
    try {
      if (!(await renew(ctx, lease)) && !ctx.stopping.aborted) onLost()
    } catch (error) {
      ctx.log.warn({ err: error, job: lease.job.name, row: lease.rowId }, 'a lease could not be renewed')
    } finally {
      isRenewing = false
    }
  }
  const timer = setInterval(() => void again(), (ctx.leaseSeconds * 1000) / 3)
  return () => clearInterval(timer)
}

const sentenceFor = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : `It failed unexpectedly (${messageOf(error)}). Nothing of it was kept; start it again.`

const runLease = async (ctx: AppContext, lease: Lease): Promise<void> => {
  const { job, rowId } = lease
  const about = { job: job.name, row: rowId, attempt: lease.attempt }
  const ending = new AbortController()
  const release = keepLease(ctx, lease, () => ending.abort(new LeaseLost(lease)))
  // At a stop the row goes back before the work has noticed: what it would still write is refused from then on.
  const onStop = (): void => {
    ctx.beforeClose(giveBack(ctx, lease))
    ending.abort(ctx.stopping.reason)
  }
  if (ctx.stopping.aborted) onStop()
  else ctx.stopping.addEventListener('abort', onStop, { once: true })
  const work: Work = {
    rowId,
    signal: ending.signal,
    write: (change) => writeHeld(ctx, lease, change),
    done: (scoped, message) => markDone(scoped, lease, message),
    wait: (scoped, message) => markWaiting(scoped, lease, message),
    tell: (scoped, news) => tellTasks(scoped, rowId, news),
  }
  try {
    await job.run(ctx, work)
  } catch (error) {
    if (ctx.stopping.aborted) return
    if (error instanceof LeaseLost || ending.signal.aborted) {
      ctx.log.warn({ ...about, err: error }, 'another process has taken this work over')
      return
    }
    if (!(error instanceof AppError)) ctx.log.error({ ...about, err: error }, 'background work failed')
    await fail(ctx, lease, { message: sentenceFor(error), error })
  } finally {
    release()
    ctx.stopping.removeEventListener('abort', onStop)
  }
}

const tracked = (ctx: AppContext, lease: Lease): Promise<void> => {
  const running = runLease(ctx, lease)
  ctx.beforeClose(running)
  return running
}

/** Does the work of a row here, unless somebody else does or it has ended. */
export const runWork = async (ctx: AppContext, job: Job, rowId: string): Promise<void> => {
  const lease = await claim(ctx, job, rowId)
  if (lease) await tracked(ctx, lease)
}

/** Does the work whose turn it is; false when nothing waits. */
export const runNext = async (ctx: AppContext, job: Job): Promise<boolean> => {
  const lease = await claimNext(ctx, job)
  if (lease && lease !== 'given up') await tracked(ctx, lease)
  return lease !== undefined
}

const askEveryMilliseconds = 200

/**
 * Waits for a row of work to end, or to wait for a person, wherever it is done.
 * @throws AppError with the row's sentence when it failed
 */
export const waitForWork = async (
  ctx: AppContext,
  { table }: Job,
  rowId: string,
  onProgress: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  for (;;) {
    const row = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom(table).select(['status', 'message']).where('id', '=', rowId).executeTakeFirst(),
    )
    if (!row) throw new AppError('NotFound', 'The work is not there any more.')
    if (row.status === 'done' || row.status === 'waiting') return
    if (row.status === 'failed') throw new AppError('InvalidRequest', row.message)
    await onProgress()
    await pause(askEveryMilliseconds)
  }
}
