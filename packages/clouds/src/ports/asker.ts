// Who asks a cloud: a person who waits, or work in the background, which gives way and counts what it asks.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Work in the background that calls clouds. */
export type BackgroundWork = {
  /** Calls of different owners take turns: a customer, or a connection of the reseller's. */
  owner: string
  /** Hears of each request. Retries that a vendor's own client makes count with the request. */
  onRequest?: () => void
  /** Hears of each refusal for too many calls, with the milliseconds that the provider asks to wait. */
  onThrottled?: (milliseconds: number) => void
}

const storage = new AsyncLocalStorage<BackgroundWork>()

/** Does `work`, whose calls of clouds wait behind those of people. */
export const inBackground = <T>(asker: BackgroundWork, work: () => Promise<T>): Promise<T> =>
  storage.run(asker, work)

/** The work in the background that calls; undefined where a person waits. */
export const backgroundWork = (): BackgroundWork | undefined => storage.getStore()
