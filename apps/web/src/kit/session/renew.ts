/** A new version of the portal has other files. A page of the previous version that misses a file is reloaded. */
import { leaveFor } from './leave-portal.ts'

const key = 'cmp-renewed-at'

/** If a file is missing again this soon after a reload, another reload will not help. Milliseconds. */
const tooSoon = 60_000

/** Returns whether a reload may help: the browser is online and has not just reloaded. */
const mayHelp = (): boolean =>
  navigator.onLine && Date.now() - Number(sessionStorage.getItem(key) ?? 0) > tooSoon

/** Reloads the page once if one of its files cannot be fetched. Input in a form is stored as a draft. */
export const watchForMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', () => {
    if (!mayHelp()) return
    sessionStorage.setItem(key, String(Date.now()))
    leaveFor(() => window.location.reload())
  })
