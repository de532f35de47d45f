/**
 * Sign-in at an identity provider (OpenID Connect, authorization code with PKCE): the browser is sent there, and comes
 * back with a code that only this portal can use. Whoever ends a sign-in must be the browser that began it.
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
import { mount } from '../../http/mount.ts'
import { AppError, messageOf } from '../../kit/errors.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { requireSingleSignOnRoom } from '../session/attempts.ts'
import { endChallenge, findChallenge, newChallenge, type Challenge } from '../session/challenges.ts'
import { giveSession } from '../session/session-cookie.ts'
import { openSession, originOf } from '../session/sign-in.ts'
import { hashOfToken, newToken } from '../session/tokens.ts'
import { discover } from './discovery.ts'
import { storedProvider } from './identity-providers.ts'
import { readClaims, resolvePerson, type Claims } from './people.ts'

/** How long a person may take at the provider. */
const signOnMinutes = 15
/** Ties a sign-in to the browser that began it. */
const bindingCookie = 'cmp_sso'

type Provider = NonNullable<Awaited<ReturnType<typeof storedProvider>>>

/** A sign-in that ends on the sign-in page, which has a sentence for the code. */
class SignOnProblem extends Error {
  readonly problem: SsoProblem
  constructor(problem: SsoProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const redirectUri = (ctx: AppContext): string => `${ctx.publicOrigin()}${finishSignOn.path}`

/** A page of this portal, or its first one: nobody is sent elsewhere. */
export const safeReturnUrl = (given: string | undefined): string => {
  const base = 'http://portal.invalid'
  const url = given?.startsWith('/') ? URL.parse(given, base) : null
  // A path that begins with two slashes would name another host.
  const path = url?.pathname.replace(/^\/+/, '/') ?? '/'
  if (!url || url.origin !== base || /^\/api(\/|$)/i.test(path)) return '/'
  return `${path}${url.search}${url.hash}`
}

const enabledProvider = (ctx: AppContext, id: string): Promise<Provider> =>
  withScope(ctx, systemScope, async (scoped) => {
    const provider = z.guid().safeParse(id).success ? await storedProvider(scoped, id) : undefined
    if (!provider?.isEnabled) throw new SignOnProblem('unavailable')
    return provider
  })

const clientOf = async (ctx: AppContext, provider: Provider): Promise<Configuration> => {
  try {
    const clientSecret = provider.clientSecret
      ? await ctx.secrets.open(provider.clientSecret, { purpose: 'identity-provider', id: provider.id })
      : null
    return await discover({ ...provider, clientSecret })
  } catch (error) {
    throw new SignOnProblem('unavailable', error)
  }
}

/** Begins a sign-in; returns the address at the provider. */
const begin = async (
  ctx: AppContext,
  providerId: string,
  returnUrl: string,
  binding: string,
): Promise<string> => {
  const provider = await enabledProvider(ctx, providerId)
  const config = await clientOf(ctx, provider)
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const state = await withScope(ctx, systemScope, (scoped) =>
    newChallenge(scoped, {
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

const begun = z.object({
  providerId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string(),
  binding: z.string(),
})

/** The sign-in that the answer belongs to; it is over from now on, whatever comes of it. */
const takeBegun = async (
  ctx: AppContext,
  state: string,
  binding: string | undefined,
): Promise<z.output<typeof begun>> => {
  const challenge: Challenge | null = await findChallenge(ctx, 'sso', state)
  if (!challenge) throw new SignOnProblem('expired')
  const data = begun.parse(challenge.data)
  if (!binding || hashOfToken(binding) !== data.binding) throw new SignOnProblem('expired')
  if (!(await withScope(ctx, systemScope, (scoped) => endChallenge(scoped, challenge.id))))
    throw new SignOnProblem('expired')
  return data
}

/** Whether nothing came back at all, rather than something wrong. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT')

/** Trades the code of the answer for what the provider says of the person. */
const claimsOf = async (
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
    throw new SignOnProblem(isOutage(error) ? 'unavailable' : 'refused', error)
  }
}

/** Ends a sign-in: returns the session's token and the page to go on with. */
const finish = async (
  ctx: AppContext,
  request: FastifyRequest,
  state: string,
): Promise<{ token: string; returnUrl: string }> => {
  const { providerId, nonce, verifier, returnUrl } = await takeBegun(
    ctx,
    state,
    request.cookies[bindingCookie],
  )
  const provider = await enabledProvider(ctx, providerId)
  const config = await clientOf(ctx, provider)
  const answer = new URL(redirectUri(ctx))
  answer.search = request.url.split('?')[1] ?? ''
  const claims = await claimsOf(config, answer, provider.issuer, { state, nonce, verifier })
  const actor = { ...systemScope, actor: `${provider.name} (single sign-on)` }
  const resolved = await withScope(ctx, actor, (scoped) => resolvePerson(scoped, provider, claims))
  if ('problem' in resolved) throw new SignOnProblem(resolved.problem)
  const { token } = await openSession(ctx, resolved.userRowId, originOf(request, 'sso'))
  return { token, returnUrl }
}

/** The code for what went wrong; null for a fault of the portal itself. */
const problemOf = (error: unknown): SsoProblem | null => {
  if (error instanceof SignOnProblem) return error.problem
  if (!(error instanceof AppError)) return null
  return error.code === 'TooManyRequests' ? 'busy' : 'refused'
}

/** Answers with a redirect in every case: there is a person before a browser, and no program. */
const redirecting = async (
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
    const problem = problemOf(error)
    if (!problem) throw error
    // The message alone: what else hangs on these errors may hold tokens.
    if (error instanceof Error && error.cause)
      ctx.log.warn({ problem, reason: messageOf(error.cause) }, 'a single sign-on did not end well')
    const query = new URLSearchParams({ sso: problem, ...(returnUrl === '/' ? {} : { returnUrl }) })
    address = `/session/signin?${query.toString()}`
  }
  return reply.redirect(address)
}

/** Mounts the two calls that a browser is led through. */
export const signOnRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const cookieOptions = {
    // The folder of the way back.
    path: finishSignOn.path.slice(0, finishSignOn.path.lastIndexOf('/')),
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.publicUrl?.startsWith('https:') ?? false,
    maxAge: signOnMinutes * 60,
  } as const

  mount(app, startSignOn, ({ params, query }, { request, reply }) => {
    const returnUrl = safeReturnUrl(query.returnUrl)
    return redirecting(ctx, reply, returnUrl, async () => {
      await requireSingleSignOnRoom(ctx, request.ip)
      // One value for every sign-in that this browser has begun: two tabs do not spoil each other's.
      const binding = request.cookies[bindingCookie] ?? newToken()
      const address = await begin(ctx, params.id, returnUrl, binding)
      reply.setCookie(bindingCookie, binding, cookieOptions)
      return address
    })
  })
  mount(app, finishSignOn, ({ query }, { request, reply }) =>
    redirecting(ctx, reply, '/', async () => {
      const { token, returnUrl } = await finish(ctx, request, query.state ?? '')
      await giveSession(ctx, request, reply, token)
      return returnUrl
    }),
  )
}
