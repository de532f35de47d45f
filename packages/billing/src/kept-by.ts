/**
 * Values kept by several keys at once. Looking keys up one after another costs less than writing them into one text for
 * each of the groups that a calculation has thousands of.
 */
type Branch<Value> = { value?: Value; next: Map<string | null, Branch<Value>> }

/**
 * A function that gives the value of some keys; it is made when they are asked for together for the first time. There are
 * equally many each time.
 */
export const keptBy = <Value>(): ((keys: readonly (string | null)[], make: () => Value) => Value) => {
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
