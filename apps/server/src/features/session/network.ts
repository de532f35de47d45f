/** The network that an address is in, coarse enough for one place and its many addresses. No country is guessed from it. */
import ipaddr from 'ipaddr.js'

/** Bits of an address that say the network: an office or a provider's street keeps them, and a telephone mostly. */
const prefixes = { ipv4: 24, ipv6: 48 } as const

/** An address as it is; IPv4 written as IPv6 is IPv4. Undefined for a text that is none. */
const parsed = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined

/** `203.0.113.0/24`, `2001:db8:1::/48`; a text that is no address stands for itself. */
export const networkOfAddress = (address: string): string => {
  const known = parsed(address)
  if (!known) return address
  const cidr = `${known.toString()}/${prefixes[known.kind()]}`
  const network =
    known.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${network.toString()}/${prefixes[known.kind()]}`
}

/** Addresses that stand inside an organization; the library calls the others by what they are reserved for. */
const insideRanges = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** The network in words: 'the public network 203.0.113.0/24'. */
export const networkWords = (address: string): string => {
  const range = parsed(address)?.range()
  if (range === undefined) return 'an unknown network'
  if (range === 'loopback') return 'the machine of the portal itself'
  return `the ${insideRanges.has(range) ? 'private' : 'public'} network ${networkOfAddress(address)}`
}
