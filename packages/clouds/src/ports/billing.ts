// What the portal asks of a cloud's billing: the documents of an account, and their lines as files.

/** An invoice or statement as the provider lists it. */
export type BillingDocument = {
  /** The provider's own number. */
  documentId: string
  /** The day it was issued, `YYYY-MM-DD`. */
  documentDate: string
  /** First and last day of the period, `YYYY-MM-DD`, both inclusive. */
  periodStart: string
  periodEnd: string
  billingAccountId: string
  /** ISO 4217. */
  currency: string
  /** Decimal text in `currency`: the whole document, adjustments included. */
  total: string
  /** Decimal text in `currency`; negative if a payment was received. */
  paid: string
  /** Null where the list does not carry it. */
  pdfUrl: string | null
  /** Who sold what is on it, in the provider's words, such as `azure` and `one_time`. */
  sellers: readonly string[]
  /** The provider's words for the kinds of lines on it, such as `usage_line_items`. */
  lineKinds: readonly string[]
}

/** A file as the provider gives it out: its name says the container (`.csv.gz` is gzip of UTF-8 CSV). */
export type LineFile = { fileName: string; chunks: AsyncIterable<Uint8Array> }

/** Reads an account's bills. Every method throws `CloudError`. */
export type BillingPort = {
  /** The files' kinds that a document's lines come in, in the order in which they are fetched. */
  parts: readonly string[]
  /** Newest first. `since` is an ISO 8601 date: only documents of that day or later. */
  documents(query?: { since?: string }): Promise<BillingDocument[]>
  /**
   * One part of a document's lines; none where it has no such lines. The call fails at once when the provider refuses
   * the export; the iteration of a file fails when the transfer breaks off, so a reader must drop what it has kept so far.
   */
  lines(request: { documentId: string; part: string; signal?: AbortSignal }): Promise<LineFile[]>
}
