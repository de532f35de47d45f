/** Random secrets for clients, stored only as hashes. */
import { createHash, randomBytes } from 'node:crypto'

/** Returns a new secret of 256 bits, suitable for a cookie, a header and a URL. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a secret. SHA-256 in hex is sufficient, because nobody can guess 256 random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
