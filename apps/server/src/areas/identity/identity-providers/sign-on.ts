/**
 * Sign-in at an identity provider (OpenID Connect, authorization code with PKCE). The browser is redirected there and
 * returns with a code that only this server can use. The browser that completes a sign-in must be the one that started
 * it.
 */
import { finishSignOn, startSignOn, type SsoProblem } from '@cmp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import { mount } from '../../../http/mount.ts'
import { AppError, getErrorMessage } from '../../../kit/errors.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireSingleSignOnRoom } from '../../../core/people/attempts.ts'
import {
  endChallenge,
  findChallenge,
  createChallenge,
  type Challenge,
} from '../../../core/people/challenges.ts'
import { giveSession } from '../session/sessions/session-cookie.ts'
import { openSession, toSessionOrigin } from '../session/sessions/sign-in.ts'
import { hashOfToken, generateToken } from '../../../core/people/tokens.ts'
import { discover } from './discovery.ts'
import { findStoredProvider } from './identity-providers.ts'
import { readClaims, resolvePerson, type Claims } from './people.ts'

/** The number of minutes that a person has to sign in at the provider. */
const signOnMinutes = 15
/** Ties a sign-in to the browser that began it. */
const bindingCookie = 'cmp_sso'

type Provider = NonNullable<Awaited<ReturnType<typeof findStoredProvider>>>

