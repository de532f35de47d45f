/** Types of columns that many tables have. */
import type { ColumnType } from 'kysely'

/** A moment: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** `YYYY-MM-DD`. */
export type Day = string
/** `numeric`: exact decimal text. */
export type Decimal = string
/** Set by the database when the row is made. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>
/** What was used, or what was bought; an invoice has lines of either kind. */
export type LineItemType = 'usage' | 'billing'
/** One file of an import, as kept. */
export type ImportFile = {
  fileId: string
  storageKey: string
  name: string
  sizeBytes: number
  sha256: string
  /** What it was recognised as; a file of a fetch is recognised only while it is read. */
  format?: string
}
