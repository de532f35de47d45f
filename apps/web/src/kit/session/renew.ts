/** A newer portal has other files: a page of the former one that lacks a file is loaded anew. */
import { leaveFor } from './leave-portal.ts'

const key = 'cmp-renewed-at'

/** A file that lacks again so soon after a load is not to be had. Milliseconds. */
const tooSoon = 60_000

/** Whether a load may help: the browser is connected, and has not just tried. */
const mayHelp = (): boolean =>
  navigator.onLine && Date.now() - Number(sessionStorage.getItem(key) ?? 0) > tooSoon

/** Loads the page anew, once, where a part of it cannot be fetched; what was typed in a form is kept as a draft. */
export const watchForMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', () => {
    if (!mayHelp()) return
    sessionStorage.setItem(key, String(Date.now()))
    leaveFor(() => window.location.reload())
  })
