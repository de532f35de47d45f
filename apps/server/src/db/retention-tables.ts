/** The tables of retention: rules, runs, and what they removed. */
import type { Generated, JSONColumnType } from 'kysely'
import type { Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** How long the files and lines of a source are kept; either an account or a cloud is named. Null months are for ever. */
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

/** A removal: the loads whose lines, and the files that, may go. Whatever may not by then stays. */
export type RetentionRunTable = WorkColumns & {
  loadIds: JSONColumnType<string[]>
  fileIds: JSONColumnType<string[]>
}

/** A load whose lines were removed. */
export type RemovedLoadTable = {
  loadId: string
  runId: string
  /** The rule in words, as it was. */
  rule: string
  removedAt: Date
  lines: number
  bytes: number
  /** When the engine had let them go; null while it has not. */
  droppedAt: Timestamp | null
}

/** A load whose going was told of. */
export type RetentionNoticeTable = { loadId: string; announcedAt: Date }

/** The control totals of an invoice as they were computed while its lines were there. */
export type KeptControlTotalsTable = {
  invoiceRowId: string
  totals: JSONColumnType<object, string, string>
  computedAt: Date
}
