/**
 * Watches a run while it is executed. The watch ends the run when somebody cancels it or when it exceeds its time
 * limit.
 */
import { isTransientError } from '../../../../kit/transient-error.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'

const watchMilliseconds = 1000

const minute = 60_000

/** Returns whether somebody has canceled the run; false while the database is unavailable. */
const isCanceled = async (ctx: AppContext, runId: string): Promise<boolean> => {
  try {
    const run = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom('provisionRun').select('cancelledBy').where('id', '=', runId).executeTakeFirst(),
    )
    return Boolean(run?.cancelledBy)
  } catch (error) {
    // The run continues, and a cancellation is noticed when the database is available again.
    if (!isTransientError(error)) throw error
    return false
  }
}

/** `cancel` aborts when somebody cancels the run, `limit` when it exceeds its time limit. Neither aborts after `stop`. */
export type RunWatch = { cancel: AbortSignal; limit: AbortSignal; stop: () => void }

/** Watches a run until the watch is stopped. */
export const watchRun = (ctx: AppContext, runId: string, longestMinutes: number): RunWatch => {
  const [canceled, late, over] = [new AbortController(), new AbortController(), new AbortController()]
  const end = ctx.clock().getTime() + longestMinutes * minute
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted && !ctx.stopping.aborted) {
      await ctx.pause(watchMilliseconds)
      if (ctx.clock().getTime() >= end) return late.abort()
      if (await isCanceled(ctx, runId)) return canceled.abort()
    }
  }
  watch().catch((error: unknown) => {
    if (!over.signal.aborted && !ctx.stopping.aborted)
      ctx.log.error({ err: error, run: runId }, 'a run cannot be watched: nobody can cancel it')
  })
  return { cancel: canceled.signal, limit: late.signal, stop: () => over.abort() }
}
