/**
 * What the portal asks of a place where a provider leaves its bills as files: whole periods, written anew while they
 * change. Such a document is no invoice yet: which invoices it holds, in which currency, is known when it has been read.
 */
import type { LineFile } from './billing.ts'

/** A period of an export, as it stands there now. */
export type ExportDocument = {
  /** Stays the same however often the period is written anew. */
  documentId: string
  /** First and last day of the period, `YYYY-MM-DD`, both inclusive. */
  periodStart: string
  periodEnd: string
  /** What the provider calls the state of the data: another text, other data. */
  version: string
}

/** The lines of a document in one state. */
export type ExportedLines = {
  /** The state that the files are of: that of the document or, where the provider wrote meanwhile, a newer one. */
  version: string
  files: LineFile[]
  /** Asked once all files are read. @throws CloudError Changed when the provider has written meanwhile */
  confirm: () => Promise<void>
  /** How many lines all files hold together, where the provider says so. */
  lines: number | null
  /** Sentences for whoever asked: what the fetch cost, a newer run that is not complete. */
  notes: string[]
}

/** Reads exports. Every method throws `CloudError`. */
export type ExportPort = {
  /** The newest period first; `since` leaves out those that ended before that ISO 8601 day. */
  documents(query?: { since?: string; signal?: AbortSignal }): Promise<ExportDocument[]>
  /**
   * The lines of a document in its newest complete state. The call fails when no state is complete, and says what is
   * missing. The iteration of a file fails when the transfer breaks off or the file is written anew, so a reader must
   * drop what it has kept so far.
   */
  lines(request: { documentId: string; signal?: AbortSignal }): Promise<ExportedLines>
}
