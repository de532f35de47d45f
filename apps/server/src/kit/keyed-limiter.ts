/** Limits how much work of each key runs at the same time. The rest waits in order of arrival. */

/** Limits concurrent work by key. A key always has the same limit. */
export type KeyedLimiter = {
  /** Takes a slot if one is free. Returns whether a slot was taken. */
  tryTake: (key: string, limit: number) => boolean
  /**
   * Waits for a slot and takes it.
   * @throws the reason of `signal` if it aborts the wait
   */
  take: (key: string, limit: number, signal?: AbortSignal) => Promise<void>
  /** Returns how many callers wait for a slot. */
  countWaiting: (key: string) => number
  /** Passes the slot to the caller that has waited longest. */
  release: (key: string) => void
}

type Places = { taken: number; waiting: Set<() => void> }

/** Waits at the end of a queue until a slot is passed on. */
const waitInQueue = (queue: Set<() => void>, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const accept = (): void => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = (): void => {
      queue.delete(accept)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    queue.add(accept)
  })

/** Creates a limiter for all keys. */
export const createKeyedLimiter = (): KeyedLimiter => {
  const byKey = new Map<string, Places>()
  const tryTake: KeyedLimiter['tryTake'] = (key, limit) => {
    const places = byKey.get(key) ?? { taken: 0, waiting: new Set() }
    if (places.taken >= limit) return false
    places.taken += 1
    byKey.set(key, places)
    return true
  }
  return {
    tryTake,
    take: async (key, limit, signal) => {
      signal?.throwIfAborted()
      if (!tryTake(key, limit)) await waitInQueue(byKey.get(key)?.waiting ?? new Set(), signal)
    },
    countWaiting: (key) => byKey.get(key)?.waiting.size ?? 0,
    release: (key) => {
      const places = byKey.get(key)
      const [next] = places?.waiting ?? []
      if (next) {
        places?.waiting.delete(next)
        next()
        return
      }
      if (places && --places.taken === 0) byKey.delete(key)
    },
  }
}
