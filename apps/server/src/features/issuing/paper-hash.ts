/** The hash by which a kept paper is known to be what was issued. */
import { createHash } from 'node:crypto'

/** Text whose hash does not depend on the order of an object's keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The SHA-256 of what a paper says, in hexadecimal digits. */
export const hashOfPaper = (paper: unknown): string =>
  createHash('sha256').update(canonical(paper)).digest('hex')
