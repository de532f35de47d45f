/**
 * Wake-ups: PostgreSQL's notifications inform every process that a row waits. They only save time; a process that
 * missed one finds the row at its next check.
 */
import { sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import type { Scoped } from '../scope/scope.ts'
import type { Job } from './define-job.ts'
import { listenTo } from './listen.ts'

const channel = 'cmp_work'

/** Notifies the workers of a job, after the caller's transaction has been committed, that a row waits. */
export const wake = async ({ trx }: Pick<Scoped, 'trx'>, { name }: Pick<Job, 'name'>): Promise<void> => {
  await sql`select pg_notify(${channel}, ${name})`.execute(trx)
}

/** Receives wake-ups. */
export type Waker = {
  /** Increases with each wake-up of a job. Read before looking for work, it shows whether a wake-up arrived since. */
  count: (jobName: string) => number
  /** Resolves at a wake-up later than `since`, after the time, or when CMP stops. */
  wait: (jobName: string, since: number, milliseconds: number) => Promise<void>
}

/** Listens until CMP stops and reopens a lost connection. */
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
        const onReady = (): void => {
          if (count(jobName) === since && !ctx.stopping.aborted) return
          end()
        }
        const end = (): void => {
          clearTimeout(timer)
          waiting.delete(onReady)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        waiting.add(onReady)
        onReady()
      }),
  }
}
