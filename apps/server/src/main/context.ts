/** Everything the portal works with, built once from the environment; a test replaces a part by name. */
import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openDatabase, upgradeDatabase, type Database } from '../db/open.ts'
import { openFiles, type FileStore } from '../stores/files.ts'
import { openJobs, type Jobs } from '../work/queue.ts'
import { openLimits, type Limits } from '../stores/limits.ts'
import { openSecrets, type Secrets } from '../stores/secrets.ts'
import { openLineStore, type LineStore } from '../engine/client.ts'
import type { Env } from './env.ts'
import { sentenceOf } from './output.ts'

/** The composition root. Features reach the database through `withScope` alone. */
export type AppContext = {
  env: Env
  db: Database
  pool: pg.Pool
  lines: LineStore
  files: FileStore
  jobs: Jobs
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
  /** Aborted when the portal stops: work in the background ends at its next step. */
  stopping: AbortSignal
  close: () => Promise<void>
}

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

/** Opens the stores and brings their schemas up to date. */
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
  const close = async (): Promise<void> => {
    stopping.abort()
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
      const server = env.databaseUrl ? null : await startEmbeddedPostgres(env.dataDir)
      if (server) closers.push(server.stop)
      const url = env.databaseUrl ?? server?.url ?? ''
      const { db, pool } = openDatabase(url, quietOnStop('a database connection was lost'))
      closers.push(async () => {
        await db.destroy()
        // Kysely ends the pool only when it has used it.
        if (!pool.ended) await pool.end()
      })
      await answering('DATABASE_URL', pool.query('select 1'))
      await upgradeDatabase(pool)
      const jobs = await openJobs(url, pool, quietOnStop('the job queue is in trouble'))
      closers.push(jobs.stop)
      return { db, pool, jobs }
    }
    const openLines = async () => {
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
    const [{ db, pool, jobs }, lines, files] = await Promise.all(opening)
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
      jobs,
      limits: openLimits(pool),
      secrets: openSecrets(env),
      clock: replace.clock ?? (() => new Date()),
      pause: replace.pause ?? ((milliseconds) => sleep(milliseconds, undefined, { signal: stopping.signal })),
      newId: randomUUID,
      checksReplies: replace.checksReplies ?? false,
      log,
      stopping: stopping.signal,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
