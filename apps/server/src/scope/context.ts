/** Everything the portal works with. `main` builds it once from the environment; everybody else is handed it. */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { LineStore } from '../engine/client.ts'
import type { Env } from '../kit/env.ts'
import type { Metrics } from '../kit/metrics.ts'
import type { WorkerThread } from '../kit/worker-thread.ts'
import type { FileStore } from '../stores/files.ts'
import type { Limits } from '../stores/limits.ts'
import type { Secrets } from '../stores/secrets.ts'
import type { ConnectionTurns } from './connection-turns.ts'

/** The portal's parts. Features reach the database through `withScope` alone. */
export type AppContext = {
  env: Env
  db: Database
  pool: pg.Pool
  /** Asks the database whether it answers, on a connection of its own; rejects after two seconds. */
  checkDatabase: () => Promise<unknown>
  lines: LineStore
  files: FileStore
  /** Counts what may be tried only so often. */
  limits: Limits
  /** Encrypts what is stored and must not be read from the database: shared secrets of factors and providers. */
  secrets: Secrets
  /** Renders papers; features reach it through `renderPaper`. */
  renderer: WorkerThread
  /** Estimates how long passwords would stand; features reach it through `passwordStrength`. */
  estimator: WorkerThread
  clock: () => Date
  /** Waits; rejects when the portal closes. Milliseconds. */
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
  /** What this process counts of itself. */
  metrics: Metrics
  /** Keeps one call from taking every connection; `withScope` asks for a turn. */
  turns: ConnectionTurns
  /** Seconds after which the work of a process that was killed or frozen goes to another. */
  leaseSeconds: number
  /** Names this process, on whichever machine, in the leases that it holds. */
  leaseOwner: string
  /**
   * Aborted when the portal stops: work in the background ends at its next step, and who asks is told that the portal is
   * not ready. Calls are answered until it closes.
   */
  stopping: AbortSignal
  /**
   * Has the stop of the portal wait for this, as long as it waits for anything; `toItsEnd`, however long it takes. A failure is
   * logged.
   */
  beforeClose: (work: Promise<unknown>, options?: { toItsEnd: boolean }) => void
  /** Stops the work in the background: leases are given back at once. */
  stopWork: () => void
  /** Stops the work, waits for it, and closes the stores; a second call is the first. */
  close: () => Promise<void>
}
