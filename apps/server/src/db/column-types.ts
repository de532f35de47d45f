/** Column types that many tables share. */
import type { ColumnType } from 'kysely'

/** A timestamp: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** `YYYY-MM-DD`. */
export type Day = string
/** `numeric`: exact decimal text. */
export type Decimal = string
/** Set by the database when the row is inserted. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>
/** Whether a line item is for usage or for a purchase; an invoice has both. */
export type LineItemType = 'usage' | 'billing'
/** A stored file of an import. */
export type ImportFile = {
  fileId: string
  storageKey: string
  name: string
  sizeBytes: number
  sha256: string
  /** The detected format; a fetched file is detected only while it is read. */
  format?: string
}
