/**
 * Declares a kind of background work; adding one takes a declaration in its feature and a line in `main/jobs.ts`. The
 * row is authoritative: a `queued` row of `table` requests the work, and any process claims it. Rows take turns by
 * their `share_of`, so that many rows of one customer or person do not delay the others.
 */
import type { Tables } from '../db/tables.ts'
import type { WorkColumns } from '../db/work-tables.ts'
import type { AppContext } from '../scope/context.ts'
import type { Scoped } from '../scope/scope.ts'

/** The tables whose rows are background work. */
export type WorkTable = {
  [Name in keyof Tables]: Tables[Name] extends Pick<WorkColumns, 'leaseOwner' | 'attempt'> ? Name : never
}[keyof Tables]

/** A row of work during one attempt. */
export type Work = {
  rowId: string
  /** Aborted when CMP stops or another process has taken the row over. */
  signal: AbortSignal
  /**
   * Runs a transaction of the work in the system scope. The row is locked and must still belong to this attempt; every
   * change of the work uses this function. Slow work does not belong inside.
   * @param lockFirst takes locks that others take before the row of the work, so that all take them in the same order
   * @throws LeaseLost if another attempt has the row; nothing is written then
   */
  write: <T>(
    change: (scoped: Scoped) => Promise<T>,
    lockFirst?: (scoped: Scoped) => Promise<unknown>,
  ) => Promise<T>
  /** Completes the work within {@link write}; the sentence is for the row and the task. */
  done: (scoped: Scoped, message: string) => Promise<void>
  /**
   * Suspends the work within {@link write} until a person has chosen: the row is `waiting`, and the answer ends it. The
   * task shows the sentence.
   */
  wait: (scoped: Scoped, message: string) => Promise<void>
  /**
   * Ends this turn of the work within {@link write}: the row is claimed again after the given seconds, as if it had
   * just been requested.
   */
  again: (scoped: Scoped, afterSeconds: number) => Promise<void>
  /** Reports progress within {@link write}; `progress` is 0 to 1 and omitted while unknown. */
  reportProgress: (scoped: Scoped, news: { detail: string; progress?: number }) => Promise<void>
}

/** Why work failed: the sentence and the thrown value; the latter is undefined after too many interruptions. */
export type Failure = { message: string; error: unknown }

/** A declared kind of background work. */
export type Job = {
  /** Unique; used for wake-ups. */
  name: string
  table: WorkTable
  /**
   * Does the work of one row, possibly again after an interruption. It ends with {@link Work.done} or throws: the
   * sentence of an AppError is shown to people, and any other error gets a general message.
   */
  run: (ctx: AppContext, work: Work) => Promise<void>
  /**
   * Further changes on failure, within the transaction that marks the row. Returns the page where a person can fix the
   * problem, if any.
   */
  onFailed?: (scoped: Scoped, rowId: string, failure: Failure) => Promise<string | undefined>
  /**
   * If true, a stop of CMP gives the row back only after the attempt has really ended, however long that takes, and the
   * attempt may write until then. For work that continues outside of CMP and that a second attempt would repeat.
   */
  endsFirst?: boolean
  /** How many rows one process works on at the same time. */
  atOnce: number
  /**
   * How many rows of one share all processes together work on at the same time; without it, a share may use all of
   * them.
   */
  perShare?: number
  /** Seconds between the end of a run and the next one; only for scheduled jobs. */
  everySeconds?: number
}

/** Declares work that is requested by rows. */
export const defineJob = (
  job: Omit<Job, 'atOnce' | 'everySeconds' | 'table'> & {
    table: Exclude<WorkTable, 'scheduledRun'>
    atOnce?: number
  },
): Job => ({ atOnce: 1, ...job })

/** Declares scheduled work. One of all processes does it, with a lease like other work. */
export const defineSchedule = (
  job: Pick<Job, 'name' | 'run'> & { everySeconds: number },
): Job & { everySeconds: number } => ({ table: 'scheduledRun', atOnce: 1, ...job })
