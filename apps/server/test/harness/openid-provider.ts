/** A real OpenID provider on this machine with its own sign-in form and the people that a test defines. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'
import { findFreePort } from './free-port.ts'

/** The provider's claims about a person, besides the subject. */
export type ProviderClaims = {
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
}

/** A listening provider. */
export type OpenIdProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The people by subject; a test adds and changes them. */
  people: Map<string, ProviderClaims>
  /**
   * Follows the redirects of a browser from the portal's address at the provider back to the portal.
   * @returns the address at the portal
   */
  walk: (address: string, as: string | 'abort') => Promise<string>
  close: () => Promise<void>
}

const clientId = 'cmp'
const claimsOfScopes = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'preferred_username'],
}

const buildConfiguration = (
  redirectUri: string,
  clientSecret: string,
  people: Map<string, ProviderClaims>,
): Configuration => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'one', alg: 'RS256', use: 'sig' }],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: claimsOfScopes,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** The form for a person at a browser. It submits to the same address with the name in the query. */
const signInForm = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
<form><label>Name <input name="as"></label> <button>Continue</button></form></main></html>`

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })

/** Starts a provider whose only client is a portal at `portalOrigin`. */
export const startOpenIdProvider = async (portalOrigin: string): Promise<OpenIdProvider> => {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, ProviderClaims>()
  const clientSecret = randomBytes(24).toString('base64url')
  const provider = new Provider(
    issuer,
    buildConfiguration(`${portalOrigin}/api/Sso/callback`, clientSecret, people),
  )
  const handle = provider.callback()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (!url.pathname.startsWith('/sign-in/')) return void handle(request, response)
    const login = url.searchParams.get('as')
    if (login === null) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(signInForm)
      return
    }
    const result =
      login === 'abort'
        ? { error: 'access_denied', error_description: 'The person cancelled' }
        : { login: { accountId: login } }
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    walk: async (address, as) => {
      const cookies = new Map<string, string>()
      let next = new URL(address)
      for (let hop = 0; hop < 10; hop += 1) {
        if (next.origin !== issuer) return next.href
        if (next.pathname.startsWith('/sign-in/')) next.searchParams.set('as', as)
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`The provider stops at ${next.href}: ${await answer.text()}`)
        next = new URL(location, next)
      }
      throw new Error('The provider leads nowhere.')
    },
    close: () => closeServer(server),
  }
}
