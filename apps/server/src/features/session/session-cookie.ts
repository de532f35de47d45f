/** How a caller carries its session: a browser by an HttpOnly cookie, a program by a bearer token. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../scope/context.ts'
import { signOut } from './sessions.ts'

const isSecure = (ctx: AppContext): boolean => ctx.env.publicUrl?.startsWith('https:') ?? false

/** The cookie's name. Under https its prefix keeps a neighbour of the same domain from setting it. */
const sessionCookieName = (ctx: AppContext): string => (isSecure(ctx) ? '__Host-cmp_session' : 'cmp_session')
/** The portal's own web client says so; the header also makes a cross-site form post impossible. */
export const browserHeader = 'x-cmp-request'

/** Whether the portal's own web client calls. */
export const isBrowser = (request: FastifyRequest): boolean => request.headers[browserHeader] === '1'

/** The bearer token of a request, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The session token of a request, however it is carried, or null. */
export const sessionTokenOf = (ctx: AppContext, request: FastifyRequest): string | null =>
  bearerOf(request) ?? request.cookies[sessionCookieName(ctx)] ?? null

const cookieOptions = (ctx: AppContext) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
  }) as const

/** Gives the browser its session; the one that it had before ends. */
export const giveSession = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> => {
  const former = request.cookies[sessionCookieName(ctx)]
  if (former) await signOut(ctx, former)
  reply.setCookie(sessionCookieName(ctx), token, cookieOptions(ctx))
}

/** Takes the session from the browser. */
export const clearSessionCookie = (ctx: AppContext, reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(ctx), cookieOptions(ctx))
}
