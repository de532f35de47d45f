/** Tracks whether the server can be reached, from the browser's network state and the result of the last call. */
import { useSyncExternalStore } from 'react'

let isAnswering = true
const listeners = new Set<() => void>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** Records whether a call got a response, whatever its status. */
export const noteAnswer = (came: boolean): void => {
  if (came === isAnswering) return
  isAnswering = came
  notifyListeners()
}

/** The reason why the server cannot be reached; null if it can. */
export type Disconnection = 'offline' | 'no-answer' | null

const getDisconnection = (): Disconnection =>
  navigator.onLine ? (isAnswering ? null : 'no-answer') : 'offline'

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns the current {@link Disconnection} and updates when it changes. */
export const useDisconnection = (): Disconnection => useSyncExternalStore(watch, getDisconnection)
