// What the portal asks of a cloud, in words that every cloud shares; an adapter answers with contract types and knows no database.

/** Why a cloud refused or broke off. */
export type CloudErrorCode =
  | 'NotFound'
  | 'Unauthorized'
  | 'Throttled'
  | 'Unavailable'
  | 'ExportFailed'
  | 'Interrupted'
  | 'Cancelled'

/**
 * A refusal of a cloud in our codes. The message is the vendor's own sentence, kept as it came, so that the
 * person who reads it can look it up.
 */
export class CloudError extends Error {
  readonly code: CloudErrorCode

  constructor(code: CloudErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'CloudError'
    this.code = code
  }
}

/** Partner Center's InvoiceDetail.invoiceLineItemType. */
export type InvoiceLineItemType = 'none' | 'usage_line_items' | 'billing_line_items'

/** Partner Center's InvoiceDetail.billingProvider, with the values that live answers add to the documented ones. */
export type BillingProvider = 'none' | 'office' | 'azure' | 'azure_data_market' | 'one_time' | 'marketplace'

/**
 * One row per InvoiceDetail of a Partner Center invoice: an invoice with usage and billing lines gives two rows
 * with the same `invoiceId` and the same amounts. Source: learn.microsoft.com/partner-center/developer/invoice-resources.
 */
export type ProviderInvoice = {
  invoiceId: string
  /** ISO 8601, UTC. */
  invoiceDate: string
  /** ISO 8601, UTC, first day of the period. */
  billingPeriodStartDate: string
  /** ISO 8601, UTC, last day of the period (inclusive). */
  billingPeriodEndDate: string
  /** Decimal text in `currencyCode`, transactions and adjustments of the whole invoice. */
  totalCharges: string
  /** Decimal text in `currencyCode`; negative if a payment was received. */
  paidAmount: string
  /** ISO 4217. */
  currencyCode: string
  currencySymbol: string
  /** Null where the list does not carry it: Partner Center fills it only for an invoice read by its id. */
  pdfDownloadLink: string | null
  invoiceLineItemType: InvoiceLineItemType
  billingProvider: BillingProvider
}

/** Which lines of an invoice: `usage` is the daily rated usage file, `billing` the reconciliation file. */
export type LineItemType = 'usage' | 'billing'

/** A file as the provider gives it out: its name says the container (`.csv.gz` is gzip of UTF-8 CSV). */
export type LineItemFile = { fileName: string; chunks: AsyncIterable<Uint8Array> }

/** Reads a provider's invoices. Every method throws {@link CloudError}. */
export type InvoicePort = {
  /** Newest first. `since` is an ISO 8601 date: only invoices dated on that day or later. */
  listInvoices(query?: { since?: string }): Promise<ProviderInvoice[]>
  /**
   * The lines of one invoice as one file. The call fails at once when the provider refuses the export; the
   * iteration fails when the transfer breaks off, so a reader must drop what it has kept so far.
   */
  fetchLines(request: {
    invoiceId: string
    lineItemType: LineItemType
    signal?: AbortSignal
  }): Promise<LineItemFile>
}

/** The clouds that an adapter can stand for. */
export type Cloud = 'azure' | 'aws' | 'gcp'

/** Everything the portal can ask of one cloud, as one object. */
export type CloudAdapter = { cloud: Cloud; invoices: InvoicePort }
