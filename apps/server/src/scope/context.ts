/** The parts of CMP that are passed to all code. `main` builds them once from the environment. */
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
import type { ConnectionLimiter } from './connection-limiter.ts'

/** The parts of CMP. Features access the database only through `withScope`. */
export type AppContext = {
  env: Env
  db: Database
  pool: pg.Pool
  /** Checks whether the database responds, on a separate connection; rejects after two seconds. */
  checkDatabase: () => Promise<unknown>
  lines: LineStore
  files: FileStore
  /** Counts operations that may be attempted only so often. */
  limits: Limits
  /**
   * Encrypts stored values that must not be readable in the database, such as authenticator secrets and provider
   * credentials.
   */
  secrets: Secrets
  /** Renders printed documents; features use `renderPaper`. */
  renderer: WorkerThread
  /** Estimates password strength; features use `passwordStrength`. */
  estimator: WorkerThread
  clock: () => Date
  /** Waits for a number of milliseconds; rejects when CMP closes. */
  pause: (milliseconds: number) => Promise<void>
  /** Returns a new random ID (UUID version 4). */
  newId: () => string
  /** The URL at which people reach CMP, without a trailing slash, for links in mail and for passkeys. */
  publicOrigin: () => string
  /** Sets the port that CMP actually listens on. */
  listensAt: (port: number) => void
  /** Whether replies are compared with their declaration; in tests, where a difference is an error. */
  checksReplies: boolean
  log: Logger
  /** The counters of this process. */
  metrics: Metrics
  /** Prevents one call from taking every database connection; `withScope` requests a turn. */
  connectionLimiter: ConnectionLimiter
  /** Seconds after which the work of a killed or frozen process is taken over by another. */
  leaseSeconds: number
  /** Identifies this process, among all machines, in its leases. */
  leaseOwner: string
  /**
   * Aborted when CMP stops: background work ends at its next step, and the readiness probe reports that CMP is not
   * ready. Calls are served until CMP closes.
   */
  stopping: AbortSignal
  /** Makes the stop wait for this work within the usual time, or with `toItsEnd` without a limit. A failure is logged. */
  beforeClose: (work: Promise<unknown>, options?: { toItsEnd: boolean }) => void
  /** Stops background work; its leases are given back immediately. */
  stopWork: () => void
  /** Stops background work, waits for it, and closes the stores. A second call returns the first one's promise. */
  close: () => Promise<void>
}
