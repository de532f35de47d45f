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
 * Parses the entered URL of an endpoint.
 * @throws AppError InvalidRequest (field `url`)
 */
export const parseEndpointUrl = (env: Pick<Env, 'webhookNetworks' | 'webhookHttp'>, text: string): URL => {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw createFieldRefusal('url', m.enterUrlForExampleHttpsHooks)
  if (url.protocol === 'http:' && !env.webhookHttp) throw createFieldRefusal('url', m.urlMustStartWithHttps)
  if (url.username || url.password) throw createFieldRefusal('url', m.removeUsernameAndPasswordRequestsAre)
  if (url.hash) throw createFieldRefusal('url', m.removePartAfterItIsNever)
  try {
    refuseForbiddenAddress(env, url)
  } catch (error) {
    throw error instanceof AppError ? createFieldRefusal('url', error.message) : error
  }
  return url
}
