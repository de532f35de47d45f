/** Random secrets that somebody carries: of each only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 bits, fit for a cookie, a header and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: SHA-256 in hex is enough, since nobody can guess 256 random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
