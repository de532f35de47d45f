/**
 * Wake-ups: PostgreSQL's notifications tell every process that a row waits. They only save time: whoever missed one finds
 * the row when it looks the next time.
 */
import { sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import type { Scoped } from '../scope/scope.ts'
import type { Job } from './define-job.ts'
import { listenTo } from './listen.ts'

const channel = 'cmp_work'

/** Tells the workers of a job, once the caller's transaction has ended well, that a row of it waits. */
export const wake = async ({ trx }: Pick<Scoped, 'trx'>, { name }: Pick<Job, 'name'>): Promise<void> => {
  await sql`select pg_notify(${channel}, ${name})`.execute(trx)
}

/** Hears of wake-ups. */
export type Waker = {
  /** Grows with each wake-up of a job: asked before looking for work, it tells whether one came meanwhile. */
  count: (jobName: string) => number
  /** Ends at a wake-up later than `since`, after the time, or when the portal stops. */
  wait: (jobName: string, since: number, milliseconds: number) => Promise<void>
}

/** Listens until the portal stops; a lost connection is opened again. */
export const listenForWork = (ctx: AppContext): Waker => {
  const counts = new Map<string, number>()
  const waiting = new Set<() => void>()
  const wakeAll = (): void => {
    for (const ready of waiting) ready()
  }
  listenTo(ctx, channel, (payload) => {
    counts.set(payload, (counts.get(payload) ?? 0) + 1)
    wakeAll()
  })
  ctx.stopping.addEventListener('abort', wakeAll, { once: true })
  const count = (jobName: string): number => counts.get(jobName) ?? 0
  return {
    count,
    wait: (jobName, since, milliseconds) =>
      new Promise((resolve) => {
        const ready = (): void => {
          if (count(jobName) === since && !ctx.stopping.aborted) return
          end()
        }
        const end = (): void => {
          clearTimeout(timer)
          waiting.delete(ready)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        waiting.add(ready)
        ready()
      }),
  }
}
