/**
 * Runs only background work. Any number of workers may run beside any number of `serve` processes. A worker serves no
 * calls except its health and metrics.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { addProbes } from '../http/probes.ts'
import { formatLocalUrl } from './address.ts'
import { cleanRunFolders } from '../areas/provisioning/provisions/states/orphaned-states.ts'
import { startWorkers } from '../work/worker.ts'
import { createApi } from './api.ts'
import { jobs } from './jobs.ts'
import { listen } from './listen.ts'
import type { Env } from '../kit/env.ts'
import { endCalls, waitForStop } from './stop.ts'
import { isEmbedded, withStores } from './stores.ts'

/**
 * Runs jobs until the process is asked to stop.
 * @throws Error if the port is in use, or if the databases are embedded, because those belong to the one process that
 * also does the work
 */
export const work = async (env: Env, print: (line: string) => void): Promise<void> => {
  if (isEmbedded(env))
    throw new Error(
      'A worker of its own needs DATABASE_URL and CLICKHOUSE_URL: embedded databases belong to one process, and cmpctl serve does their work itself.',
    )
  await withStores(env, async ({ ctx, stop }) => {
    const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
    addProbes(app, ctx, jobs)
    // The resources are registered by their routes. List imports write to them, and errors name the lists that refer
    // to a row.
    const api = await createApi(ctx, { webDir: '', operatorToken: randomUUID() })
    try {
      const port = await listen(app, { host: env.host, port: env.workerPort, setting: 'WORKER_PORT' })
      await cleanRunFolders(ctx)
      startWorkers(ctx, jobs)
      print(t(m.cmpIsProcessingJobsHealthAnd, { localUrl: formatLocalUrl(env.host, port) }))
      await waitForStop(stop)
      ctx.stopWork()
    } finally {
      await api.close()
      await endCalls(app, env.stopSeconds)
    }
  })
}
