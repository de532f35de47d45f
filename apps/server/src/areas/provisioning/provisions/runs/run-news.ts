/**
 * Notifies followers of news about a run, because the run and its followers may be in different processes.
 * Notifications only save time: a process that misses one finds the rows at its next poll.
 */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { listenTo } from '../../../../work/listen.ts'

const channel = 'cmp_provision_run'

/** Notifies the followers of a run after the caller's transaction commits. */
export const notifyFollowers = async (trx: Transaction<Tables>, runId: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${runId})`.execute(trx)
}

/** A run with a follower. */
export type FollowedRun = {
  /** Increases with each notification. Read before a query, it reveals notifications that arrived during the query. */
  count: () => number
  /** Resolves at a notification later than `since`, after the time, or at the signal. */
  wait: (since: number, milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Stops listening. */
  close: () => void
}

/** Opens the receiver of notifications; it starts listening with the first followed run. */
export const openRunNews = (ctx: AppContext): ((runId: string) => FollowedRun) => {
  const followers = new Map<string, Set<() => void>>()
  let isListening = false
  return (runId) => {
    if (!isListening)
      listenTo(ctx, channel, (payload) => {
        for (const hear of followers.get(payload) ?? []) hear()
      })
    isListening = true
    let count = 0
    let resolveReady: () => void = () => undefined
    const handleNotification = (): void => {
      count += 1
      resolveReady()
    }
    const ofRun = followers.get(runId) ?? new Set()
    followers.set(runId, ofRun.add(handleNotification))
    return {
      count: () => count,
      wait: (since, milliseconds, signal) =>
        new Promise((resolve) => {
          const end = (): void => {
            clearTimeout(timer)
            signal.removeEventListener('abort', end)
            resolveReady = () => undefined
            resolve()
          }
          const timer = setTimeout(end, milliseconds)
          signal.addEventListener('abort', end)
          resolveReady = end
          if (count !== since || signal.aborted) end()
        }),
      close: () => {
        ofRun.delete(handleNotification)
        if (ofRun.size === 0) followers.delete(runId)
      },
    }
  }
}
