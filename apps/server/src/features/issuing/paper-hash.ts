/** The hash by which a kept paper is known to be what was issued. */
import { createHash } from 'node:crypto'
import { canonicalText } from '@cmp/billing/proof'

/** The SHA-256 of what a paper says, in hexadecimal digits; its proof is checked against it. */
export const hashOfPaper = (paper: unknown): string =>
  createHash('sha256').update(canonicalText(paper)).digest('hex')
