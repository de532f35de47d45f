/** The table of customers' limits. */
import type { LimitName } from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './column-types.ts'

/** A customer's setting for a limit, its current usage, and how often it was reached. */
export type CustomerLimitTable = {
  id: Generated<string>
  customerId: string
  kind: LimitName
  /** The limit; null is the declared default, or no limit if `isUnlimited`. */
  most: number | null
  isUnlimited: Generated<boolean>
  /** The usage in the window that ends at {@link windowEnd}. */
  used: Generated<number>
  windowEnd: Timestamp | null
  timesLimited: ColumnType<number, never, never>
  firstLimitedAt: Timestamp | null
  lastLimitedAt: Timestamp | null
  /** The sort key of lists: customers that were never limited come last. */
  latest: GeneratedAlways<Date>
  /** The end of the window in which the limit was last reached; null after a change of its setting. */
  limitedUntil: Timestamp | null
  changedAt: Timestamp | null
  changedBy: string | null
}
