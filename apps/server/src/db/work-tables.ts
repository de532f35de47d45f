/** Tables of background work: the columns of its rows, the schedule, and the tasks that people see. */
import type { BulkRunAction } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'

/** The status of a piece of background work. The row is authoritative. */
export type WorkStatus = 'queued' | 'running' | 'done' | 'failed'

/** The columns of every row of background work, maintained by `work/leases.ts`. */
export type WorkColumns = {
  id: Generated<string>
  status: WorkStatus
  message: Generated<string>
  createdBy: string
  createdAt: CreatedAt
  startedAt: Timestamp | null
  finishedAt: Timestamp | null
  /** {@link leaseOwner} is at work until this timestamp on the database's clock. */
  leaseUntil: Timestamp | null
  /** When a queued row may be claimed: it waits for a store that did not respond. */
  delayedUntil: Timestamp | null
  /** The process that claimed the row. */
  leaseOwner: string | null
  /** Incremented with every claim and never reset, so that each claim is distinct. */
  attempt: Generated<number>
  /** How often a lease expired because the process was killed or frozen. */
  interruptions: Generated<number>
  /** Whose share of the work it counts toward: a customer's ID, or the requester. Shares take turns. */
  shareOf: Generated<string>
}

/** A scheduled job; one row per job. */
export type ScheduledRunTable = Omit<WorkColumns, 'createdBy'> & {
  name: string
  createdBy: Generated<string>
}

/**
 * Replaces the data key of a customer or of the reseller with its next version, or destroys the key of a deleted
 * customer.
 */
export type KeyRotationTable = WorkColumns & {
  /** Null for the reseller. */
  customerId: string | null
  action: 'rotate' | 'destroy'
}

/** A bulk action on many rows. `isRecalculated` applies to assignments. */
export type BulkRunTable = WorkColumns & {
  action: BulkRunAction
  isRecalculated: Generated<boolean>
  /** The printed file, and until when it is stored. */
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  fileUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A row of a bulk action and its result. `subject` is a document or an assignment. */
export type BulkRunRowTable = {
  bulkRunId: string
  place: number
  subject: JSONColumnType<object>
  name: string
  state: Generated<'waiting' | 'done' | 'refused'>
  message: Generated<string>
}

/** A task under the bell: work that somebody started. */
export type TaskTable = {
  id: Generated<string>
  /** The user whose bell shows it; null for the command line, which has none. */
  userId: string | null
  /** Null if it concerns the reseller. */
  customerId: string | null
  kind: string
  title: string
  state: 'running' | 'done' | 'failed'
  /** 0 to 1; null while it is not known. */
  progress: number | null
  detail: Generated<string>
  /** The text when every part has succeeded; if null, the last part's text is shown. */
  doneDetail: string | null
  /** The failures so far. */
  problem: Generated<string>
  /** The page that shows the result. */
  href: string | null
  parts: Generated<number>
  partsEnded: Generated<number>
  /** The URL at which a program reads the task's status. */
  url: Generated<string>
  createdBy: string
  modifiedBy: string
  createdAt: CreatedAt
  endedAt: Timestamp | null
  readAt: Timestamp | null
  /** When a process first worked on a part; null while all parts are queued. */
  beganAt: Timestamp | null
}

/** The rows of work that belong to a task. */
export type TaskWorkTable = { taskId: string; workId: string }
