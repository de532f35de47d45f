/** A data folder with its stores open for as long as some work takes. */
import { openContext, type AppContext } from './context.ts'
import type { Env } from './env.ts'
import { holdFolder, type HeldFolder } from './run-file.ts'
import { listenForStop } from './stop.ts'

/** What the work gets; `stop` aborts when the process is asked to end. */
export type OpenStores = { ctx: AppContext; folder: HeldFolder; stop: AbortSignal }

/** Whether a database lives in the data folder itself: then one process at a time may open it. */
export const isEmbedded = (env: Env): boolean => !env.databaseUrl || !env.clickhouseUrl

/**
 * Takes the data folder, opens the stores, works, closes the stores and gives the folder back, whatever happened.
 * @throws Error that says who holds the folder, or which store did not open
 */
export const withStores = async <T>(env: Env, work: (stores: OpenStores) => Promise<T>): Promise<T> => {
  const stop = listenForStop()
  const folder = await holdFolder(env.dataDir, new Date())
  try {
    const ctx = await openContext(env)
    try {
      return await work({ ctx, folder, stop })
    } finally {
      await ctx.close()
    }
  } finally {
    folder.release()
  }
}
