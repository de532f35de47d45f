/**
 * The network of an IP address, coarse enough that the changing addresses of one place share it. No country is derived
 * from it.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import ipaddr from 'ipaddr.js'

/** The prefix lengths of a network in bits: an office or a street keeps its network, and a phone mostly does. */
const prefixes = { ipv4: 24, ipv6: 48 } as const

/** Parses an address. IPv4 mapped to IPv6 becomes IPv4. Returns undefined for a text that is not an address. */
const parseAddress = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined

/** Returns the network, such as `203.0.113.0/24` or `2001:db8:1::/48`, or the text itself if it is not an address. */
export const toNetwork = (address: string): string => {
  const known = parseAddress(address)
  if (!known) return address
  const cidr = `${known.toString()}/${prefixes[known.kind()]}`
  const network =
    known.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${network.toString()}/${prefixes[known.kind()]}`
}

/** The ranges inside an organization; the library names the other ranges by their reserved purpose. */
const insideRanges = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Describes the network in words: 'the public network 203.0.113.0/24'. */
export const describeNetwork = (address: string): Text => {
  const range = parseAddress(address)?.range()
  if (range === undefined) return m.unknownNetwork
  if (range === 'loopback') return m.ownMachine
  return bind(m.thePrivateNetwork, {
    has: String(Boolean(insideRanges.has(range))),
    network: toNetwork(address),
  })
}
