/** Runs work of every kind until CMP stops: requested work, scheduled work, and work that other processes left. */
import { sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import type { Job } from './define-job.ts'
import { runNext } from './run.ts'
import { listenForWork, type Waker } from './wake.ts'

/** The interval at which an idle worker checks for missed wake-ups and expired leases. */
const pollMilliseconds = 5000

/** Queues the next run of a scheduled job when its time has come; the first run is queued immediately. */
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
  const pollInterval = Math.min(pollMilliseconds, ctx.leaseSeconds * 1000)
  while (!ctx.stopping.aborted) {
    const seen = waker.count(job.name)
    try {
      if (job.everySeconds !== undefined) await queueWhenDue(ctx, job.name, job.everySeconds)
      if (await runNext(ctx, job)) continue
    } catch (error) {
      if (!ctx.stopping.aborted) ctx.log.warn({ err: error, job: job.name }, 'no work could be taken')
    }
    await waker.wait(job.name, seen, pollInterval)
  }
}

/** Starts working; it ends when CMP stops. */
export const startWorkers = (ctx: AppContext, jobs: readonly Job[]): void => {
  const waker = listenForWork(ctx)
  for (const job of jobs)
    for (let worker = 0; worker < job.atOnce; worker++) ctx.beforeClose(workOn(ctx, job, waker))
}