/** An error that ends a sign-in on the sign-in page, which shows a message for its code. */
class SignOnProblem extends Error {
  readonly problem: SsoProblem
  constructor(problem: SsoProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const redirectUri = (ctx: AppContext): string => `${ctx.publicOrigin()}${finishSignOn.path}`

/** Returns a page of this portal, or the home page if the given URL leads elsewhere. */
export const toSafeReturnUrl = (given: string | undefined): string => {
  const base = 'http://portal.invalid'
  const url = given?.startsWith('/') ? URL.parse(given, base) : null
  // A path that starts with two slashes would name another host.
  const path = url?.pathname.replace(/^\/+/, '/') ?? '/'
  if (!url || url.origin !== base || /^\/api(\/|$)/i.test(path)) return '/'
  return `${path}${url.search}${url.hash}`
}

const requireEnabledProvider = (ctx: AppContext, id: string): Promise<Provider> =>
  withScope(ctx, systemScope, async (scoped) => {
    const provider = z.guid().safeParse(id).success ? await findStoredProvider(scoped, id) : undefined
    if (!provider?.isEnabled) throw new SignOnProblem('unavailable')
    return provider
  })

const createClient = async (ctx: AppContext, provider: Provider): Promise<Configuration> => {
  try {
    const clientSecret = provider.clientSecret
      ? await ctx.secrets.open(provider.clientSecret, { purpose: 'identity-provider', id: provider.id })
      : null
    return await discover({ ...provider, clientSecret })
  } catch (error) {
    throw new SignOnProblem('unavailable', error)
  }
}

/**
 * Starts a sign-in.
 * @returns the address at the provider
 */
const begin = async (
  ctx: AppContext,
  providerId: string,
  returnUrl: string,
  binding: string,
): Promise<string> => {
  const provider = await requireEnabledProvider(ctx, providerId)
  const config = await createClient(ctx, provider)
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const state = await withScope(ctx, systemScope, (scoped) =>
    createChallenge(scoped, {
      kind: 'sso',
      userId: null,
      data: { providerId: provider.id, nonce, verifier, returnUrl, binding: hashOfToken(binding) },
      minutes: signOnMinutes,
    }),
  )
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(ctx),
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

const startedSignIn = z.object({
  providerId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string(),
  binding: z.string(),
})

/** Finds and ends the pending sign-in that a response belongs to, whether or not it succeeds. */
const takeStartedSignIn = async (
  ctx: AppContext,
  state: string,
  binding: string | undefined,
): Promise<z.output<typeof startedSignIn>> => {
  const challenge: Challenge | null = await findChallenge(ctx, 'sso', state)
  if (!challenge) throw new SignOnProblem('expired')
  const data = startedSignIn.parse(challenge.data)
  if (!binding || hashOfToken(binding) !== data.binding) throw new SignOnProblem('expired')
  if (!(await withScope(ctx, systemScope, (scoped) => endChallenge(scoped, challenge.id))))
    throw new SignOnProblem('expired')
  return data
}

/** Returns whether the provider did not answer at all, rather than with an error. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT')

/** Exchanges the authorization code for the claims about the person. */
const fetchClaims = async (
  config: Configuration,
  answer: URL,
  issuer: string,
  checks: { state: string; nonce: string; verifier: string },
): Promise<Claims> => {
  try {
    const tokens = await authorizationCodeGrant(config, answer, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const said = tokens.claims()
    if (!said) throw new SignOnProblem('refused')
    const isShort = said['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    const more = isShort ? await fetchUserInfo(config, tokens.access_token, said.sub) : {}
    return readClaims(issuer, { ...more, ...said })
  } catch (error) {
    if (error instanceof SignOnProblem) throw error
    throw new SignOnProblem(isUnanswered(error) ? 'unavailable' : 'refused', error)
  }
}

/**
 * Completes a sign-in.
 * @returns the session's token and the page to open next
 */
const finish = async (
  ctx: AppContext,
  request: FastifyRequest,
  state: string,
): Promise<{ token: string; returnUrl: string }> => {
  const { providerId, nonce, verifier, returnUrl } = await takeStartedSignIn(
    ctx,
    state,
    request.cookies[bindingCookie],
  )
  const provider = await requireEnabledProvider(ctx, providerId)
  const config = await createClient(ctx, provider)
  const answer = new URL(redirectUri(ctx))
  answer.search = request.url.split('?')[1] ?? ''
  const claims = await fetchClaims(config, answer, provider.issuer, { state, nonce, verifier })
  // oxlint-disable-next-line messages/inline-text -- The audit log stores the name of the actor.
  const actor = { ...systemScope, actor: `${provider.name} (single sign-on)` }
  const resolved = await withScope(ctx, actor, (scoped) => resolvePerson(scoped, provider, claims))
  if ('problem' in resolved) throw new SignOnProblem(resolved.problem)
  const { token } = await openSession(ctx, resolved.userRowId, toSessionOrigin(request, 'sso'))
  return { token, returnUrl }
}

/** Returns the code of an error, or null for a fault of CMP itself. */
const toSsoProblem = (error: unknown): SsoProblem | null => {
  if (error instanceof SignOnProblem) return error.problem
  if (!(error instanceof AppError)) return null
  return error.code === 'TooManyRequests' ? 'busy' : 'refused'
}

/** Responds with a redirect in every case because the caller is a person's browser. */
const redirectToResult = async (
  ctx: AppContext,
  reply: FastifyReply,
  returnUrl: string,
  work: () => Promise<string>,
): Promise<FastifyReply> => {
  reply.header('referrer-policy', 'no-referrer')
  let address: string
  try {
    address = await work()
  } catch (error) {
    const problem = toSsoProblem(error)
    if (!problem) throw error
    // Only the message is logged: other fields of these errors may contain tokens.
    if (error instanceof Error && error.cause)
      ctx.log.warn({ problem, reason: getErrorMessage(error.cause) }, 'a single sign-on did not end well')
    const query = new URLSearchParams({ sso: problem, ...(returnUrl === '/' ? {} : { returnUrl }) })
    address = `/session/signin?${query.toString()}`
  }
  return reply.redirect(address)
}

/** Mounts the two routes that a browser is redirected through. */
export const signOnRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const cookieOptions = {
    // The folder of the callback.
    path: finishSignOn.path.slice(0, finishSignOn.path.lastIndexOf('/')),
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.publicUrl?.startsWith('https:') ?? false,
    maxAge: signOnMinutes * 60,
  } as const

  mount(app, startSignOn, ({ params, query }, { request, reply }) => {
    const returnUrl = toSafeReturnUrl(query.returnUrl)
    return redirectToResult(ctx, reply, returnUrl, async () => {
      await requireSingleSignOnRoom(ctx, request.ip)
      // The browser has one value for all the sign-ins that it has started, so two tabs do not interfere.
      const binding = request.cookies[bindingCookie] ?? generateToken()
      const address = await begin(ctx, params.id, returnUrl, binding)
      reply.setCookie(bindingCookie, binding, cookieOptions)
      return address
    })
  })
  mount(app, finishSignOn, ({ query }, { request, reply }) =>
    redirectToResult(ctx, reply, '/', async () => {
      const { token, returnUrl } = await finish(ctx, request, query.state ?? '')
      await giveSession(ctx, request, reply, token)
      return returnUrl
    }),
  )
}
