/** Takes work of every kind until the portal stops: what was asked for, what the clock asks for, and what was left behind. */
import { sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import type { Job } from './define-job.ts'
import { runNext } from './run.ts'
import { listenForWork, type Waker } from './wake.ts'

/** A worker that heard of nothing looks this often: for wake-ups that it missed and for leases that lapsed. */
const lookEveryMilliseconds = 5000

/** Asks for the next run of a scheduled job once its time has come; the first is asked for at once. */
const queueWhenDue = (ctx: AppContext, name: string, everySeconds: number): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx }) =>
    sql`
      insert into scheduled_run (name, status) values (${name}, 'queued')
      on conflict (name) do update
        set status = 'queued', message = '', interruptions = 0, started_at = null, finished_at = null
        where scheduled_run.status in ('done', 'failed')
          and scheduled_run.finished_at < clock_timestamp() - make_interval(secs => ${everySeconds})`.execute(
      trx,
    ),
  )

const workOn = async (ctx: AppContext, job: Job, waker: Waker): Promise<void> => {
  const lookEvery = Math.min(lookEveryMilliseconds, ctx.leaseSeconds * 1000)
  while (!ctx.stopping.aborted) {
    const seen = waker.count(job.name)
    try {
      if (job.everySeconds !== undefined) await queueWhenDue(ctx, job.name, job.everySeconds)
      if (await runNext(ctx, job)) continue
    } catch (error) {
      if (!ctx.stopping.aborted) ctx.log.warn({ err: error, job: job.name }, 'no work could be taken')
    }
    await waker.wait(job.name, seen, lookEvery)
  }
}

/** Starts working; it ends with the portal. */
export const startWorkers = (ctx: AppContext, jobs: readonly Job[]): void => {
  const waker = listenForWork(ctx)
  for (const job of jobs)
    for (let worker = 0; worker < job.atOnce; worker++) ctx.beforeClose(workOn(ctx, job, waker))
}
