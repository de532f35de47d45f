/** Caches sums of line items that cannot change any more. */
import type { ScopedLines } from '../../../engine/scoped-query.ts'

/**
 * The maximum total of cells of all cached sums of one kind, each up to a kilobyte; the least recently used ones are
 * removed first.
 */
const mostCells = 40_000

/** Sums by their inputs. */
type SumCache<Value> = {
  get: (key: string) => Value | undefined
  /** `cells` is the number of cells of the value; a value with too many is not cached. */
  set: (key: string, value: Value, cells: number) => void
}

const createSumCache = <Value>(): SumCache<Value> => {
  const entries = new Map<string, { value: Value; cells: number }>()
  let cellsInAll = 0
  const remove = (key: string): void => {
    cellsInAll -= entries.get(key)?.cells ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => entries.get(key)?.value,
    set: (key, value, cells) => {
      remove(key)
      entries.set(key, { value, cells })
      cellsInAll += cells
      for (const oldest of entries.keys()) {
        if (cellsInAll <= mostCells) break
        remove(oldest)
      }
    },
  }
}

/** Creates a cache for sums of one kind, separate for each store and each scope that sees different line items. */
export const createLineSumCache = <Value>(): ((lines: Pick<ScopedLines, 'seen'>) => SumCache<Value>) => {
  const stores = new WeakMap<object, SumCache<Value>>()
  return ({ seen: { store, by } }) => {
    const cache = stores.get(store) ?? createSumCache<Value>()
    stores.set(store, cache)
    const own = (key: string): string => JSON.stringify([by, key])
    return {
      get: (key) => cache.get(own(key)),
      set: (key, value, cells) => cache.set(own(key), value, cells),
    }
  }
}
