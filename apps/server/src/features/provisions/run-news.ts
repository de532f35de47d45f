/**
 * That there is news of a run: any process may be at work on it, and any may have somebody who follows it. Notifications only save
 * time; whoever missed one finds the rows when it looks the next time.
 */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { listenTo } from '../../work/listen.ts'

const channel = 'cmp_provision_run'

/** Tells whoever follows a run, once the caller's transaction has ended well. */
export const tellFollowers = async (trx: Transaction<Tables>, runId: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${runId})`.execute(trx)
}

/** A run that somebody follows. */
export type FollowedRun = {
  /** Grows with each news: asked before looking, it tells whether some came meanwhile. */
  count: () => number
  /** Ends at news later than `since`, after the time, or at the signal. */
  wait: (since: number, milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Hears nothing more. */
  close: () => void
}

/** Hears of news; listening begins with the first run that is followed. */
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
    let ready: () => void = () => undefined
    const hear = (): void => {
      count += 1
      ready()
    }
    const ofRun = followers.get(runId) ?? new Set()
    followers.set(runId, ofRun.add(hear))
    return {
      count: () => count,
      wait: (since, milliseconds, signal) =>
        new Promise((resolve) => {
          const end = (): void => {
            clearTimeout(timer)
            signal.removeEventListener('abort', end)
            ready = () => undefined
            resolve()
          }
          const timer = setTimeout(end, milliseconds)
          signal.addEventListener('abort', end)
          ready = end
          if (count !== since || signal.aborted) end()
        }),
      close: () => {
        ofRun.delete(hear)
        if (ofRun.size === 0) followers.delete(runId)
      },
    }
  }
}
