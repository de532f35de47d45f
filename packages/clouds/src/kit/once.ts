// Reads a list once for all inventories that are made from it.
import type { ListRequest } from '../ports/inventory.ts'

/** Returns a list by its key. Within a reading that may share it, it is requested once; a failure is not cached. */
export type ReadsOnce<T> = (
  request: Pick<ListRequest, 'shared'>,
  key: string,
  read: () => Promise<T[]>,
) => Promise<readonly T[]>

/** Caches what an adapter has read; an adapter is opened for one container and one round. */
export const createReadCache = <T>(now: () => Date): ReadsOnce<T> => {
  const known = new Map<string, { readAt: number; rows: Promise<readonly T[]> }>()
  return ({ shared }, key, read) => {
    const found = known.get(key)
    if (shared && found && found.readAt >= shared.since.getTime()) return found.rows
    const rows = read()
    if (!shared) return rows
    known.set(key, { readAt: now().getTime(), rows })
    rows.catch(() => known.delete(key))
    return rows
  }
}
