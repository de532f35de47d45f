/** Tables of provider invoices: their imports, their import batches, and the data of a batch for each sub-account. */
import type { CreatedAt, Day, Decimal, ImportFile, LineItemType, Timestamp } from './column-types.ts'
import type { CalculationBasis, StaleParts } from './document-tables.ts'
import type { WorkColumns } from './work-tables.ts'
import type { OnOverlap } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type InvoiceImportTable = Omit<WorkColumns, 'status'> & {
  /** `waiting`: the line items are stored, and a person has to decide what to do with them. */
  status: WorkColumns['status'] | 'waiting'
  format: string | null
  createCustomers: boolean
  files: JSONColumnType<ImportFile[]>
  /** The import batch of the current or successful attempt; null before any attempt has started to write line items. */
  loadId: string | null
  contentSha256: string | null
  /** Set if the line items come from the provider's service instead of an uploaded file. */
  fetchInvoiceRowId: string | null
  /** The part of the document that is fetched, in the adapter's terms. */
  fetchPart: string | null
  /** Set if the line items come from an export in a bucket or a table. */
  fetchExportId: string | null
  /** The adapter's state for resuming an export that it requested. */
  fetchState: JSONColumnType<object, string | null, string | null> | null
  /** The provider's version of the data; null if the provider names none. */
  dataVersion: string | null
  linesLoaded: Generated<number>
  /**
   * The number of line items in each file, in the order of the files. The last file is still being read while the
   * import runs.
   */
  fileLines: JSONColumnType<number[], string | undefined, string>
  rejected: Generated<number>
  result: JSONColumnType<object, string | null, string | null> | null
  onOverlap: Generated<OnOverlap>
  /** Whether somebody has confirmed that amortized costs are to be charged. */
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
  /** Distinguishes invoices with the same ID by account and period; empty if the ID is unique without them. */
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
  /** The inputs of the calculation, and those that have changed since. */
  basis: JSONColumnType<CalculationBasis, string | null, string | null> | null
  stale: JSONColumnType<StaleParts, string | null, string | null> | null
  /** The version of the charge formulas for the invoice's documents: 1 for the former ones, 2 for the present ones. */
  chargeFormula: Generated<1 | 2>
  /** The cloud account that the invoice was fetched from; null if it was imported from a file. */
  cloudAccountId: string | null
  detailStatus: Generated<string>
  /** Why the last fetch of the line items failed; empty if it succeeded. */
  detailProblem: Generated<string>
  /** The invoice document as the provider issued it. */
  documentFileId: string | null
  detailUpdatedAt: ColumnType<Date, Date | undefined, Date>
  createdAt: CreatedAt
}

/** A stored file of an import batch. `page` is the file's position among others, according to the file itself. */
export type LoadedFile = {
  name: string
  fileId: string
  page?: { set: string; number: string } | undefined
  /** The format that its line items were read as; absent in older import batches. */
  format?: string | undefined
  /** Whether commitments are spread over their usage, so that the file is not a bill; somebody has confirmed its import. */
  isAmortized?: boolean | undefined
}

export type InvoiceLoadTable = {
  loadId: string
  invoiceRowId: string
  lineItemType: LineItemType
  /** The `x_InvoiceKey` of its line items in the engine. */
  sourceKey: string
  /** The billing account of the line items in its normalized form, and their billing months (`YYYY-MM`). */
  billingAccount: Generated<string>
  billingMonths: Generated<string[]>
  /** Whether the provider had not yet issued the invoice when the line items were imported. */
  isOpenMonth: Generated<boolean>
  currencyCode: string
  lines: number
  total: Decimal
  consumptionLines: number
  consumptionTotal: Decimal
  /** The number of line items of this invoice that could not be read, and of those in its files that name no invoice. */
  rejected: number
  rejectedOfFile: Generated<number>
  isCurrent: boolean
  createdAt: CreatedAt
  /** When the import batch was superseded; null while it counts. */
  retiredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** A fingerprint that recognizes the same line items if they are imported again; null until they are removed. */
  removedFingerprint: ColumnType<string | null, string | null | undefined, string | null>
  /** The import batch that imported the same line items again after their removal. */
  returnedAs: ColumnType<string | null, string | null | undefined, string | null>
  /** The first and the last charged date of the line items; null for older import batches. */
  firstDay: Day | null
  lastDay: Day | null
  /**
   * Whether every line item of the import batch belongs to this invoice and kind, so that the batch's ID alone selects
   * them.
   */
  isWhole: boolean
  /** The provider's version of the data; null for uploaded files, and if the provider names none. */
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
  /** Ranges of charged dates, `[first, last]`; null if they were not stored. */
  days: JSONColumnType<[string, string][], string | null, string | null> | null
}
