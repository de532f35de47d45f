// A list that several inventories are made of is read once for all of them.
import type { ListRequest } from '../ports/inventory.ts'

/** A list by its key. Within a reading that may share it is asked for once; a failure is not kept. */
export type ReadsOnce<T> = (
  request: Pick<ListRequest, 'shared'>,
  key: string,
  read: () => Promise<T[]>,
) => Promise<readonly T[]>

/** What an adapter has read: it is opened for one container and one round. */
export const readsOnce = <T>(now: () => Date): ReadsOnce<T> => {
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
