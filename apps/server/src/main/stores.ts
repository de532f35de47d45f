/** A data folder and its stores, held and open for as long as some work takes. */
import { openContext } from './context.ts'
import type { AppContext } from '../scope/context.ts'
import type { Env } from '../kit/env.ts'
import { holdFolder, type HeldFolder } from './run-file.ts'
import { listenForStop } from './stop.ts'

/** What the work gets; `stop` aborts when the process is asked to end. */
export type OpenStores = { ctx: AppContext; stop: AbortSignal }

/** Whether a database lives in the data folder itself: then one process at a time may open it. */
export const isEmbedded = (env: Env): boolean => !env.databaseUrl || !env.clickhouseUrl

/**
 * Opens the stores, works and closes them, whatever happened.
 * @throws Error that says which store did not open
 */
export const withStores = async <T>(env: Env, work: (stores: OpenStores) => Promise<T>): Promise<T> => {
  const stop = listenForStop()
  const ctx = await openContext(env, {}, stop)
  try {
    return await work({ ctx, stop })
  } finally {
    await ctx.close()
  }
}

/**
 * Takes the data folder, works and gives it back, whatever happened.
 * @throws Error that says who holds it
 */
export const withFolder = async <T>(env: Env, work: (folder: HeldFolder) => Promise<T>): Promise<T> => {
  const folder = await holdFolder(env.dataDir, new Date())
  try {
    return await work(folder)
  } finally {
    folder.release()
  }
}
