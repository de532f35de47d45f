/** The hook that gives every call its scope, and refuses what a caller may not do whatever the call is. */
import { timingSafeEqual } from 'node:crypto'
import { isPermitted } from '@cmp/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { operatorScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { requireRecentProof } from '../../scope/recent-proof.ts'
import { apiTokenPrefix, scopeOfApiToken } from './api-token-scope.ts'
import { bearerOf, browserHeader, isBrowser, sessionTokenOf } from './session-cookie.ts'
import { scopeOfToken } from './sessions.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** A GET that changes something; undeclared routes say it themselves. */
const changesOnGet = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call ? (config.call.changesOnGet ?? config.call.answersGet === true) : config.changesOnGet === true

/** A call that changes something, however it is made. */
const changes = (request: FastifyRequest): boolean =>
  !safeMethods.has(request.method) || changesOnGet(request)

/** Whether a route answers without a session. */
const isPublic = ({ call, isPublic: isOpen }: FastifyContextConfig): boolean =>
  call ? call.access === 'public' : isOpen === true

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
  const { config } = request.routeOptions
  // A public call asks for nobody: it costs no look at the database, and keeps no session awake.
  if (isPublic(config)) return { scope: null, credential }
  if (bearer && isSame(bearer, operatorToken)) return { scope: operatorScope, credential }
  if (bearer?.startsWith(apiTokenPrefix))
    return { scope: await scopeOfApiToken(ctx, bearer, config.call?.token ?? 'none'), credential }
  return { scope: await scopeOfToken(ctx, token), credential }
}

/**
 * Gives every call its scope. `operatorToken` is the secret of the run, readable only by who may read the data
 * folder: the command line works with it as the provider.
 */
export const registerSessionHook = (app: FastifyInstance, ctx: AppContext, operatorToken: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    if (request.is404) return
    // Every answer is about a person or a customer: no cache on the way may keep it.
    if (config.call) reply.header('cache-control', 'no-store')
    const { scope, credential } = await identify(ctx, request, operatorToken)
    request.scope = scope
    request.scopeNow = async () => (await identify(ctx, request, operatorToken)).scope
    request.credential = credential
    if (credential === 'cookie' && changesOnGet(request) && safeMethods.has(request.method))
      throw new AppError('Forbidden', 'A link cannot change anything for a signed-in person. Use POST.')
    if (isPublic(config)) return
    if (!scope) throw new AppError('Unauthenticated', 'Sign in to continue.')
    if (credential === 'cookie' && !safeMethods.has(request.method) && !isBrowser(request))
      throw new AppError('Forbidden', `A change with a session cookie needs the header ${browserHeader}: 1.`)
    if (scope.lacksSecondStep && !config.call?.beforeSecondStep)
      throw new AppError(
        'SecondStepNeeded',
        'Your role asks for a second step: add a passkey or an authenticator app on your profile page. If you have one already, sign out and in again.',
      )
    const { call, allowedReadOnly = call?.allowedReadOnly } = config
    if (scope.readOnly && changes(request) && !allowedReadOnly)
      throw new AppError('Forbidden', readOnlyMessages[scope.readOnly](scope))
    if (call && call.access !== 'public' && !isPermitted(scope.role, call.access))
      throw new AppError('Forbidden', call.access.refusal(scope.role))
    if (call?.proof) requireRecentProof(scope, ctx.clock(), call.proof)
  })
}
