/** Runs the work of each key one after another, so that a caller with many requests waits only for their own. */
import { createKeyedLimiter } from './keyed-limiter.ts'

/** Runs work when it is its key's turn. Returns undefined without running it if too many calls of the key are waiting. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<{ done: T } | undefined>

/** Creates queues in which at most `mostWaiting` calls of a key wait behind the running one. */
export const createKeyedMutex = (mostWaiting: number): KeyedMutex => {
  const places = createKeyedLimiter()
  return async (key, work) => {
    if (places.countWaiting(key) >= mostWaiting) return undefined
    await places.take(key, 1)
    try {
      return { done: await work() }
    } finally {
      places.release(key)
    }
  }
}
