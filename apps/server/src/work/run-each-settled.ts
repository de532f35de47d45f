/** Processes many items in one run of work, without letting a failing item stop the others. */
import { isTransientError } from '../kit/transient-error.ts'
import { LeaseLost } from './leases.ts'

/**
 * Processes items one after another. A failed item is tried again by the next run, and the others are still processed.
 * @throws the first item's error after all were tried; immediately if the work was stopped or lost, or if a store does
 * not respond
 */
export const runEachSettled = async <Item>(
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
      if (signal.aborted || error instanceof LeaseLost || isTransientError(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
