/** Ranges of addresses as people write them (CIDR, RFC 4632): whether they are right, lie inside others or overlap. */
import ipaddr from 'ipaddr.js'

type Range = { family: 'ipv4' | 'ipv6'; first: bigint; last: bigint; prefix: number; isExact: boolean }

const widths = { ipv4: 32, ipv6: 128 } as const

const numberOf = (bytes: readonly number[]): bigint =>
  bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

const rangeOf = (text: string): Range | undefined => {
  // The library also reads 10.1 as an address, as few clouds do.
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return undefined
  const [address, prefix] = ipaddr.parseCIDR(text)
  const family = address.kind()
  const size = 2n ** BigInt(widths[family] - prefix)
  const value = numberOf(address.toByteArray())
  const first = value - (value % size)
  return { family, first, last: first + size - 1n, prefix, isExact: value === first }
}

/** Which family a range is of and how long its prefix, or nothing where it is no range, or has bits beyond its prefix. */
export const networkOf = (text: string): { family: 'ipv4' | 'ipv6'; prefix: number } | undefined => {
  const range = rangeOf(text)
  return range?.isExact ? { family: range.family, prefix: range.prefix } : undefined
}

/** Whether two ranges have an address in common. */
export const overlaps = (one: string, other: string): boolean => {
  const [a, b] = [rangeOf(one), rangeOf(other)]
  return Boolean(a && b && a.family === b.family && a.first <= b.last && b.first <= a.last)
}

/** Whether every address of a range is in one of the others. */
export const liesIn = (inner: string, spaces: readonly string[]): boolean => {
  const range = rangeOf(inner)
  return spaces.some((space) => {
    const outer = rangeOf(space)
    return Boolean(
      range &&
      outer &&
      range.family === outer.family &&
      outer.first <= range.first &&
      range.last <= outer.last,
    )
  })
}

/** The first two of some ranges that overlap, by their places. */
export const firstOverlap = (ranges: readonly string[]): readonly [number, number] | undefined => {
  for (const [index, range] of ranges.entries()) {
    const earlier = ranges.slice(0, index).findIndex((other) => overlaps(range, other))
    if (earlier >= 0) return [earlier, index]
  }
  return undefined
}
