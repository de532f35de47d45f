/**
 * Redirects visitors of a portal page who are not signed in. Without it the document would load its scripts for nothing
 * and learn of the missing session from a rejected call, which the browser's console shows as an error.
 */
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../scope/context.ts'
import { getSessionToken } from '../sessions/session-cookie.ts'
import { scopeOfToken } from '../../../../core/people/sessions.ts'

/** If the session cannot be read, the document is served and shows the problem. */
const isSignedIn = async (ctx: AppContext, request: FastifyRequest): Promise<boolean> => {
  const token = getSessionToken(ctx, request)
  if (token === null) return false
  try {
    return (await scopeOfToken(ctx, token)) !== null
  } catch (error) {
    request.log.warn({ err: error }, 'A session cannot be looked up')
    return true
  }
}

/**
 * Returns the address of the sign-in page, with the address to return to, if a browser opens a portal page without a
 * session. Returns null if the page should be served; programs and scripts that read the document get it.
 */
export const signInPageFor = async (ctx: AppContext, request: FastifyRequest): Promise<string | null> => {
  const isVisit = request.headers['sec-fetch-dest'] === 'document'
  if (!isVisit || (await isSignedIn(ctx, request))) return null
  const { url } = request
  return url === '/'
    ? '/session/signin'
    : `/session/signin?${new URLSearchParams({ returnUrl: url }).toString()}`
}
