/**
 * Where webhook endpoints may be: at public addresses, and in the networks that the operator names. Neither the portal's own
 * machine nor its neighbours nor a cloud's metadata service is reached by what somebody typed.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Env } from '../../kit/env.ts'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'

type Family = 'ipv4' | 'ipv6'

/** The version of an address; undefined for what is none. */
const familyOf = (address: string): Family | undefined => {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}

/** Networks of no public host: https://www.iana.org/assignments/iana-ipv4-special-registry and the one of IPv6. */
const notPublic: Record<Family, readonly (readonly [network: string, bits: number])[]> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  // Beside these nothing outside of 2000::/3 is public: no loopback, link-local, unique local, mapped or translated address.
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
}

const refused = new BlockList()
for (const [network, bits] of notPublic.ipv4) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of notPublic.ipv6) refused.addSubnet(network, bits, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const text of networks) {
    const [address = '', bits] = text.split('/')
    const family = familyOf(address)
    if (family === undefined) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an endpoint may be at an address. */
export const mayBeAt = ({ webhookNetworks }: Pick<Env, 'webhookNetworks'>, address: string): boolean => {
  const family = familyOf(address)
  if (family === undefined) return false
  if (listOf(webhookNetworks).check(address, family)) return true
  const isGlobal = family === 'ipv4' || globalIpv6.check(address, 'ipv6')
  return isGlobal && !refused.check(address, family)
}

const sentence =
  'Its address is not public. Give one that is, or ask the portal’s operator to allow its network (WEBHOOK_NETWORKS).'

const refusal = (): AppError => new AppError('InvalidRequest', sentence)

/** The host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** @throws AppError InvalidRequest where the host is an address that no endpoint may be at; a name is looked at when it is called */
export const refuseForbiddenAddress = (env: Pick<Env, 'webhookNetworks'>, url: URL): void => {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !mayBeAt(env, host)) throw refusal()
}

/**
 * Resolves a name once, for the connection that is made at once to what is answered here; a name of which any address is
 * forbidden is refused whole.
 */
export const guardedLookup =
  (env: Pick<Env, 'webhookNetworks'>): LookupFunction =>
  (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) {
        callback(error ?? new Error(`${name} has no address`), '', 0)
        return
      }
      if (!addresses.every(({ address }) => mayBeAt(env, address))) {
        callback(refusal(), '', 0)
        return
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

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
