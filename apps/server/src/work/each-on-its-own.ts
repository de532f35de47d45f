/** Many things in one run of work, of which none holds up the others. */
import { isOutage } from '../kit/outage.ts'
import { LeaseLost } from './leases.ts'

/**
 * Does something with each of some items, one after the other. One that fails is tried again by the next run, and the others are done.
 * @throws what the first of them failed with, once all were tried; at once where the work was stopped or lost, or a store is away
 */
export const eachOnItsOwn = async <Item>(
  items: readonly Item[],
  signal: AbortSignal,
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) {
    signal.throwIfAborted()
    try {
      await run(item)
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost || isOutage(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
