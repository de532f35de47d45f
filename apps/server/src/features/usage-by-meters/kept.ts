/** Sums of lines that cannot change any more, kept in memory for whoever asks the same again. */
import type { ScopedLines } from '../../engine/scoped-query.ts'

/** How many cells all sums of one kind may be of together, each a kilobyte at most; those that were asked for longest ago go first. */
const mostCells = 40_000

/** Sums by what they are made of. */
type Kept<Value> = {
  get: (key: string) => Value | undefined
  /** `cells` is how many the value is of; one that is of too many is not kept. */
  set: (key: string, value: Value, cells: number) => void
}

const openKept = <Value>(): Kept<Value> => {
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

/** A place for sums of one kind. Sums of one store, and of those who see other lines of it, are kept apart. */
export const keptIn = <Value>(): ((lines: Pick<ScopedLines, 'seen'>) => Kept<Value>) => {
  const stores = new WeakMap<object, Kept<Value>>()
  return ({ seen: { store, by } }) => {
    const kept = stores.get(store) ?? openKept<Value>()
    stores.set(store, kept)
    const own = (key: string): string => JSON.stringify([by, key])
    return {
      get: (key) => kept.get(own(key)),
      set: (key, value, cells) => kept.set(own(key), value, cells),
    }
  }
}
