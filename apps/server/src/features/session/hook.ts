/** The hook that gives every call its scope, and refuses what a caller may not do whatever the call is. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { operatorScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { apiTokenPrefix, scopeOfApiToken } from './api-tokens.ts'
import { bearerOf, browserHeader, isBrowser, sessionTokenOf } from './session-cookie.ts'
import { scopeOfToken } from './sessions.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Answers about a person: no cache on the way may keep them. */
const personalPath = /^\/api\/(Users|Account|session|SignIn|Sso|Passkey)/i

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** A call that changes something, however it is made. */
const changes = ({ method, routeOptions }: FastifyRequest): boolean =>
  !safeMethods.has(method) || routeOptions.config.changesOnGet === true

const readOnlyMessages: Record<NonNullable<Scope['readOnly']>, (scope: Scope) => string> = {
  'view-as': ({ role }) =>
    `You are looking at the portal as ${role} of a customer: nothing can be changed. Leave the view first.`,
  token: () => 'This API token may only read. Make one that may do more on your profile page.',
}

/** The scope behind what a request carries, and how it carries it. */
const identify = async (
  ctx: AppContext,
  request: FastifyRequest,
  operatorToken: string,
): Promise<Pick<FastifyRequest, 'scope' | 'credential'>> => {
  const bearer = bearerOf(request)
  const token = sessionTokenOf(ctx, request)
  if (!token) return { scope: null, credential: null }
  const credential = bearer ? 'bearer' : 'cookie'
  const { config, url = '' } = request.routeOptions
  // A public call asks for nobody: it costs no look at the database, and keeps no session awake.
  if (config.isPublic) return { scope: null, credential }
  if (bearer && isSame(bearer, operatorToken)) return { scope: operatorScope, credential }
  if (bearer?.startsWith(apiTokenPrefix)) {
    const method = changes(request) && safeMethods.has(request.method) ? 'POST' : request.method
    return { scope: await scopeOfApiToken(ctx, bearer, method, url), credential }
  }
  return { scope: await scopeOfToken(ctx, token), credential }
}

/**
 * Gives every call its scope. `operatorToken` is the secret of the run, readable only by who may read the data
 * folder: the command line works with it as the provider.
 */
export const registerSessionHook = (app: FastifyInstance, ctx: AppContext, operatorToken: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    if (personalPath.test(request.url)) reply.header('cache-control', 'no-store')
    if (request.is404) return
    const { scope, credential } = await identify(ctx, request, operatorToken)
    request.scope = scope
    request.credential = credential
    if (credential === 'cookie' && config.changesOnGet && safeMethods.has(request.method))
      throw new AppError('Forbidden', 'A link cannot change anything for a signed-in person. Use POST.')
    if (config.isPublic) return
    if (!scope) throw new AppError('Unauthenticated', 'Sign in to continue.')
    if (credential === 'cookie' && !safeMethods.has(request.method) && !isBrowser(request))
      throw new AppError('Forbidden', `A change with a session cookie needs the header ${browserHeader}: 1.`)
    if (scope.readOnly && changes(request) && !config.allowedReadOnly)
      throw new AppError('Forbidden', readOnlyMessages[scope.readOnly](scope))
  })
}
