/** Tables of monthly reports. */
import type { MonthlyReport, ReportMail } from '@cmp/contract'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** The schedule and recipients of a customer's report mail. */
export type ReportMailTable = {
  customerId: string
  isOn: boolean
  /** When the mail was switched on; reports due before that are not sent. */
  onSince: Timestamp | null
  dayOfMonth: number
  hour: number
  timezone: string
  /** Null for the language of the customer's invoices. */
  language: 'en' | 'th' | null
  contactRoles: ReportMail['contactRoles']
  readerRoles: ReportMail['readerRoles']
}

/** A person who subscribed to their own customer's report. */
export type ReportReaderTable = { userId: string; customerId: string; createdAt: CreatedAt }

/** A mailed report: one per customer and month by the schedule, and any number on request. */
export type MonthlyReportTable = WorkColumns & {
  customerId: string
  /** `YYYY-MM`. */
  month: string
  isScheduled: boolean
  /** The content that was sent, and its file; null until then. */
  document: JSONColumnType<MonthlyReport, string | null | undefined, string | null> | null
  /** The hash of the file's content except its date. */
  documentSha256: string | null
  pdfFileId: string | null
  toAddresses: ColumnType<string[], string[] | undefined, string[]>
}
