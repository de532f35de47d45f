/**
 * Determines which addresses are public. URLs from users are called only at public addresses, so never on CMP's own
 * machine, in its network, or at a provider's metadata service, unless the operator allows a network.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Family = 'ipv4' | 'ipv6'

/** Returns the version of an address; undefined for invalid addresses. */
const getAddressFamily = (address: string): Family | undefined => {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}

/** Networks without public hosts: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 counterpart. */
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
  // Besides these, no address outside of 2000::/3 is public, which excludes loopback, link-local, unique local, mapped
  // and translated addresses.
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
    const family = getAddressFamily(address)
    if (family === undefined) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Returns whether an address is public or allowed by the operator.
 * @param networks addresses and networks such as `10.0.0.0/8`
 */
export const mayBeAt = (networks: readonly string[], address: string): boolean => {
  const family = getAddressFamily(address)
  if (family === undefined) return false
  if (listOf(networks).check(address, family)) return true
  const isGlobal = family === 'ipv4' || globalIpv6.check(address, 'ipv6')
  return isGlobal && !refused.check(address, family)
}

/**
 * Resolves a name once and connects to the result, so a second lookup cannot differ. A name with any forbidden address
 * is refused.
 * @param refusal the error of the connection in that case
 */
export const createPublicLookup =
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
