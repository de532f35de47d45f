/** Work in the background alone, without HTTP: any number of these beside any number of `serve`. */
import { startWorkers } from '../work/worker.ts'
import { jobs } from './jobs.ts'
import type { Env } from '../kit/env.ts'
import { untilStopped } from './stop.ts'
import { isEmbedded, withStores } from './stores.ts'

/**
 * Takes jobs until the process is asked to stop.
 * @throws Error when the databases are embedded: those belong to one process, which does the work itself
 */
export const work = async (env: Env, print: (line: string) => void): Promise<void> => {
  if (isEmbedded(env))
    throw new Error(
      'A worker of its own needs DATABASE_URL and CLICKHOUSE_URL: embedded databases belong to one process, and cmpctl serve does their work itself.',
    )
  await withStores(env, async ({ ctx, stop }) => {
    startWorkers(ctx, jobs)
    print('CMP works on jobs.')
    await untilStopped(stop)
  })
}
