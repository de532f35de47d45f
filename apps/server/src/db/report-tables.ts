/** Tables of monthly reports. */
import type { MonthlyReport, ReportMail } from '@cmp/contract'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** When a customer's report goes out by mail, and to whom. */
export type ReportMailTable = {
  customerId: string
  isOn: boolean
  /** What was due before does not go out. */
  onSince: Timestamp | null
  dayOfMonth: number
  hour: number
  timezone: string
  /** Null is as the customer's invoices. */
  language: 'en' | 'th' | null
  contactRoles: ReportMail['contactRoles']
  readerRoles: ReportMail['readerRoles']
}

/** A person who wants the report of the own customer. */
export type ReportReaderTable = { userId: string; customerId: string; createdAt: CreatedAt }

/** A report that is mailed: one a customer and month by the schedule, and as many as people ask for. */
export type MonthlyReportTable = WorkColumns & {
  customerId: string
  /** `YYYY-MM`. */
  month: string
  isScheduled: boolean
  /** What was sent, and its file; null until then. */
  paper: JSONColumnType<MonthlyReport, string | null | undefined, string | null> | null
  /** Of everything that its file says but the day. */
  paperSha256: string | null
  pdfFileId: string | null
  toAddresses: ColumnType<string[], string[] | undefined, string[]>
}
