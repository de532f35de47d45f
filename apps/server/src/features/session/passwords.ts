/** Password hashes: made, and compared in a time that says nothing about whether the user exists. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), the OWASP recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash to compare with when the user does not exist or has no password. */
let decoy: Promise<string> | undefined
const decoyHash = (): Promise<string> => (decoy ??= hashPassword(randomBytes(16).toString('hex')))

/** Whether a password is the one of a hash; without a hash the same work is done for nothing. */
export const isRightPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isMatch = await verify(passwordHash ?? (await decoyHash()), password)
  return isMatch && typeof passwordHash === 'string'
}
