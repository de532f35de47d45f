/**
 * Signs in to Microsoft as an app registration (client secret or certificate), or as an app registration with a user by
 * a refresh token, which Microsoft renews with every sign-in. Tokens are stored in memory until they expire.
 */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import {
  allowInsecureRequests,
  clientCredentialsGrant,
  ClientError,
  ClientSecretPost,
  Configuration,
  modifyAssertion,
  PrivateKeyJwt,
  refreshTokenGrant,
  ResponseBodyError,
  type ClientAuth,
} from 'openid-client'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** The credentials of an account. */
export type Credentials = {
  tenantId: string
  clientId: string
  clientSecret?: string | undefined
  certificate?: string | undefined
  refreshToken?: string | undefined
}

/** The APIs that need a sign-in; each has its own tokens. */
export const audiences = {
  graph: 'https://graph.microsoft.com/.default',
  partnerCenter: 'https://api.partnercenter.microsoft.com/.default',
  partnerPrices: 'https://api.partner.microsoft.com/.default',
  storage: 'https://storage.azure.com/.default',
} as const

/** A key of {@link audiences}. */
export type Audience = keyof typeof audiences

/** Provides tokens for the calls of a host. */
export type SignIn = {
  /** Whether it signs in as an app registration with a user. */
  hasUser: boolean
  /**
   * Returns a token; a new one if `isRefused` says that the host rejected the last.
   * @throws CloudError Unauthorized, Unavailable
   */
  token: (audience: Audience, isRefused?: boolean) => Promise<string>
}

/** How long a token must remain valid to be used, in milliseconds. */
const marginMilliseconds = 120_000
const answerSeconds = 30

const pemPart = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/g

const createCertificateError = (message: Message, cause?: unknown): CloudError =>
  new CloudError('Unauthorized', t(message), { cause })

/** Reads a certificate and its private key, whose line ends a form may have removed. */
const createCertificateAuth = async (pem: string, tokenEndpoint: string): Promise<ClientAuth> => {
  let certificate: X509Certificate | undefined
  let pkcs8: Uint8Array<ArrayBuffer> | undefined
  try {
    for (const [, title, body = ''] of pem.matchAll(pemPart)) {
      const der = Buffer.from(body.replaceAll(/\s/g, ''), 'base64')
      if (title === 'CERTIFICATE') certificate ??= new X509Certificate(der)
      if (title === 'PRIVATE KEY' || title === 'RSA PRIVATE KEY') {
        const key = createPrivateKey({
          key: der,
          format: 'der',
          type: title === 'PRIVATE KEY' ? 'pkcs8' : 'pkcs1',
        })
        pkcs8 = new Uint8Array(key.export({ format: 'der', type: 'pkcs8' }))
      }
    }
    if (!certificate) throw createCertificateError(m.noCertificate)
    if (!pkcs8) throw createCertificateError(m.noPrivateKey)
    const algorithm = { name: 'RSA-PSS', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
    const thumbprint = Buffer.from(certificate.fingerprint256.replaceAll(':', ''), 'hex').toString(
      'base64url',
    )
    return PrivateKeyJwt(key, {
      [modifyAssertion]: (header, payload) => {
        header['x5t#S256'] = thumbprint
        payload.aud = tokenEndpoint
      },
    })
  } catch (error) {
    if (error instanceof CloudError) throw error
    throw createCertificateError(m.damagedCertificate, error)
  }
}

/** Returns Microsoft's message without the request IDs that follow it. */
const getFirstSentence = (description: string): string => description.split(/\r?\n/)[0] ?? description

const toRefusal = (error: unknown): CloudError => {
  if (error instanceof CloudError) return error
  if (error instanceof ResponseBodyError)
    return new CloudError('Unauthorized', getFirstSentence(error.error_description ?? error.error), {
      cause: error,
    })
  const isSilent =
    error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')
  return new CloudError(
    'Unavailable',
    isSilent ? t(m.microsoftSignInServiceIsNot) : t(m.microsoftSignInServiceDidNot),
    { cause: error },
  )
}

type Token = { text: string; endsAt: number }

/** Signs in with the account's credentials. Renewed refresh tokens are stored before they are used. */
export const openSignIn = (
  credentials: Credentials,
  { hosts, now, keepSecrets }: Pick<CloudTools, 'hosts' | 'now' | 'keepSecrets'>,
): SignIn => {
  const { tenantId, clientId, clientSecret, certificate } = credentials
  const tokenEndpoint = `${hosts.microsoftLogin}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`
  let refreshToken = credentials.refreshToken
  let configuration: Promise<Configuration> | undefined
  const configure = async (): Promise<Configuration> => {
    const auth = certificate
      ? await createCertificateAuth(certificate, tokenEndpoint)
      : ClientSecretPost(clientSecret ?? '')
    const issuer = `${hosts.microsoftLogin}/${tenantId}/v2.0`
    const made = new Configuration({ issuer, token_endpoint: tokenEndpoint }, clientId, undefined, auth)
    made.timeout = answerSeconds
    if (tokenEndpoint.startsWith('http:')) allowInsecureRequests(made)
    return made
  }
  const send = async (audience: Audience): Promise<Token> => {
    try {
      const config = await (configuration ??= configure())
      const scope = audiences[audience]
      const answer =
        refreshToken === undefined
          ? await clientCredentialsGrant(config, { scope })
          : await refreshTokenGrant(config, refreshToken, { scope: `${scope} offline_access` })
      if (refreshToken !== undefined && answer.refresh_token && answer.refresh_token !== refreshToken) {
        await keepSecrets({ refreshToken: answer.refresh_token })
        refreshToken = answer.refresh_token
      }
      const seconds = answer.expiresIn() ?? 0
      return { text: answer.access_token, endsAt: now().getTime() + seconds * 1000 }
    } catch (error) {
      throw toRefusal(error)
    }
  }
  const tokens = new Map<Audience, Promise<Token>>()
  const getToken = async (audience: Audience, isRefused = false): Promise<string> => {
    const known = isRefused ? undefined : await tokens.get(audience)
    if (known && known.endsAt - marginMilliseconds > now().getTime()) return known.text
    const pendingToken = send(audience)
    tokens.set(audience, pendingToken)
    try {
      return (await pendingToken).text
    } catch (error) {
      tokens.delete(audience)
      throw error
    }
  }
  return { hasUser: refreshToken !== undefined, token: getToken }
}
