/**
 * Which addresses are public: what somebody else names is called there alone, neither on the portal's own machine nor among its
 * neighbours nor at a cloud's metadata service, unless the operator allows a network.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

/**
 * Whether an address is public, or one that the operator allows beside.
 * @param networks addresses and networks such as `10.0.0.0/8`
 */
export const mayBeAt = (networks: readonly string[], address: string): boolean => {
  const family = familyOf(address)
  if (family === undefined) return false
  if (listOf(networks).check(address, family)) return true
  const isGlobal = family === 'ipv4' || globalIpv6.check(address, 'ipv6')
  return isGlobal && !refused.check(address, family)
}

/**
 * Resolves a name once, for the connection that is made at once to what is answered here; a name of which any address is
 * forbidden is refused whole.
 * @param refusal what the connection fails with then
 */
export const publicLookup =
  (networks: readonly string[], refusal: () => Error): LookupFunction =>
  (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) {
        callback(error ?? new Error(`${name} has no address`), '', 0)
        return
      }
      if (!addresses.every(({ address }) => mayBeAt(networks, address))) {
        callback(refusal(), '', 0)
        return
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
