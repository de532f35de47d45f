/**
 * Caches values by several keys at once. A nested lookup is cheaper than building one text key for each of the
 * thousands of groups of a calculation.
 */
type Branch<Value> = { value?: Value; next: Map<string | null, Branch<Value>> }

/**
 * Returns a function that returns the value of a combination of keys and creates it on the first request. Every call
 * must pass the same number of keys.
 */
export const createKeyedCache = <Value>(): ((
  keys: readonly (string | null)[],
  make: () => Value,
) => Value) => {
  const root: Branch<Value> = { next: new Map() }
  return (keys, make) => {
    let branch = root
    for (const key of keys) {
      let next = branch.next.get(key)
      if (!next) {
        next = { next: new Map() }
        branch.next.set(key, next)
      }
      branch = next
    }
    return (branch.value ??= make())
  }
}
