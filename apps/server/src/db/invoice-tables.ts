/** Invoices of providers: how they come in, their loads, and what a load has for each account. */
import type { CreatedAt, Day, Decimal, ImportFile, LineItemType, Timestamp } from './column-types.ts'
import type { CalculationBasis, StaleParts } from './document-tables.ts'
import type { WorkColumns } from './work-tables.ts'
import type { OnOverlap } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type InvoiceImportTable = Omit<WorkColumns, 'status'> & {
  /** `waiting`: the lines are in the engine, and a person is asked what becomes of them. */
  status: WorkColumns['status'] | 'waiting'
  format: string | null
  createCustomers: boolean
  files: JSONColumnType<ImportFile[]>
  /** The load of the attempt that is at it or brought it in; null before one has begun to load. */
  loadId: string | null
  contentSha256: string | null
  /** Set when the lines come from the provider's own service instead of a file that somebody gave. */
  fetchInvoiceRowId: string | null
  /** The part of the document that is fetched, in the words of the cloud's adapter. */
  fetchPart: string | null
  /** Set when the lines come from an export in a bucket or a table. */
  fetchExportId: string | null
  /** What the adapter needs to go on with the export that it asked for. */
  fetchState: JSONColumnType<object, string | null, string | null> | null
  /** What the provider calls the version of the data; null where it says nothing. */
  dataVersion: string | null
  linesLoaded: Generated<number>
  /** The lines of each file in the files' order; the last one is being read while the import runs. */
  fileLines: JSONColumnType<number[], string | undefined, string>
  rejected: Generated<number>
  result: JSONColumnType<object, string | null, string | null> | null
  onOverlap: Generated<OnOverlap>
  /** Somebody has confirmed that amortized costs are to be charged. */
  acceptAmortized: Generated<boolean>
  question: JSONColumnType<object, string | null, string | null> | null
}

export type InvoiceTable = {
  id: Generated<string>
  invoiceId: string
  cloudProvider: string
  invoiceDate: Day
  billingPeriodStartDate: Day
  billingPeriodEndDate: Day
  billingAccountId: string
  /** What tells it from others of the same ID: account and period, empty where the ID is unique without them. */
  identityAccount: Generated<string>
  identityPeriod: Generated<string>
  currencyCode: string
  totalCharges: Generated<Decimal>
  announcedTotal: Decimal | null
  paidAmount: Generated<Decimal>
  paymentStatus: Generated<'paid' | 'unpaid'>
  pdfDownloadLink: string | null
  billingProvider: Generated<string>
  invoiceLineItemType: Generated<string>
  usageFileId: string | null
  billingFileId: string | null
  isCalculated: Generated<boolean>
  calculatedAt: Timestamp | null
  /** What it was calculated with, in parts, and which of them have changed since. */
  basis: JSONColumnType<CalculationBasis, string | null, string | null> | null
  stale: JSONColumnType<StaleParts, string | null, string | null> | null
  /** Whether its documents are charged by the formulas of before (1) or by the present ones (2). */
  chargeFormula: Generated<1 | 2>
  /** The account that it was fetched from; null where a file brought it in. */
  cloudAccountId: string | null
  detailStatus: Generated<string>
  /** Why the last fetch of the lines failed; empty where it did not. */
  detailProblem: Generated<string>
  /** The document as the provider prints it. */
  documentFileId: string | null
  detailUpdatedAt: ColumnType<Date, Date | undefined, Date>
  createdAt: CreatedAt
}

/** A file of a load, as it is kept. `page` is what the file itself says of its place among others. */
export type LoadedFile = {
  name: string
  fileId: string
  page?: { set: string; number: string } | undefined
  /** What its lines were read as; loads of before this was kept have none. */
  format?: string | undefined
  /** Commitments are spread over their use in it, so that it is no bill; somebody has confirmed that. */
  isAmortized?: boolean | undefined
}

export type InvoiceLoadTable = {
  loadId: string
  invoiceRowId: string
  lineItemType: LineItemType
  /** The `x_InvoiceKey` of its lines in the engine. */
  sourceKey: string
  /** The account that its lines are billed to, in its compared form, and the months (`YYYY-MM`) that they are billed for. */
  billingAccount: Generated<string>
  billingMonths: Generated<string[]>
  /** The provider had not issued the invoice of these lines when they came in. */
  isOpenMonth: Generated<boolean>
  currencyCode: string
  lines: number
  total: Decimal
  consumptionLines: number
  consumptionTotal: Decimal
  /** Lines of this invoice that could not be read, and those of its files that name no invoice. */
  rejected: number
  rejectedOfFile: Generated<number>
  isCurrent: boolean
  createdAt: CreatedAt
  /** When it stopped to count; null while it does. */
  retiredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Tells the same lines when they are brought in again; null while they are kept. */
  removedFingerprint: ColumnType<string | null, string | null | undefined, string | null>
  /** The load that brought the same lines in again after they had been removed. */
  returnedAs: ColumnType<string | null, string | null | undefined, string | null>
  /** The first and the last day that a line is charged for; null for loads of before they were kept. */
  firstDay: Day | null
  lastDay: Day | null
  /** Every line of the load is of this invoice and kind, so that the load's id alone selects them. */
  isWhole: boolean
  /** What the provider calls the version of the data; null of files that somebody gave, and where it says nothing. */
  dataVersion: ColumnType<string | null, string | null | undefined, string | null>
  files: JSONColumnType<LoadedFile[]>
}

export type InvoiceSubAccountTable = {
  loadId: string
  invoiceRowId: string
  lineItemType: LineItemType
  cloudProvider: string
  subAccountKey: string
  subAccountName: string
  customerKey: string
  customerName: string
  customerDomain: string
  lines: number
  cost: Decimal
  consumptionLines: number
  consumptionCost: Decimal
  /** Runs of days that its lines are charged for, `[first, last]`; null where they were not kept. */
  days: JSONColumnType<[string, string][], string | null, string | null> | null
}
