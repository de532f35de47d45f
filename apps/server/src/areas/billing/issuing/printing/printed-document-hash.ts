/** Computes the hash that identifies the stored contents of a printed document as issued. */
import { createHash } from 'node:crypto'
import { toCanonicalJson } from '@cmp/billing/proof'

/**
 * Returns the SHA-256 of a printed document's contents in hexadecimal digits; the document's proof is checked against
 * it.
 */
export const hashPrintedDocument = (printedDocument: unknown): string =>
  createHash('sha256').update(toCanonicalJson(printedDocument)).digest('hex')
