/** Work in the background: what its rows carry, the schedule, and the tasks that people see of it. */
import type { BulkRunAction } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'

/** Where a piece of background work stands; the row is the truth. */
export type WorkStatus = 'queued' | 'running' | 'done' | 'failed'

/** What every row of background work carries; `work/leases.ts` keeps it. */
export type WorkColumns = {
  id: Generated<string>
  status: WorkStatus
  message: Generated<string>
  createdBy: string
  createdAt: CreatedAt
  startedAt: Timestamp | null
  finishedAt: Timestamp | null
  /** While this lies ahead, on the database's clock, {@link leaseOwner} is at work. */
  leaseUntil: Timestamp | null
  /** A queued row is not taken before: it waits for a store that did not answer. */
  delayedUntil: Timestamp | null
  /** The process that took the row. */
  leaseOwner: string | null
  /** Counts the claims and never goes back, so that each is told from every other. */
  attempt: Generated<number>
  /** How often a lease lapsed: the process was killed or frozen. */
  interruptions: Generated<number>
  /** Whose share of the work it is: a customer's id, or who asked for it. Shares take turns. */
  shareOf: Generated<string>
}

/** One row a scheduled job. */
export type ScheduledRunTable = Omit<WorkColumns, 'createdBy'> & {
  name: string
  createdBy: Generated<string>
}

/** Replaces the data key of a customer, or of the reseller, by its next version, or destroys that of a deleted customer. */
export type KeyRotationTable = WorkColumns & {
  /** Null for the reseller. */
  customerId: string | null
  action: 'rotate' | 'destroy'
}

/** One thing done to many rows; `isRecalculated` is of assignments. */
export type BulkRunTable = WorkColumns & {
  action: BulkRunAction
  isRecalculated: Generated<boolean>
  /** What was printed, and until when it is kept. */
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  fileUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A row of a run and what became of it. `subject` is a document or an assignment. */
export type BulkRunRowTable = {
  bulkRunId: string
  place: number
  subject: JSONColumnType<object>
  name: string
  state: Generated<'waiting' | 'done' | 'refused'>
  message: Generated<string>
}

/** What the bell shows: work that somebody started, or what a program says of its own. */
export type TaskTable = {
  id: Generated<string>
  /** Whose bell; null for the command line's, which has none. */
  userId: string | null
  /** Null where it is about the reseller's own things. */
  customerId: string | null
  kind: string
  title: string
  state: 'running' | 'done' | 'failed'
  /** 0 to 1; null while it is not known. */
  progress: number | null
  detail: Generated<string>
  /** What is said when every part ended well; null says what the last part said. */
  doneDetail: string | null
  /** What failed so far. */
  problem: Generated<string>
  /** The page that shows it. */
  href: string | null
  parts: Generated<number>
  partsEnded: Generated<number>
  /** Where a program reads how it stands. */
  url: Generated<string>
  createdBy: string
  modifiedBy: string
  createdAt: CreatedAt
  endedAt: Timestamp | null
  readAt: Timestamp | null
  /** Of an event: its name and a while; of those within it there is one task. */
  eventSlot: string | null
  /** How many events it tells of. */
  eventCount: Generated<number>
}

/** The rows of work that a task tells of. */
export type TaskWorkTable = { taskId: string; workId: string }
