/**
 * Work in the background alone: any number of these beside any number of `serve`. The only calls that a worker answers are
 * whether it is well, and its metrics.
 */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { addProbes } from '../http/probes.ts'
import { localUrl } from './address.ts'
import { tidyRunFolders } from '../features/provisions/left-states.ts'
import { startWorkers } from '../work/worker.ts'
import { createApi } from './api.ts'
import { jobs } from './jobs.ts'
import { listen } from './listen.ts'
import type { Env } from '../kit/env.ts'
import { endCalls, untilStopped } from './stop.ts'
import { isEmbedded, withStores } from './stores.ts'

/**
 * Takes jobs until the process is asked to stop.
 * @throws Error when the port is taken, or the databases are embedded: those belong to one process, which does the work itself
 */
export const work = async (env: Env, print: (line: string) => void): Promise<void> => {
  if (isEmbedded(env))
    throw new Error(
      'A worker of its own needs DATABASE_URL and CLICKHOUSE_URL: embedded databases belong to one process, and cmpctl serve does their work itself.',
    )
  await withStores(env, async ({ ctx, stop }) => {
    const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
    addProbes(app, ctx, jobs)
    // The lists are known from their routes: imports write into them, and refusals name what is in use.
    const api = await createApi(ctx, { webDir: '', operatorToken: randomUUID() })
    try {
      const port = await listen(app, { host: env.host, port: env.workerPort, setting: 'WORKER_PORT' })
      await tidyRunFolders(ctx)
      startWorkers(ctx, jobs)
      print(`CMP works on jobs. Health and metrics are at ${localUrl(env.host, port)}`)
      await untilStopped(stop)
      ctx.stopWork()
    } finally {
      await api.close()
      await endCalls(app, env.stopSeconds)
    }
  })
}
