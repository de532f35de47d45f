/** Everything the portal works with, built once from the environment; a test replaces a part by name. */
import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import type { Database } from '../db/open.ts'
import { openFiles, type FileStore } from '../stores/files.ts'
import { openLimits, type Limits } from '../stores/limits.ts'
import { openSecrets, type Secrets } from '../stores/secrets.ts'
import type { LineStore } from '../engine/client.ts'
import type { Env } from './env.ts'
import { sentenceOf } from './output.ts'

/** The composition root. Features reach the database through `withScope` alone. */
export type AppContext = {
  env: Env
  db: Database
  pool: pg.Pool
  lines: LineStore
  files: FileStore
  /** Counts what may be tried only so often. */
  limits: Limits
  /** Encrypts what is stored and must not be read from the database: shared secrets of factors and providers. */
  secrets: Secrets
  clock: () => Date
  /** Waits; rejects when the portal stops. Milliseconds. */
  pause: (milliseconds: number) => Promise<void>
  /** A new random id (UUID version 4). */
  newId: () => string
  /** Where people reach the portal, without a slash at the end: for links in mail and for passkeys. */
  publicOrigin: () => string
  /** Tells the port that is really listened at. */
  listensAt: (port: number) => void
  /** Whether replies are held against their declaration: in tests, where a difference is a fault. */
  checksReplies: boolean
  log: Logger
  /** Seconds after which the work of a process that was killed or frozen goes to another. */
  leaseSeconds: number
  /** Names this process, on whichever machine, in the leases that it holds. */
  leaseOwner: string
  /** Aborted when the portal stops: work in the background ends at its next step. */
  stopping: AbortSignal
  /** Has the stop of the portal wait for this, as long as it waits for anything. A failure is logged. */
  beforeClose: (work: Promise<unknown>) => void
  /** Stops the work in the background: leases are given back at once. */
  stopWork: () => Promise<void>
  close: () => Promise<void>
}

/** How long a stop waits for work in the background to notice it. */
const patienceMilliseconds = 5000

/** A database that does not answer is named by the setting that leads to it. */
const answering = async <T>(setting: string, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw new Error(`The database that ${setting} names does not answer: ${sentenceOf(error)}`, {
      cause: error,
    })
  }
}

/**
 * Opens the stores and brings their schemas up to date. PostgreSQL starts in a process of its own: what speaks to the
 * stores is read meanwhile.
 */
export const openContext = async (
  env: Env,
  replace: Partial<Pick<AppContext, 'clock' | 'files' | 'pause' | 'checksReplies'>> = {},
): Promise<AppContext> => {
  const log = pino({ level: env.logLevel })
  const stopping = new AbortController()
  const quietOnStop = (message: string) => (error: Error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, message)
  }
  const closers: (() => Promise<void>)[] = []
  const underway = new Set<Promise<void>>()
  const beforeClose = (work: Promise<unknown>): void => {
    const ended = work.then(
      () => undefined,
      (error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'work in the background has failed')
      },
    )
    underway.add(ended)
    void ended.then(() => underway.delete(ended))
  }
  const stopWork = async (): Promise<void> => {
    stopping.abort()
    const patience = new AbortController()
    const waiting = sleep(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
    // Giving a lease back adds to what is under way, so it is asked once the stop is known.
    await Promise.race([Promise.all(underway), waiting])
    patience.abort()
  }
  const close = async (): Promise<void> => {
    await stopWork()
    for (const closer of closers.toReversed()) {
      try {
        await closer()
      } catch (error) {
        log.warn({ err: error }, 'a store did not close cleanly')
      }
    }
  }
  try {
    const openStores = async () => {
      const starting = env.databaseUrl ? null : startEmbeddedPostgres(env.dataDir)
      const [server, { openDatabase, upgradeDatabase }] = await Promise.all([
        starting?.then((started) => {
          closers.push(started.stop)
          return started
        }),
        import('../db/open.ts'),
      ])
      const url = env.databaseUrl ?? server?.url ?? ''
      const { db, pool } = openDatabase(url, quietOnStop('a database connection was lost'))
      closers.push(async () => {
        await db.destroy()
        // Kysely ends the pool only when it has used it.
        if (!pool.ended) await pool.end()
      })
      await answering('DATABASE_URL', pool.query('select 1'))
      await upgradeDatabase(pool)
      return { db, pool }
    }
    const openLines = async () => {
      const { openLineStore } = await import('../engine/client.ts')
      const opening = openLineStore(
        env.clickhouseUrl ? { url: env.clickhouseUrl } : { path: `${env.dataDir}/clickhouse` },
        { cluster: env.clickhouseCluster },
      )
      const lines = await (env.clickhouseUrl ? answering('CLICKHOUSE_URL', opening) : opening)
      closers.push(() => lines.close())
      return lines
    }
    const opening = [
      openStores(),
      openLines(),
      replace.files ?? openFiles(env.dataDir, env.filesUrl),
    ] as const
    // Where one store does not open, the others are closed once they have: nothing is left running.
    await Promise.allSettled(opening)
    const [{ db, pool }, lines, files] = await Promise.all(opening)
    let { port } = env
    return {
      env,
      publicOrigin: () => (env.publicUrl ? new URL(env.publicUrl).origin : `http://localhost:${port}`),
      listensAt: (real) => {
        port = real
      },
      db,
      pool,
      lines,
      files,
      limits: openLimits(pool),
      secrets: openSecrets(env),
      clock: replace.clock ?? (() => new Date()),
      pause: replace.pause ?? ((milliseconds) => sleep(milliseconds, undefined, { signal: stopping.signal })),
      newId: randomUUID,
      checksReplies: replace.checksReplies ?? false,
      log,
      leaseSeconds: env.leaseSeconds,
      leaseOwner: `${hostname()}/${process.pid}/${randomUUID()}`,
      stopping: stopping.signal,
      beforeClose,
      stopWork,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
