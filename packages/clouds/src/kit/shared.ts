// The state that sessions of one connection share within a process: its sign-in, its quota, and readings for several
// containers.
import { createHash } from 'node:crypto'
import type { AccountFields } from '../exports/account-fields.ts'

type Entry = { value: object; usedAt: number }

const entries = new Map<string, Entry>()

/** State that has not been used for this long is removed. Milliseconds. */
const maxIdleMilliseconds = 3_600_000

/**
 * Returns the state of a connection, created once for everyone who opens it. It is shared only by callers with the same
 * provider, hosts, account and secrets: the key is a hash of all of them.
 */
export const getSharedState = <T extends object>(
  provider: string,
  { fields, hosts }: { fields: AccountFields; hosts: object },
  make: () => T,
  isOwn: (value: object) => value is T,
): T => {
  const now = performance.now()
  for (const [key, { usedAt }] of entries) if (now - usedAt > maxIdleMilliseconds) entries.delete(key)
  const key = createHash('sha256')
    .update(JSON.stringify([provider, fields, hosts]))
    .digest('base64')
  const known = entries.get(key)?.value
  const value = known && isOwn(known) ? known : make()
  entries.set(key, { value, usedAt: now })
  return value
}
