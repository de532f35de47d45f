/** Holds a data folder and its open stores for the duration of some work. */
import { openContext } from './context.ts'
import type { AppContext } from '../scope/context.ts'
import type { Env } from '../kit/env.ts'
import { holdFolder, type HeldFolder } from './run-file.ts'
import { listenForStop } from './stop.ts'

/** The arguments of the work; `stop` aborts when the process is asked to stop. */
export type OpenStores = { ctx: AppContext; stop: AbortSignal }

/** Returns whether a database is in the data folder itself, so that only one process may open it. */
export const isEmbedded = (env: Env): boolean => !env.databaseUrl || !env.clickhouseUrl

/**
 * Opens the stores, runs the work, and always closes them.
 * @throws Error that names the store that did not open
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
 * Acquires the data folder, runs the work, and always releases it.
 * @throws Error that names the process that holds it
 */
export const withFolder = async <T>(env: Env, work: (folder: HeldFolder) => Promise<T>): Promise<T> => {
  const folder = await holdFolder(env.dataDir, new Date())
  try {
    return await work(folder)
  } finally {
    folder.release()
  }
}
