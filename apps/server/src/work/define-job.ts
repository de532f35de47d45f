/**
 * A kind of background work, declared once: adding one is a declaration in its feature and a line in `main/jobs.ts`.
 *
 * The row is the truth: a row of `table` that is `queued` asks for the work, and whoever works takes it. Rows take turns by
 * their `share_of`, so that the many of one customer or person do not hold up the rest.
 */
import type { Tables } from '../db/tables.ts'
import type { WorkColumns } from '../db/work-tables.ts'
import type { AppContext } from '../scope/context.ts'
import type { Scoped } from '../scope/scope.ts'

/** The tables whose rows are work. */
export type WorkTable = {
  [Name in keyof Tables]: Tables[Name] extends Pick<WorkColumns, 'leaseOwner' | 'attempt'> ? Name : never
}[keyof Tables]

/** A row of work in the hands of one attempt. */
export type Work = {
  rowId: string
  /** Aborted when the portal stops or another process has taken the row over. */
  signal: AbortSignal
  /**
   * A transaction of the work, in the portal's own scope. The row is locked and must still be this attempt's: every change
   * that the work makes goes through here. Nothing slow belongs inside.
   * @param lockFirst locks what others lock before the row of the work: whoever takes the same rows takes them in one order
   * @throws LeaseLost when the row is in other hands; nothing is written then
   */
  write: <T>(
    change: (scoped: Scoped) => Promise<T>,
    lockFirst?: (scoped: Scoped) => Promise<unknown>,
  ) => Promise<T>
  /** Ends the work well, inside {@link write}; the sentence is for the row and the bell. */
  done: (scoped: Scoped, message: string) => Promise<void>
  /**
   * Stops the work inside {@link write} until a person has chosen; the row is `waiting`, and who answers ends it. The bell
   * tells the sentence.
   */
  wait: (scoped: Scoped, message: string) => Promise<void>
  /**
   * Ends this turn of the work inside {@link write}: the row waits for so many seconds and is taken again then, as if it had
   * just been asked for.
   */
  again: (scoped: Scoped, afterSeconds: number) => Promise<void>
  /** Says inside {@link write} how far the work is; `progress` is 0 to 1 and left out while it is not known. */
  tell: (scoped: Scoped, news: { detail: string; progress?: number }) => Promise<void>
}

/** Why a work failed: the sentence, and what was thrown; undefined after too many interruptions. */
export type Failure = { message: string; error: unknown }

/** A declared kind of work. */
export type Job = {
  /** Unique; wake-ups go by it. */
  name: string
  table: WorkTable
  /**
   * Does the work of one row; it may begin again after an interruption. It ends with {@link Work.done}, or throws: an
   * AppError's sentence is for people, anything else gets a general one.
   */
  run: (ctx: AppContext, work: Work) => Promise<void>
  /** What else a failure changes, in the transaction that marks the row. Returns where a person can mend it, if anywhere. */
  onFailed?: (scoped: Scoped, rowId: string, failure: Failure) => Promise<string | undefined>
  /**
   * At a stop of the portal the row is given back when the attempt has really ended, however long that takes, and until then the
   * attempt may write: for work that goes on outside the portal, which a second attempt would do again.
   */
  endsFirst?: boolean
  /** How many rows one process works on at a time. */
  atOnce: number
  /** How many rows of one share all processes together work on at a time; without it the share may have all of them. */
  perShare?: number
  /** Seconds between the end of a run and the next; only scheduled jobs have it. */
  everySeconds?: number
}

/** Declares work that rows ask for. */
export const defineJob = (
  job: Omit<Job, 'atOnce' | 'everySeconds' | 'table'> & {
    table: Exclude<WorkTable, 'scheduledRun'>
    atOnce?: number
  },
): Job => ({ atOnce: 1, ...job })

/** Declares work that the clock asks for. Of all processes one does it, with a lease like any other work. */
export const defineSchedule = (
  job: Pick<Job, 'name' | 'run'> & { everySeconds: number },
): Job & { everySeconds: number } => ({ table: 'scheduledRun', atOnce: 1, ...job })
