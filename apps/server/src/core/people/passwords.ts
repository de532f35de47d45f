/** Hashes and compares passwords. The time of a comparison does not reveal whether the user exists. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), the OWASP recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash to compare with when the user does not exist or has no password. */
let decoy: Promise<string> | undefined
const getDecoyHash = (): Promise<string> => (decoy ??= hashPassword(randomBytes(16).toString('hex')))

/** Returns whether a password matches a hash; without a hash it takes the same time and fails. */
export const isRightPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isMatch = await verify(passwordHash ?? (await getDecoyHash()), password)
  return isMatch && typeof passwordHash === 'string'
}
