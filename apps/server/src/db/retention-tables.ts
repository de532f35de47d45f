/** Tables of retention: rules, runs, and removed data. */
import type { Generated, JSONColumnType } from 'kysely'
import type { Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/**
 * How long the files and line items of a source are retained. The rule names either an account or a provider. Null
 * months mean forever.
 */
export type RetentionRuleTable = {
  id: Generated<string>
  cloudAccountId: string | null
  cloudProvider: string | null
  filesMonths: number | null
  linesMonths: number | null
  earlierMonths: number | null
  decidedBy: string
  decidedAt: Date
}

/**
 * A retention run with the import batches and files that it may remove. Those that have become protected by then are
 * left.
 */
export type RetentionRunTable = WorkColumns & {
  loadIds: JSONColumnType<string[]>
  fileIds: JSONColumnType<string[]>
}

/** An import batch whose line items were removed. */
export type RemovedLoadTable = {
  loadId: string
  runId: string
  /** The rule's text at that time. */
  rule: string
  removedAt: Date
  lines: number
  bytes: number
  /** When the engine had dropped the line items; null until then. */
  droppedAt: Timestamp | null
}

/** An import batch whose removal was announced. */
export type RetentionNoticeTable = { loadId: string; announcedAt: Date }

/** The control totals of an invoice, computed before its line items were removed. */
export type StoredControlTotalsTable = {
  invoiceRowId: string
  totals: JSONColumnType<object, string, string>
  computedAt: Date
}
