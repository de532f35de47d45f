// The caller of a provider: a person who waits, or background work, which yields to people and counts its requests.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Background work that calls providers. */
export type BackgroundWork = {
  /** Calls of different owners take turns: an owner is a customer, or a connection of the reseller. */
  owner: string
  /** Called for each request. Retries that a vendor's own client makes count as the same request. */
  onRequest?: () => void
  /** Called for each refusal for too many calls, with the milliseconds that the provider asks to wait. */
  onThrottled?: (milliseconds: number) => void
}

const storage = new AsyncLocalStorage<BackgroundWork>()

/** Runs `work`; its calls of providers wait behind those of people. */
export const runInBackground = <T>(background: BackgroundWork, work: () => Promise<T>): Promise<T> =>
  storage.run(background, work)

/** Returns the background work that is calling; undefined if a person waits. */
export const getBackgroundWork = (): BackgroundWork | undefined => storage.getStore()
