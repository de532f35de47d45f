/**
 * Redirects visitors of a portal page who are not signed in. Without it the document would load its scripts for nothing
 * and learn of the missing session from a rejected call, which the browser's console shows as an error.
 */
import { getLanguage, type Language } from '@cmp/messages'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../scope/context.ts'
import { getSessionToken } from '../sessions/session-cookie.ts'
import { scopeOfToken } from '../../../../core/people/sessions.ts'

/** A visit of a page: whether the visitor is signed in, and the language that the visitor or the browser prefers. */
type Visit = { isSignedIn: boolean; language: Language }

/** If the session cannot be read, the document is served and shows the problem. */
const readVisit = async (ctx: AppContext, request: FastifyRequest): Promise<Visit> => {
  const token = getSessionToken(ctx, request)
  const language = getLanguage()
  if (token === null) return { isSignedIn: false, language }
  try {
    const scope = await scopeOfToken(ctx, token)
    return { isSignedIn: scope !== null, language: scope?.language ?? language }
  } catch (error) {
    request.log.warn({ err: error }, 'A session cannot be looked up')
    return { isSignedIn: true, language }
  }
}

/**
 * Returns the language of the portal page to serve; programs and scripts that read the document get it in any case. If a
 * browser opens the page without a session, returns the address of the sign-in page, with the address to return to.
 */
export const receiveVisit = async (
  ctx: AppContext,
  request: FastifyRequest,
): Promise<{ language: Language } | { signInPage: string }> => {
  const isVisit = request.headers['sec-fetch-dest'] === 'document'
  const { isSignedIn, language } = await readVisit(ctx, request)
  if (!isVisit || isSignedIn) return { language }
  const { url } = request
  return {
    signInPage:
      url === '/'
        ? '/session/signin'
        : `/session/signin?${new URLSearchParams({ returnUrl: url }).toString()}`,
  }
}
