/** Builds everything that the portal works with, once, from the environment; a test replaces a part by name. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { withLock } from '../db/lock.ts'
import type { Alone } from '../engine/schema.ts'
import { AppError, UpgradeFailed } from '../kit/errors.ts'
import { openMetrics } from '../kit/metrics.ts'
import { openConnectionTurns } from '../scope/connection-turns.ts'
import { openFiles } from '../stores/files.ts'
import { openLimits } from '../stores/limits.ts'
import { openSecrets } from '../stores/secrets.ts'
import type { Env } from '../kit/env.ts'
import type { AppContext } from '../scope/context.ts'
import { sentenceOf } from './output.ts'
import { openEstimator } from './estimator.ts'
import { foldKeysOfLines } from './fold-keys-of-lines.ts'
import { openRenderer } from './renderer.ts'

/** How long a stop waits for work in the background to notice it, and then for each store to close. */
const patienceMilliseconds = 5000

/** A connection for data keys: secrets are sealed inside transactions, which hold one of the others meanwhile. */
const keyConnections = 1

/** A database that does not answer is named by the setting that leads to it; one that does says itself what is wrong. */
export const answering = async <T>(setting: string, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UpgradeFailed || error instanceof AppError) throw error
    throw new Error(`The database that ${setting} names does not answer: ${sentenceOf(error)}`, {
      cause: error,
    })
  }
}

/**
 * Opens the stores and brings their schemas up to date. PostgreSQL starts in a process of its own: what speaks to the
 * stores is read meanwhile. `stop` ends the wait for another process that does so.
 */
export const openContext = async (
  env: Env,
  replace: Partial<Pick<AppContext, 'clock' | 'files' | 'pause' | 'checksReplies'>> = {},
  stop = new AbortController().signal,
): Promise<AppContext> => {
  const log = pino({ level: env.logLevel })
  const stopping = new AbortController()
  const closing = new AbortController()
  const quietOnStop = (message: string) => (error: Error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, message)
  }
  const estimator = openEstimator((error) =>
    log.warn({ err: error }, 'the thread that rates passwords was lost'),
  )
  const renderer = openRenderer((error) =>
    log.warn({ err: error }, 'the thread that renders papers was lost'),
  )
  const closers: (() => Promise<void>)[] = []
  const underway = new Set<Promise<void>>()
  /** What of it is waited for however long it takes. */
  const toTheEnd = new Set<Promise<void>>()
  const beforeClose = (work: Promise<unknown>, { toItsEnd } = { toItsEnd: false }): void => {
    const ended = work.then(
      () => undefined,
      (error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'work in the background has failed')
      },
    )
    const waiting = toItsEnd ? toTheEnd : underway
    waiting.add(ended)
    void ended.then(() => waiting.delete(ended))
  }
  const stopWork = (): void => stopping.abort()
  const patiently = async (work: () => Promise<unknown>): Promise<void> => {
    const patience = new AbortController()
    const waiting = sleep(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.race([work(), waiting]).finally(() => patience.abort())
  }
  const closeAll = async (): Promise<void> => {
    stopWork()
    closing.abort()
    // Giving a lease back adds to what is under way, so it is asked once the stop is known.
    await patiently(() => Promise.all([...underway, ...toTheEnd]))
    if (toTheEnd.size > 0)
      log.warn(
        { works: toTheEnd.size },
        'the stop waits for work that has to end in order; a second request ends it at once',
      )
    await Promise.all(toTheEnd)
    await Promise.all([renderer.close(), estimator.close()])
    for (const closer of closers.toReversed()) {
      try {
        await patiently(closer)
      } catch (error) {
        log.warn({ err: error }, 'a store did not close cleanly')
      }
    }
  }
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => (closed ??= closeAll())
  try {
    const openStores = async () => {
      const starting = env.databaseUrl ? null : startEmbeddedPostgres(env.dataDir)
      const [server, { openDatabase, openDatabaseCheck, upgradeDatabase }] = await Promise.all([
        starting?.then((started) => {
          closers.push(started.stop)
          return started
        }),
        import('../db/open.ts'),
      ])
      const url = env.databaseUrl ?? server?.url ?? ''
      const { db, pool } = openDatabase(url, quietOnStop('a database connection was lost'), {
        connections: env.databaseConnections,
        waitSeconds: env.waitSeconds,
      })
      closers.push(async () => {
        await db.destroy()
        // Kysely ends the pool only when it has used it.
        if (!pool.ended) await pool.end()
      })
      await answering('DATABASE_URL', pool.query('select 1'))
      await upgradeDatabase(pool, stop)
      const { check, close: closeCheck } = openDatabaseCheck(url)
      closers.push(closeCheck)
      // Opens no connection before the first secret.
      const keys = openDatabase(url, quietOnStop('a database connection was lost'), {
        connections: keyConnections,
        waitSeconds: env.waitSeconds,
      })
      closers.push(async () => {
        await keys.db.destroy()
        if (!keys.pool.ended) await keys.pool.end()
      })
      return { db, pool, check, keyDb: keys.db }
    }
    const stores = openStores()
    /** A server's tables belong to all processes of the same database; a folder to this one. */
    const openLines = async () => {
      const { openLineStore } = await import('../engine/client.ts')
      const { clickhouseUrl: url, clickhouseCluster: cluster } = env
      const alone: Alone = async (change) => withLock({ pool: (await stores).pool, stop }, 'upgrade', change)
      const lines = await (url
        ? answering(
            'CLICKHOUSE_URL',
            openLineStore({ url, patienceSeconds: env.clickhouseSeconds }, { cluster, alone }),
          )
        : openLineStore({ path: `${env.dataDir}/clickhouse` }, { cluster }))
      closers.push(() => lines.close())
      return lines
    }
    const opening = [stores, openLines(), replace.files ?? openFiles(env.dataDir, env.filesUrl)] as const
    // Where one store does not open, the others are closed once they have: nothing is left running.
    await Promise.allSettled(opening)
    const [{ db, pool, check, keyDb }, lines, files] = await Promise.all(opening)
    let { port } = env
    const ctx: AppContext = {
      env,
      publicOrigin: () => (env.publicUrl ? new URL(env.publicUrl).origin : `http://localhost:${port}`),
      listensAt: (real) => {
        port = real
      },
      db,
      pool,
      checkDatabase: check,
      lines,
      files,
      limits: openLimits(pool),
      secrets: openSecrets(env, keyDb),
      renderer,
      estimator,
      clock: replace.clock ?? (() => new Date()),
      pause: replace.pause ?? ((milliseconds) => sleep(milliseconds, undefined, { signal: closing.signal })),
      newId: randomUUID,
      checksReplies: replace.checksReplies ?? false,
      log,
      metrics: openMetrics(),
      turns: openConnectionTurns(Math.ceil(env.databaseConnections / 2), env.waitSeconds),
      leaseSeconds: env.leaseSeconds,
      leaseOwner: `${hostname()}/${process.pid}/${randomUUID()}`,
      stopping: stopping.signal,
      beforeClose,
      stopWork,
      close,
    }
    await foldKeysOfLines(ctx)
    return ctx
  } catch (error) {
    await close()
    throw error
  }
}
