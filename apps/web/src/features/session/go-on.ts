/** The ways on from a page before the sign-in. */
import { navigate } from 'wouter/use-browser-location'
import { isBeforeSignIn, sessionPaths } from '../../kit/api/session-paths.ts'

/** Goes on to an address of the portal, in the place of this page: to another of these at once, else by a full load. */
export const goOn = (address: string): void => {
  if (isBeforeSignIn(address)) navigate(address, { replace: true })
  else window.location.replace(address)
}

let isPortalAsked = false

/** A script that a built document loads or preloads. The page's policy lets no text be parsed as a document. */
const scriptAddress = /(?:src|href)="(\/assets\/[^"]+\.js)"/g

/**
 * Has the browser load the scripts that the portal starts with, once, since somebody has begun to sign in. Without an
 * answer they come when they are needed.
 */
export const loadPortalAhead = async (): Promise<void> => {
  if (isPortalAsked) return
  isPortalAsked = true
  const answer = await fetch(sessionPaths.home()).catch(() => undefined)
  if (!answer?.ok) return
  for (const [, href = ''] of (await answer.text()).matchAll(scriptAddress))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
