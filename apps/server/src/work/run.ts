/** Runs a row of work from its claim to its end. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/work'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../kit/errors.ts'
import type { JobOutcome } from '../kit/metrics.ts'
import { isTransientError } from '../kit/transient-error.ts'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import type { Job, Work } from './define-job.ts'
import {
  claim,
  claimNext,
  delay,
  fail,
  giveBack,
  withRowInHand,
  LeaseLost,
  rescheduleLease,
  completeLease,
  suspendLease,
  renew,
  writeHeld,
  type Lease,
} from './leases.ts'
import { updateTaskProgress } from './tasks.ts'

/** Renews the lease until it is stopped; calls `onLost` if another attempt has the row. */
const startLeaseRenewal = (ctx: AppContext, lease: Lease, onLost: () => void): (() => void) => {
  let isRenewing = false
  const renewLease = async (): Promise<void> => {
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
  const timer = setInterval(() => void renewLease(), (ctx.leaseSeconds * 1000) / 3)
  return () => clearInterval(timer)
}

const describeFailure = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : isTransientError(error)
      ? t(m.databaseOrFileStoreDidNot)
      : t(m.unexpectedErrorOccurredSeePortalsLog)

const retryMilliseconds = 250

/** Writes how work ended; while the database does not respond, it retries until CMP stops. */
const writePersistently = async <T>(ctx: AppContext, write: () => Promise<T>): Promise<T | undefined> => {
  while (!ctx.stopping.aborted)
    try {
      return await write()
    } catch (error) {
      if (!isTransientError(error)) throw error
      await pause(retryMilliseconds)
    }
  return undefined
}

/** Ends failed work. If a store did not respond, the work is delayed instead. */
const endFailed = async (ctx: AppContext, lease: Lease, error: unknown): Promise<JobOutcome> => {
  const about = { job: lease.job.name, row: lease.rowId, attempt: lease.attempt, err: error }
  const mayWait = !(error instanceof AppError) && isTransientError(error)
  if (mayWait && (await writePersistently(ctx, () => delay(ctx, lease)))) {
    ctx.log.warn(about, 'background work waits for a store that does not answer')
    return 'delayed'
  }
  if (ctx.stopping.aborted) return 'given back'
  if (!(error instanceof AppError)) ctx.log.error(about, 'background work failed')
  await writePersistently(ctx, () => fail(ctx, lease, { message: describeFailure(error), error }))
  return 'failed'
}

const runLease = async (ctx: AppContext, lease: Lease): Promise<JobOutcome> => {
  const { job, rowId } = lease
  const began = performance.now()
  const ending = new AbortController()
  const release = startLeaseRenewal(ctx, lease, () => ending.abort(new LeaseLost(lease)))
  // At a stop the row is given back before the work has noticed; its later writes are rejected.
  const onStop = (): void => {
    if (!job.endsFirst) ctx.beforeClose(giveBack(ctx, lease))
    ending.abort(ctx.stopping.reason)
  }
  if (ctx.stopping.aborted) onStop()
  else ctx.stopping.addEventListener('abort', onStop, { once: true })
  let outcome: JobOutcome = 'done'
  const work: Work = {
    rowId,
    signal: ending.signal,
    write: (change, lockFirst) => writeHeld(ctx, lease, change, lockFirst),
    done: (scoped, message) => completeLease(scoped, lease, message),
    wait: async (scoped, message) => {
      await suspendLease(scoped, lease, message)
      outcome = 'waiting'
    },
    again: (scoped, afterSeconds) => rescheduleLease(scoped, lease, afterSeconds),
    reportProgress: (scoped, news) => updateTaskProgress(scoped, rowId, news),
  }
  try {
    await job.run(ctx, work)
  } catch (error) {
    if (ctx.stopping.aborted) return (outcome = 'given back')
    if (error instanceof LeaseLost || ending.signal.aborted) {
      ctx.log.warn(
        { job: job.name, row: rowId, attempt: lease.attempt, err: error },
        'another process has taken this work over',
      )
      return (outcome = 'lost')
    }
    outcome = await endFailed(ctx, lease, error)
  } finally {
    ctx.metrics.worked(job.name, outcome, (performance.now() - began) / 1000)
    release()
    ctx.stopping.removeEventListener('abort', onStop)
    // Work that has ended in another way is not given back.
    if (job.endsFirst && ctx.stopping.aborted) await giveBack(ctx, lease)
  }
  return outcome
}

const runTracked = (ctx: AppContext, lease: Lease): Promise<JobOutcome> => {
  const running = withRowInHand(ctx, lease, () => runLease(ctx, lease))
  ctx.beforeClose(running, { toItsEnd: lease.job.endsFirst ?? false })
  return running
}

/** Runs the work of a row here, unless it runs elsewhere or has ended. */
export const runWork = async (ctx: AppContext, job: Job, rowId: string): Promise<void> => {
  const lease = await claim(ctx, job, rowId)
  if (lease) await runTracked(ctx, lease)
}

/** Runs the next row of work; returns false if none waits or a store does not respond. */
export const runNext = async (ctx: AppContext, job: Job): Promise<boolean> => {
  const lease = await claimNext(ctx, job)
  if (lease && lease !== 'given up') return (await runTracked(ctx, lease)) !== 'delayed'
  return lease !== undefined
}

const pollMilliseconds = 200

/**
 * Waits until a row of work ends or waits for a person, wherever it runs.
 * @throws AppError with the row's sentence if it failed
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
    if (!row) throw new AppError('NotFound', m.taskNoLongerExists)
    if (row.status === 'done' || row.status === 'waiting') return
    if (row.status === 'failed') throw new AppError('InvalidRequest', row.message)
    await onProgress()
    await pause(pollMilliseconds)
  }
}
