/**
 * The allowed addresses of webhook endpoints: public addresses and the networks that the operator configures. An
 * entered URL must not reach the server itself, its neighbors or a provider's metadata service.
 */
import * as m from '@cmp/messages/server/messaging/webhooks'
import { isIP, type LookupFunction } from 'node:net'
import type { Env } from '../../../kit/env.ts'
import { AppError } from '../../../kit/errors.ts'
import { mayBeAt, createPublicLookup } from '../../../kit/public-addresses.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'

const sentence = m.addressIsNotPublicEnterPublic

const createAddressError = (): AppError => new AppError('InvalidRequest', sentence)

/** Returns the host of a URL without the brackets of IPv6. */
const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Rejects a URL whose host is a forbidden IP address. A host name is checked when it is resolved for a call.
 * @throws AppError InvalidRequest
 */
export const refuseForbiddenAddress = (env: Pick<Env, 'webhookNetworks'>, url: URL): void => {
  const host = getHost(url)
  if (isIP(host) !== 0 && !mayBeAt(env.webhookNetworks, host)) throw createAddressError()
}

/** Creates a DNS lookup that rejects forbidden addresses when the connection is made. */
export const createGuardedLookup = ({ webhookNetworks }: Pick<Env, 'webhookNetworks'>): LookupFunction =>
  createPublicLookup(webhookNetworks, createAddressError)

/**
 * Parses an entered URL.
 * @throws AppError InvalidRequest (of the field, by default `url`)
 */
export const parseEndpointUrl = (
  env: Pick<Env, 'webhookNetworks' | 'webhookHttp'>,
  text: string,
  field: 'url' | 'secret' = 'url',
): URL => {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw createFieldRefusal(field, m.enterUrlForExampleHttpsHooks)
  if (url.protocol === 'http:' && !env.webhookHttp) throw createFieldRefusal(field, m.urlMustStartWithHttps)
  if (url.username || url.password) throw createFieldRefusal(field, m.removeUsernameAndPasswordRequestsAre)
  if (url.hash) throw createFieldRefusal(field, m.removePartAfterItIsNever)
  try {
    refuseForbiddenAddress(env, url)
  } catch (error) {
    throw error instanceof AppError ? createFieldRefusal(field, error.message) : error
  }
  return url
}
