/**
 * Liveness, the health of the stores, and metrics of a process; the same for `cmpctl serve` and `cmpctl worker`. The
 * checks use their own connections, so that they report on the stores and not on waiting for a connection.
 */
import * as m from '@cmp/messages/server/http'
import { STATUS_CODES } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import type { Job } from '../work/define-job.ts'
import { storeMetrics } from './store-metrics.ts'

/** The stores of a process. Without the database nothing works; without one of the others the rest works. */
const storeNames = ['database', 'lines', 'files'] as const
type StoreName = (typeof storeNames)[number]

/** Whether each store responds. */
type StoreHealth = Record<StoreName, boolean>

/** A store that takes longer counts as unavailable. */
const patienceMilliseconds = 2000

/** More frequent requests get the last result, because the calls are public. */
const freshMilliseconds = 500

const isAnswering = async (
  ctx: AppContext,
  store: StoreName,
  check: () => Promise<unknown>,
): Promise<boolean> => {
  const patience = new AbortController()
  const late = sleep(patienceMilliseconds, undefined, { signal: patience.signal }).then(
    () => Promise.reject(new Error(`no answer in ${patienceMilliseconds} ms`)),
    () => undefined,
  )
  try {
    await Promise.race([check(), late])
    return true
  } catch (error) {
    ctx.log.warn({ err: error, store }, 'a store does not answer')
    return false
  } finally {
    patience.abort()
  }
}

/** Checks the stores; concurrent callers share the result. */
const createHealthCheck = (ctx: AppContext): (() => Promise<StoreHealth>) => {
  const checks: Record<StoreName, () => Promise<unknown>> = {
    database: ctx.checkDatabase,
    lines: ctx.lines.check,
    files: ctx.files.check,
  }
  let last: Promise<StoreHealth> | undefined
  const request = async (): Promise<StoreHealth> => {
    const [database, lines, files] = await Promise.all(
      storeNames.map((store) => isAnswering(ctx, store, checks[store])),
    )
    return { database: database ?? false, lines: lines ?? false, files: files ?? false }
  }
  return () => {
    last ??= request().finally(() =>
      setTimeout(() => {
        last = undefined
      }, freshMilliseconds).unref(),
    )
    return last
  }
}

/** Mounts `/healthz`, `/readyz` and `/metrics`. */
export const addProbes = (app: FastifyInstance, ctx: AppContext, jobs: readonly Job[]): void => {
  const config = { isPublic: true }
  const health = createHealthCheck(ctx)
  const storeRegistry = storeMetrics(ctx, jobs, health)
  app.get('/healthz', { config }, () => ({ status: STATUS_CODES[200] }))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (ctx.stopping.aborted) throw new AppError('Unavailable', m.portalIsShuttingDown)
    const stores = await health()
    const failing = storeNames.filter((store) => !stores[store])
    const keyService = ctx.secrets.keyServiceHealth()
    const isDegraded = failing.length > 0 || keyService === 'fails'
    const status = !stores.database ? 'unavailable' : isDegraded ? 'degraded' : 'ready'
    return reply
      .status(stores.database ? 200 : 503)
      .send({ status, failing, stores, ...(keyService && { keyService }) })
  })
  const { registry } = ctx.metrics
  app.get('/metrics', { config }, async (_request, reply) =>
    reply.type(registry.contentType).send(`${await registry.metrics()}\n${await storeRegistry.metrics()}`),
  )
}
