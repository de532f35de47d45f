/** Whether the portal can be reached: what the browser says of its network, and how the last call ended. */
import { useSyncExternalStore } from 'react'

let isAnswering = true
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Notes how a call ended: with an answer, whatever it says, or with none. */
export const noteAnswer = (came: boolean): void => {
  if (came === isAnswering) return
  isAnswering = came
  tell()
}

/** What keeps the portal from being reached; null where nothing does. */
export type Disconnection = 'offline' | 'no-answer' | null

const disconnection = (): Disconnection => (navigator.onLine ? (isAnswering ? null : 'no-answer') : 'offline')

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

/** {@link Disconnection}, and again whenever it changes. */
export const useDisconnection = (): Disconnection => useSyncExternalStore(watch, disconnection)
