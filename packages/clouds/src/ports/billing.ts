// The billing port: the documents of an account, and their lines as files.

/** An invoice or statement in the provider's list. */
export type BillingDocument = {
  /** The provider's own number. */
  documentId: string
  /** The date of issue, `YYYY-MM-DD`. */
  documentDate: string
  /** First and last date of the period, `YYYY-MM-DD`, both inclusive. */
  periodStart: string
  periodEnd: string
  billingAccountId: string
  /** ISO 4217. */
  currency: string
  /** Decimal text in `currency`: the whole document including adjustments. */
  total: string
  /** Decimal text in `currency`; negative if a payment was received. */
  paid: string
  /** Null if the list does not contain it. */
  pdfUrl: string | null
  /** The sellers of its lines, in the provider's words, such as `azure` and `one_time`. */
  sellers: readonly string[]
  /** The provider's words for its kinds of lines, such as `usage_line_items`. */
  lineKinds: readonly string[]
}

/** A file as the provider returns it; its name shows the format (`.csv.gz` is gzip of UTF-8 CSV). */
export type LineFile = { fileName: string; chunks: AsyncIterable<Uint8Array> }

/** The files of a part, which belong together. Each has its own name, which is the same for every request. */
export type LineSet = {
  files: LineFile[]
  /**
   * The provider's identifier of this version of the data; files of two versions must not be combined. Null if the
   * provider gives none.
   */
  version: string | null
  /**
   * Called after all files are read.
   * @throws CloudError Changed if the data has another version by then
   */
  confirm?: () => Promise<void>
}

/** How an interrupted request continues, even in another process. */
export type Resume = {
  /** The state last stored for this part of this document; null if there is none. */
  state: unknown
  /** Stores what is needed to continue, as JSON. It must not contain secrets. */
  keep: (state: object) => Promise<void>
}

/** Selects the lines to fetch. */
export type LineRequest = { documentId: string; part: string; signal?: AbortSignal; resume?: Resume }

/** Selects usage that no document has billed yet: of the current period or of the previous one. */
export type EstimateRequest = {
  period: 'current' | 'last'
  /** ISO 4217: the account's billing currency. */
  currency: string
  signal?: AbortSignal
  resume?: Resume
}

/** Usage that no document has billed yet, and when the provider computed it (ISO 8601); null if that is not given. */
export type EstimateSet = LineSet & { dataAt: string | null }

/** Reads an account's bills. Every method throws `CloudError`. */
export type BillingPort = {
  /** The kinds of files that a document's lines come in, in the order in which they are fetched. */
  parts: readonly string[]
  /** Newest first. `since` is an ISO 8601 date: only documents of that date or later. */
  documents(query?: { since?: string }): Promise<BillingDocument[]>
  /**
   * Returns one part of a document's lines; no files if it has no such lines. The call fails if the provider refuses
   * the export. The iteration of a file fails if the transfer breaks off, so a reader must then discard what it has
   * stored of that file.
   */
  lines(request: LineRequest): Promise<LineSet>
  /** Returns usage that no document has billed yet; absent if the provider does not offer it. */
  estimate?(request: EstimateRequest): Promise<EstimateSet>
  /** Returns the provider's printed document; undefined if it has none. */
  fetchDocument?(request: { documentId: string; signal?: AbortSignal }): Promise<LineFile | undefined>
}
