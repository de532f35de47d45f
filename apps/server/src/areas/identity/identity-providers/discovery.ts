/** Reads the discovery document of an OpenID provider and creates the client for it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/identity-providers'
import {
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { AppError, getErrorMessage } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'

/** The timeout of requests to a provider, in seconds. */
const answerSeconds = 10

/** A provider's response is a few kilobytes; reading stops at this size. */
const mostBytes = 1024 * 1024

const fetchWithLimits: CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, {
    ...options,
    body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null),
  })
  let seen = 0
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, out) => {
      seen += chunk.length
      if (seen > mostBytes) throw new Error(`it sent more than ${mostBytes / 1024 / 1024} MiB`)
      out.enqueue(chunk)
    },
  })
  return new Response(answer.body?.pipeThrough(bound), answer)
}

/** The fields of a provider that a client needs; the secret is decrypted. */
export type ProviderClient = { issuer: string; clientId: string; clientSecret: string | null }

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Entra's multi-tenant issuers are rejected: the administrator of any tenant could sign in as somebody else. */
const entraForEverybody = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i

/**
 * Parses the entered address of an issuer.
 * @throws AppError InvalidRequest with a message that shows the expected form
 */
export const parseIssuerUrl = (issuer: string): URL => {
  const url = URL.parse(issuer)
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw createFieldRefusal('issuer', m.enterIssuerUrlForExampleHttps)
  if (url.protocol === 'http:' && !isLocal(url)) throw createFieldRefusal('issuer', m.issuerMustBeHttpsUrl)
  if (url.search || url.hash || url.username || url.password || url.pathname.includes('/.well-known/'))
    throw createFieldRefusal('issuer', m.enterIssuerUrlWithoutWellKnown)
  if (entraForEverybody.test(url.href))
    throw createFieldRefusal('issuer', m.replaceCommonOrganizationsOrConsumers)
  return url
}

/**
 * Reads the discovery document of a provider.
 * @throws AppError InvalidRequest (field `issuer`) if the issuer does not answer or names a different issuer
 */
export const discover = async ({
  issuer,
  clientId,
  clientSecret,
}: ProviderClient): Promise<Configuration> => {
  const url = parseIssuerUrl(issuer)
  const createIssuerError = (message: string, cause?: unknown) =>
    new AppError('InvalidRequest', message, { details: [{ field: 'issuer', message }], cause })
  const config = await discovery(
    url,
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? None() : undefined,
    {
      timeout: answerSeconds,
      [customFetch]: fetchWithLimits,
      // The signature of the ID token is verified although the token comes directly from the provider.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  ).catch((error: unknown) => {
    throw getErrorMessage(error).includes('does not match the expected issuer')
      ? createIssuerError(t(m.discoveryDocumentAtThisUrlNames), error)
      : createIssuerError(t(m.issuerDidNotRespondAsOpenid, { errorMessage: getErrorMessage(error) }), error)
  })
  // The library tolerates a different issuer for some vendors; CMP requires the given one.
  const named = config.serverMetadata().issuer
  if (URL.parse(named)?.href !== url.href)
    throw createIssuerError(t(m.providerReportsIssuerEnterThatIssuer, { named }))
  return config
}
