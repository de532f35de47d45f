/** Sign-in, sign-out and the current session; the hook that gives every other call its scope. */
import { timingSafeEqual } from 'node:crypto'
import { appearanceBody, loginBody, loginReply, sessionReply, type LoginReply } from '@cmp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../kit/http.ts'
import { systemScope, withScope, type Scope } from '../../kit/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { currentSession, scopeOfToken, signIn, signOut } from './sessions.ts'

const cookieName = 'cmp_session'
/** The portal's own web client says so; the header also makes a cross-site form post impossible. */
const browserHeader = 'x-cmp-request'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The command line on the portal's own machine: it works as the provider. */
export const operatorScope: Scope = { ...systemScope, actor: 'operator' }

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * Gives every call its scope. `operatorToken` is the secret of the run, readable only by who may read the data
 * folder: the command line works with it as the provider.
 */
export const registerSessionHook = (app: FastifyInstance, ctx: AppContext, operatorToken: string): void => {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    const bearer = bearerOf(request)
    const cookie = request.cookies[cookieName]
    if (bearer && isSame(bearer, operatorToken)) {
      request.scope = operatorScope
      request.credential = 'bearer'
      return
    }
    const token = bearer ?? cookie
    if (token) {
      request.scope = await scopeOfToken(ctx, token)
      request.credential = bearer ? 'bearer' : 'cookie'
    }
    if (config.isPublic || request.is404) return
    if (!request.scope) throw new AppError('Unauthenticated', 'Sign in to continue.')
    if (request.credential !== 'cookie') return
    if (config.changesOnGet && request.method === 'GET')
      throw new AppError('Forbidden', 'A link cannot change anything for a signed-in person. Use POST.')
    if (!safeMethods.has(request.method) && request.headers[browserHeader] !== '1')
      throw new AppError('Forbidden', `A change with a session cookie needs the header ${browserHeader}: 1.`)
  })
}

const isBrowser = (request: FastifyRequest): boolean => request.headers[browserHeader] === '1'

/** Mounts the session calls. */
export const sessionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Session']
  const isPublic = { isPublic: true }
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.publicUrl?.startsWith('https:') ?? false,
  } as const

  const answerLogin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userid: string,
    password: string,
  ): Promise<LoginReply> => {
    const { token, reply: login } = await signIn(ctx, userid, password)
    reply.header('cache-control', 'no-store')
    if (!isBrowser(request)) return { ...login, id: token }
    reply.setCookie(cookieName, token, cookieOptions)
    return { ...login, token: '' }
  }

  app.get<{ Querystring: z.output<typeof loginBody> }>(
    '/api/Users/Login',
    {
      config: isPublic,
      schema: {
        tags,
        summary: 'Sign in (for existing clients; credentials in the query)',
        querystring: loginBody,
        response: { 200: loginReply },
      },
    },
    (request, reply) => answerLogin(request, reply, request.query.userid, request.query.password),
  )
  app.post<{ Body: z.output<typeof loginBody> }>(
    '/api/Users/Login',
    {
      config: isPublic,
      schema: { tags, summary: 'Sign in', body: loginBody, response: { 200: loginReply } },
    },
    (request, reply) => answerLogin(request, reply, request.body.userid, request.body.password),
  )
  app.post(
    '/api/Users/Logout',
    { config: isPublic, schema: { tags, summary: 'Sign out' } },
    async (request, reply) => {
      const token = bearerOf(request) ?? request.cookies[cookieName]
      if (token) await signOut(ctx, token)
      reply.clearCookie(cookieName, cookieOptions)
      return { message: 'You have signed out.' }
    },
  )
  app.get(
    '/api/session',
    {
      schema: {
        tags,
        summary: 'The signed-in user and the menus of the role',
        response: { 200: sessionReply },
      },
    },
    (request) => currentSession(ctx, scopeOf(request)),
  )
  app.post<{ Body: z.output<typeof appearanceBody> }>(
    '/api/session/appearance',
    { schema: { tags, summary: "Change the signed-in user's theme or density", body: appearanceBody } },
    async (request) => {
      const { userRowId } = scopeOf(request)
      const { theme, density } = request.body
      if (userRowId && (theme || density))
        await withScope(ctx, systemScope, ({ trx }) =>
          trx.updateTable('appUser').set({ theme, density }).where('id', '=', userRowId).execute(),
        )
      return { message: '' }
    },
  )
}
