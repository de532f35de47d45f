/** Navigation from the pages before sign-in. */
import { navigate } from 'wouter/use-browser-location'
import { isBeforeSignIn, sessionPaths } from '../../../kit/api/session-paths.ts'

/**
 * Opens an address of the portal and replaces this page in the history. Pages before sign-in open at once, all others
 * with a full page load.
 */
export const openAfterSignIn = (address: string): void => {
  if (isBeforeSignIn(address)) navigate(address, { replace: true })
  else window.location.replace(address)
}

let isPortalRequested = false

/**
 * A script that the built HTML document loads or preloads. The Content Security Policy does not allow text to be parsed
 * as a document.
 */
const scriptAddress = /(?:src|href)="(\/assets\/[^"]+\.js)"/g

/**
 * Preloads the scripts of the portal once, when somebody starts to sign in. If that fails, they are loaded when they
 * are needed.
 */
export const preloadPortal = async (): Promise<void> => {
  if (isPortalRequested) return
  isPortalRequested = true
  const answer = await fetch(sessionPaths.home()).catch(() => undefined)
  if (!answer?.ok) return
  for (const [, href = ''] of (await answer.text()).matchAll(scriptAddress))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
