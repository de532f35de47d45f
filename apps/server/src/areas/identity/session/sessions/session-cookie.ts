/** How a caller sends its session: a browser with an HttpOnly cookie, a program with a bearer token. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../scope/context.ts'
import { signOut } from '../../../../core/people/sessions.ts'

const isSecure = (ctx: AppContext): boolean => ctx.env.publicUrl?.startsWith('https:') ?? false

/** The name of the cookie. With HTTPS its prefix prevents other hosts of the same domain from setting it. */
const getSessionCookieName = (ctx: AppContext): string =>
  isSecure(ctx) ? '__Host-cmp_session' : 'cmp_session'
/** The header that CMP's own web client sends. It also makes cross-site form posts impossible. */
export const browserHeader = 'x-cmp-request'

/** Returns whether CMP's own web client sent the request. */
export const isBrowser = (request: FastifyRequest): boolean => request.headers[browserHeader] === '1'

/** Returns the bearer token of a request, or null. */
export const getBearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Returns the session token of a request from the cookie or the header, or null. */
export const getSessionToken = (ctx: AppContext, request: FastifyRequest): string | null =>
  getBearerToken(request) ?? request.cookies[getSessionCookieName(ctx)] ?? null

const getCookieOptions = (ctx: AppContext) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
  }) as const

/** Sets the session cookie of the browser and ends the browser's former session. */
export const giveSession = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> => {
  const former = request.cookies[getSessionCookieName(ctx)]
  if (former) await signOut(ctx, former)
  reply.setCookie(getSessionCookieName(ctx), token, getCookieOptions(ctx))
}

/** Deletes the session cookie of the browser. */
export const clearSessionCookie = (ctx: AppContext, reply: FastifyReply): void => {
  reply.clearCookie(getSessionCookieName(ctx), getCookieOptions(ctx))
}
