/** Ends the running work of a process and then closes its stores, each with a time limit. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** How long a stop waits for background work to end, and then for each store to close. */
const patienceMilliseconds = 5000

const waitPatiently = async (work: () => Promise<unknown>): Promise<void> => {
  const patience = new AbortController()
  const waiting = sleep(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([work(), waiting]).finally(() => patience.abort())
}

/** The running work of a process, and how it ends. */
export type Shutdown = {
  /** Aborted when background work should end. */
  stopping: AbortSignal
  /** Aborted when the process closes. Pauses end. */
  closing: AbortSignal
  /** Adds a function that closes a store. The last one added is called first. */
  addCloser: (close: () => Promise<void>) => void
  /** Makes the shutdown wait for work, without a time limit if `toItsEnd` is true. */
  beforeClose: (work: Promise<unknown>, options?: { toItsEnd: boolean }) => void
  stopWork: () => void
  close: () => Promise<void>
}

const closeStores = async (log: Logger, closers: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const closer of closers.toReversed()) {
    try {
      await waitPatiently(closer)
    } catch (error) {
      log.warn({ err: error }, 'a store did not close cleanly')
    }
  }
}

/**
 * Creates the shutdown of a process.
 * @param closeThreads closes the threads of the process, after its work has ended and before its stores close
 */
export const openShutdown = (log: Logger, closeThreads: () => Promise<unknown>): Shutdown => {
  const stopping = new AbortController()
  const closing = new AbortController()
  const closers: (() => Promise<void>)[] = []
  const underway = new Set<Promise<void>>()
  /** Work that the stop waits for without a time limit. */
  const toTheEnd = new Set<Promise<void>>()
  const stopWork = (): void => stopping.abort()
  const closeAll = async (): Promise<void> => {
    stopWork()
    closing.abort()
    // Giving leases back adds to the pending work, so the list is read after the stop is known.
    await waitPatiently(() => Promise.all([...underway, ...toTheEnd]))
    if (toTheEnd.size > 0)
      log.warn(
        { works: toTheEnd.size },
        'the stop waits for work that has to end in order; a second request ends it at once',
      )
    await Promise.all(toTheEnd)
    await closeThreads()
    await closeStores(log, closers)
  }
  let closed: Promise<void> | undefined
  return {
    stopping: stopping.signal,
    closing: closing.signal,
    addCloser: (close) => {
      closers.push(close)
    },
    beforeClose: (work, { toItsEnd } = { toItsEnd: false }) => {
      const ended = work.then(
        () => undefined,
        (error: unknown) => {
          if (!stopping.signal.aborted) log.error({ err: error }, 'work in the background has failed')
        },
      )
      const waiting = toItsEnd ? toTheEnd : underway
      waiting.add(ended)
      void ended.then(() => waiting.delete(ended))
    },
    stopWork,
    close: () => (closed ??= closeAll()),
  }
}
