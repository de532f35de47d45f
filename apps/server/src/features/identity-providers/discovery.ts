/** What an OpenID provider says of itself, and the client that talks to it. */
import {
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { AppError, messageOf } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'

/** How long a provider may take to answer. */
const answerSeconds = 10

/** What a provider says in one answer is a few kilobytes; one that says more is not read to its end. */
const mostBytes = 1024 * 1024

const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, {
    ...options,
    body: body instanceof Uint8Array ? new Uint8Array(body) : body,
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

/** A provider as far as talking to it goes; the secret is open. */
export type ProviderClient = { issuer: string; clientId: string; clientSecret: string | null }

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Entra's addresses for the people of every tenant: whoever has one tenant could sign in as anybody else. */
const entraForEverybody = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i

/**
 * The address of an issuer as somebody typed it.
 * @throws AppError InvalidRequest that says what an issuer looks like
 */
export const issuerUrl = (issuer: string): URL => {
  const url = URL.parse(issuer)
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw fieldRefusal('issuer', 'The issuer is an address such as https://login.example.com.')
  if (url.protocol === 'http:' && !isLocal(url))
    throw fieldRefusal('issuer', 'The issuer must be an https:// address.')
  if (url.search || url.hash || url.username || url.password || url.pathname.includes('/.well-known/'))
    throw fieldRefusal(
      'issuer',
      'Give the issuer itself, without /.well-known/openid-configuration and without a query.',
    )
  if (entraForEverybody.test(url.href))
    throw fieldRefusal(
      'issuer',
      'Put the id of your tenant where common, organizations or consumers stands: those let the people of every tenant in.',
    )
  return url
}

/**
 * Reads the discovery document of a provider.
 * @throws AppError InvalidRequest (field `issuer`) when the issuer does not answer, or names itself otherwise
 */
export const discover = async ({
  issuer,
  clientId,
  clientSecret,
}: ProviderClient): Promise<Configuration> => {
  const url = issuerUrl(issuer)
  const refusal = (message: string, cause?: unknown) =>
    new AppError('InvalidRequest', message, { details: [{ field: 'issuer', message }], cause })
  const config = await discovery(
    url,
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? None() : undefined,
    {
      timeout: answerSeconds,
      [customFetch]: boundedFetch,
      // The signature of the ID token is checked too, though it comes straight from the provider.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  ).catch((error: unknown) => {
    throw messageOf(error).includes('does not match the expected issuer')
      ? refusal(
          'The discovery document at this address names another issuer. Copy the issuer as it stands there.',
          error,
        )
      : refusal(
          `The issuer does not answer as an OpenID provider (${messageOf(error)}). Check the address and whether this portal can reach it.`,
          error,
        )
  })
  // The library tolerates another issuer of some vendors; here the one that was given is the one that counts.
  const named = config.serverMetadata().issuer
  if (URL.parse(named)?.href !== url.href)
    throw refusal(`The provider calls itself ${named}. Give that as the issuer.`)
  return config
}
