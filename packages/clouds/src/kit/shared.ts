// What the sessions of one connection share within a process: its sign-in, its quota, what was read for several containers.
import { createHash } from 'node:crypto'
import type { AccountFields } from '../exports/account-fields.ts'

type Entry = { value: object; usedAt: number }

const entries = new Map<string, Entry>()

/** What nobody has used for so long is forgotten. Milliseconds. */
const keptMilliseconds = 3_600_000

/**
 * The state of a connection, made once for all who open it. Only who names the same provider, hosts and account with the same
 * secrets shares it: the key is a hash of all of them.
 */
export const sharedState = <T extends object>(
  provider: string,
  { fields, hosts }: { fields: AccountFields; hosts: object },
  make: () => T,
  isOwn: (value: object) => value is T,
): T => {
  const now = performance.now()
  for (const [key, { usedAt }] of entries) if (now - usedAt > keptMilliseconds) entries.delete(key)
  const key = createHash('sha256')
    .update(JSON.stringify([provider, fields, hosts]))
    .digest('base64')
  const known = entries.get(key)?.value
  const value = known && isOwn(known) ? known : make()
  entries.set(key, { value, usedAt: now })
  return value
}
