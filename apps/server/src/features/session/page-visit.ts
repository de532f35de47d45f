/**
 * Where a visit of one of the portal's pages leads whoever is not signed in. The portal's document would find that out by
 * a refused call, which stands in the browser's console as an error, and load its scripts for nothing.
 */
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../scope/context.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { scopeOfToken } from './sessions.ts'

/** Where the cookie's session cannot be looked up, the document itself says what is wrong. */
const isSignedIn = async (ctx: AppContext, request: FastifyRequest): Promise<boolean> => {
  const token = sessionTokenOf(ctx, request)
  if (token === null) return false
  try {
    return (await scopeOfToken(ctx, token)) !== null
  } catch (error) {
    request.log.warn({ err: error }, 'A session cannot be looked up')
    return true
  }
}

/**
 * The address of the sign-in page, with the one to return to, for a browser that goes to a page of the portal without a
 * session; null where the page is to be answered. Programs and scripts that read the document get it.
 */
export const signInPageFor = async (ctx: AppContext, request: FastifyRequest): Promise<string | null> => {
  const isVisit = request.headers['sec-fetch-dest'] === 'document'
  if (!isVisit || (await isSignedIn(ctx, request))) return null
  const { url } = request
  return url === '/'
    ? '/session/signin'
    : `/session/signin?${new URLSearchParams({ returnUrl: url }).toString()}`
}
