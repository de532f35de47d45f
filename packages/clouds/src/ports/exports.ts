/**
 * The export port: reads bills that a provider writes to a store as files, in whole periods that are rewritten while
 * they change. Such a document is not an invoice yet: its invoices and currencies are known only after it has been
 * read.
 */
import type { LineFile } from './billing.ts'

/** The current state of a period of an export. */
export type ExportDocument = {
  /** Stays the same however often the period is rewritten. */
  documentId: string
  /** First and last date of the period, `YYYY-MM-DD`, both inclusive. */
  periodStart: string
  periodEnd: string
  /** The provider's identifier of the state of the data: another text means other data. */
  version: string
}

/** The lines of a document in one state. */
export type ExportedLines = {
  /** The version of the files: that of the document or, if the provider has written since, a newer one. */
  version: string
  files: LineFile[]
  /**
   * Called after all files are read.
   * @throws CloudError Changed if the provider has written since
   */
  confirm: () => Promise<void>
  /** The number of lines in all files together, if the provider gives it. */
  lines: number | null
  /** Messages for the user: the cost of the fetch, a newer run that is incomplete. */
  notes: string[]
}

/** Reads exports. Every method throws `CloudError`. */
export type ExportPort = {
  /** The newest period first; `since` leaves out those that ended before that ISO 8601 date. */
  documents(query?: { since?: string; signal?: AbortSignal }): Promise<ExportDocument[]>
  /**
   * Returns the lines of a document in its newest complete state. The call fails if no state is complete, and says what
   * is missing. The iteration of a file fails if the transfer breaks off or the file is rewritten, so a reader must
   * then discard what it has stored so far.
   */
  lines(request: { documentId: string; signal?: AbortSignal }): Promise<ExportedLines>
}
