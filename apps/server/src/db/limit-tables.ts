/** Limits of customers. */
import type { LimitName } from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './column-types.ts'

/** What is set of a limit for a customer, what was used of it, and how often it was reached. */
export type CustomerLimitTable = {
  id: Generated<string>
  customerId: string
  kind: LimitName
  /** Null, where it is not unlimited, is the default of the declaration. */
  most: number | null
  isUnlimited: Generated<boolean>
  /** In the window that ends at {@link windowEnd}. */
  used: Generated<number>
  windowEnd: Timestamp | null
  timesLimited: ColumnType<number, never, never>
  firstLimitedAt: Timestamp | null
  lastLimitedAt: Timestamp | null
  /** What lists are sorted by: who was never limited comes last. */
  latest: GeneratedAlways<Date>
  /** The end of the window in which it was last reached; null once its setting was changed. */
  limitedUntil: Timestamp | null
  changedAt: Timestamp | null
  changedBy: string | null
}
