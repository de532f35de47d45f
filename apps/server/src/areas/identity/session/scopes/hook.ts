/** The hook that gives every call its scope and rejects what the caller may not do in any call. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import { timingSafeEqual } from 'node:crypto'
import { isPermitted } from '@cmp/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../../kit/errors.ts'
import { changeReaderLanguage } from '../../../../kit/reader-language.ts'
import { operatorScope, type Scope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { requireRecentProof } from '../../../../scope/recent-proof.ts'
import { apiTokenPrefix, scopeOfApiToken } from './api-token-scope.ts'
import { getBearerToken, browserHeader, isBrowser, getSessionToken } from '../sessions/session-cookie.ts'
import { scopeOfToken } from '../../../../core/people/sessions.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Returns whether a GET request changes something; undeclared routes state it in their configuration. */
const isChangingGet = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call ? (config.call.changesOnGet ?? config.call.answersGet === true) : config.changesOnGet === true

/** Returns whether a request changes something, whatever its method. */
const isChanging = (request: FastifyRequest): boolean =>
  !safeMethods.has(request.method) || isChangingGet(request)

/** Returns whether a route works without a session. */
const isPublic = ({ call, isPublic: isOpen }: FastifyContextConfig): boolean =>
  call ? call.access === 'public' : isOpen === true

const readOnlyMessages: Record<NonNullable<Scope['readOnly']>, (scope: Scope) => string> = {
  'view-as': ({ role }) => t(m.youAreViewingPortalAsOf, { role }),
  token: () => t(m.thisApiTokenHasReadAccess),
}

/** Resolves the credential of a request to a scope and its kind. */
const identify = async (
  ctx: AppContext,
  request: FastifyRequest,
  operatorToken: string,
): Promise<Pick<FastifyRequest, 'scope' | 'credential'>> => {
  const bearer = getBearerToken(request)
  const token = getSessionToken(ctx, request)
  if (!token) return { scope: null, credential: null }
  const credential = bearer ? 'bearer' : 'cookie'
  const { config } = request.routeOptions
  // A public call identifies nobody, which saves a database query and does not prolong a session.
  if (isPublic(config)) return { scope: null, credential }
  if (bearer && isSame(bearer, operatorToken)) return { scope: operatorScope, credential }
  if (bearer?.startsWith(apiTokenPrefix))
    return { scope: await scopeOfApiToken(ctx, bearer, config.call?.token ?? 'none'), credential }
  return { scope: await scopeOfToken(ctx, token), credential }
}

/**
 * Registers the hook that gives every call its scope. `operatorToken` is a secret that is created at each start and can
 * be read only by users with access to the data folder: the command line acts as the reseller with it.
 */
export const registerSessionHook = (app: FastifyInstance, ctx: AppContext, operatorToken: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    if (request.is404) return
    // Every response concerns a person or a customer, so no cache may store it.
    if (config.call) reply.header('cache-control', 'no-store')
    const { scope, credential } = await identify(ctx, request, operatorToken)
    request.scope = scope
    if (scope?.language) changeReaderLanguage(scope.language)
    request.scopeNow = async () => (await identify(ctx, request, operatorToken)).scope
    request.credential = credential
    if (credential === 'cookie' && isChangingGet(request) && safeMethods.has(request.method))
      throw new AppError('Forbidden', m.getRequestsCannotChangeDataUse)
    if (isPublic(config)) return
    if (!scope) throw new AppError('Unauthenticated', m.signInToContinue)
    if (credential === 'cookie' && !safeMethods.has(request.method) && !isBrowser(request))
      throw new AppError('Forbidden', bind(m.changesWithSessionCookieRequireHeader, { browserHeader }))
    if (scope.lacksSecondStep && !config.call?.beforeSecondStep)
      throw new AppError('SecondStepNeeded', m.yourRoleRequiresTwoStepVerification)
    const { call, allowedReadOnly = call?.allowedReadOnly } = config
    if (scope.readOnly && isChanging(request) && !allowedReadOnly)
      throw new AppError('Forbidden', readOnlyMessages[scope.readOnly](scope))
    if (call && call.access !== 'public' && !isPermitted(scope.role, call.access))
      throw new AppError('Forbidden', call.access.refusal(scope.role))
    if (call?.proof) requireRecentProof(scope, ctx.clock(), call.proof)
  })
}
