/** Builds all parts of CMP once, from the environment. A test replaces parts by name. */
import { loadMessages } from '@cmp/messages/load'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { withLock } from '../db/lock.ts'
import type { Alone } from '../engine/schema.ts'
import { AppError, UpgradeFailed } from '../kit/errors.ts'
import { openMetrics } from '../kit/metrics.ts'
import { createConnectionLimiter } from '../scope/connection-limiter.ts'
import { openFiles } from '../stores/files.ts'
import { openLimits } from '../stores/limits.ts'
import { openSecrets } from '../stores/secrets.ts'
import type { Env } from '../kit/env.ts'
import type { AppContext } from '../scope/context.ts'
import { describeError } from './output.ts'
import { openEstimator } from './estimator.ts'
import { openRenderer } from './renderer.ts'
import { openShutdown, type Shutdown } from './shutdown.ts'

/**
 * A separate connection for data keys, because secrets are encrypted within transactions that already hold a
 * connection.
 */
const keyConnections = 1

/**
 * Waits for a database. If it does not respond, the error names its setting; otherwise the database's own error is
 * used.
 */
export const explainNoAnswer = async <T>(setting: string, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UpgradeFailed || error instanceof AppError) throw error
    throw new Error(`The database that ${setting} names does not answer: ${describeError(error)}`, {
      cause: error,
    })
  }
}

/** The parameters for opening the stores. */
type Opening = {
  env: Env
  shutdown: Shutdown
  /** Logs lost connections unless the process is stopping. */
  onLost: (error: Error) => void
  /** Aborts the wait for another process. */
  stop: AbortSignal
}

/** Opens PostgreSQL and upgrades its schema. If no URL is set, it starts PostgreSQL in a separate process. */
const openDatabases = async ({ env, shutdown, onLost, stop }: Opening) => {
  const starting = env.databaseUrl ? null : startEmbeddedPostgres(env.dataDir)
  const [server, { openDatabase, openDatabaseCheck, upgradeDatabase }] = await Promise.all([
    starting?.then((started) => {
      shutdown.addCloser(started.stop)
      return started
    }),
    import('../db/open.ts'),
  ])
  const url = env.databaseUrl ?? server?.url ?? ''
  const openPool = (connections: number) => {
    const opened = openDatabase(url, onLost, { connections, waitSeconds: env.waitSeconds })
    shutdown.addCloser(async () => {
      await opened.db.destroy()
      // Kysely ends the pool only if it has used it.
      if (!opened.pool.ended) await opened.pool.end()
    })
    return opened
  }
  const { db, pool } = openPool(env.databaseConnections)
  await explainNoAnswer('DATABASE_URL', pool.query('select 1'))
  await upgradeDatabase(pool, stop)
  const { check, close: closeCheck } = openDatabaseCheck(url)
  shutdown.addCloser(closeCheck)
  // Opens no connection before the first secret is needed.
  const keys = openPool(keyConnections)
  return { db, pool, check, keyDb: keys.db }
}

/**
 * Opens ClickHouse. The tables of a server belong to all processes that share a database; the tables in a folder belong
 * to this process only.
 */
const openLines = async (
  { env, shutdown, stop }: Opening,
  databases: Promise<Pick<AppContext, 'pool'>>,
): Promise<AppContext['lines']> => {
  const { openLineStore } = await import('../engine/client.ts')
  const { clickhouseUrl: url, clickhouseCluster: cluster } = env
  const withUpgradeLock: Alone = async (change) =>
    withLock({ pool: (await databases).pool, stop }, 'upgrade', change)
  const lines = await (url
    ? explainNoAnswer(
        'CLICKHOUSE_URL',
        openLineStore({ url, patienceSeconds: env.clickhouseSeconds }, { cluster, alone: withUpgradeLock }),
      )
    : openLineStore({ path: `${env.dataDir}/clickhouse` }, { cluster }))
  shutdown.addCloser(() => lines.close())
  return lines
}

/** Parts of the context that a test replaces. */
type Replaced = Partial<Pick<AppContext, 'clock' | 'files' | 'pause' | 'checksReplies'>>

/** Opens all stores at the same time. The modules that access them are loaded while PostgreSQL starts. */
const openStores = async (opening: Opening, replace: Replaced) => {
  const { env } = opening
  const databases = openDatabases(opening)
  const stores = [
    databases,
    openLines(opening, databases),
    replace.files ?? openFiles(env.dataDir, env.filesUrl),
  ] as const
  // If one store does not open, the others are closed once they are open, so nothing keeps running.
  await Promise.allSettled(stores)
  const [{ db, pool, check, keyDb }, lines, files] = await Promise.all(stores)
  return {
    db,
    pool,
    checkDatabase: check,
    lines,
    files,
    limits: openLimits(pool),
    secrets: openSecrets(env, keyDb),
  }
}

/** Returns the origin at which people reach the portal: the public one, or localhost with the port that it listens on. */
const openOrigin = (env: Env): Pick<AppContext, 'publicOrigin' | 'listensAt'> => {
  let { port } = env
  return {
    publicOrigin: () => (env.publicUrl ? new URL(env.publicUrl).origin : `http://localhost:${port}`),
    listensAt: (real) => {
      port = real
    },
  }
}

/**
 * Opens the stores, upgrades their schemas and builds the context.
 * @param stop aborts the wait for another process that upgrades the schemas
 */
export const openContext = async (
  env: Env,
  replace: Replaced = {},
  stop = new AbortController().signal,
): Promise<AppContext> => {
  const log = pino({ level: env.logLevel })
  await loadMessages((name) => !name.startsWith('web/'))
  const estimator = openEstimator((error) =>
    log.warn({ err: error }, 'the thread that rates passwords was lost'),
  )
  const renderer = openRenderer((error) =>
    log.warn({ err: error }, 'the thread that renders papers was lost'),
  )
  const shutdown = openShutdown(log, () => Promise.all([renderer.close(), estimator.close()]))
  const { stopping, closing, beforeClose, stopWork, close } = shutdown
  const onLost = (error: Error): void => {
    if (!stopping.aborted) log.error({ err: error }, 'a database connection was lost')
  }
  try {
    const stores = await openStores({ env, shutdown, onLost, stop }, replace)
    const ctx: AppContext = {
      env,
      ...openOrigin(env),
      ...stores,
      renderer,
      estimator,
      clock: replace.clock ?? (() => new Date()),
      pause: replace.pause ?? ((milliseconds) => sleep(milliseconds, undefined, { signal: closing })),
      newId: randomUUID,
      checksReplies: replace.checksReplies ?? false,
      log,
      metrics: openMetrics(),
      connectionLimiter: createConnectionLimiter(Math.ceil(env.databaseConnections / 2), env.waitSeconds),
      leaseSeconds: env.leaseSeconds,
      leaseOwner: `${hostname()}/${process.pid}/${randomUUID()}`,
      stopping,
      beforeClose,
      stopWork,
      close,
    }
    return ctx
  } catch (error) {
    await close()
    throw error
  }
}
