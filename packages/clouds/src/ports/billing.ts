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

/** The files of a part, which belong together. Each has a name of its own, the same one at every asking. */
export type LineSet = {
  files: LineFile[]
  /** What the provider calls this version of the data; files of two versions do not go together. Null where it says nothing. */
  version: string | null
  /** Asked once all files are read. @throws CloudError Changed when the data is another version by now */
  confirm?: () => Promise<void>
}

/** How an asking goes on that was broken off, even in another process. */
export type Resume = {
  /** What was last kept for this part of this document; null where nothing was. */
  state: unknown
  /** Keeps what it takes to go on, as JSON. Nothing secret may be in it. */
  keep: (state: object) => Promise<void>
}

/** Which lines are asked for. */
export type LineRequest = { documentId: string; part: string; signal?: AbortSignal; resume?: Resume }

/** Which usage is asked for that no document bills yet: of the running period or of the one before it. */
export type EstimateRequest = {
  period: 'current' | 'last'
  /** ISO 4217: the one that the account is billed in. */
  currency: string
  signal?: AbortSignal
  resume?: Resume
}

/** Usage that no document bills yet, and when the provider put it together (ISO 8601); null where it says nothing. */
export type EstimateSet = LineSet & { dataAt: string | null }

/** Reads an account's bills. Every method throws `CloudError`. */
export type BillingPort = {
  /** The files' kinds that a document's lines come in, in the order in which they are fetched. */
  parts: readonly string[]
  /** Newest first. `since` is an ISO 8601 date: only documents of that day or later. */
  documents(query?: { since?: string }): Promise<BillingDocument[]>
  /**
   * One part of a document's lines; no files where it has no such lines. The call fails when the provider refuses
   * the export; the iteration of a file fails when the transfer breaks off, so a reader must drop what it has kept of it.
   */
  lines(request: LineRequest): Promise<LineSet>
  /** Usage that no document bills yet; left out where the provider does not tell it. */
  estimate?(request: EstimateRequest): Promise<EstimateSet>
  /** The document as the provider prints it; undefined where it has none. */
  paper?(request: { documentId: string; signal?: AbortSignal }): Promise<LineFile | undefined>
}
