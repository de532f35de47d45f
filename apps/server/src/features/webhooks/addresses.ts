/**
 * Where webhook endpoints may be: at public addresses, and in the networks that the operator names. Neither the portal's own
 * machine nor its neighbours nor a cloud's metadata service is reached by what somebody typed.
 */
import { isIP, type LookupFunction } from 'node:net'
import type { Env } from '../../kit/env.ts'
import { AppError } from '../../kit/errors.ts'
import { mayBeAt, publicLookup } from '../../kit/public-addresses.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'

const sentence =
  'Its address is not public. Give one that is, or ask the portal’s operator to allow its network (WEBHOOK_NETWORKS).'

const refusal = (): AppError => new AppError('InvalidRequest', sentence)

/** The host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** @throws AppError InvalidRequest where the host is an address that no endpoint may be at; a name is looked at when it is called */
export const refuseForbiddenAddress = (env: Pick<Env, 'webhookNetworks'>, url: URL): void => {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !mayBeAt(env.webhookNetworks, host)) throw refusal()
}

/** Resolves the name of an endpoint for the connection that is made at once. */
export const guardedLookup = ({ webhookNetworks }: Pick<Env, 'webhookNetworks'>): LookupFunction =>
  publicLookup(webhookNetworks, refusal)

/**
 * The address of an endpoint as somebody typed it.
 * @throws AppError InvalidRequest (field `url`)
 */
export const endpointUrl = (env: Pick<Env, 'webhookNetworks' | 'webhookHttp'>, text: string): URL => {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw fieldRefusal('url', 'The URL is an address such as https://hooks.example.com/cmp.')
  if (url.protocol === 'http:' && !env.webhookHttp)
    throw fieldRefusal('url', 'The URL must begin with https://.')
  if (url.username || url.password)
    throw fieldRefusal('url', 'Leave the name and password out: requests are signed.')
  if (url.hash) throw fieldRefusal('url', 'Leave out what stands behind the #: it is never sent.')
  try {
    refuseForbiddenAddress(env, url)
  } catch (error) {
    throw error instanceof AppError ? fieldRefusal('url', error.message) : error
  }
  return url
}
