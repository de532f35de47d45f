/** Address ranges (CIDR, RFC 4632): whether they are valid, contained in others, or overlap. */
import ipaddr from 'ipaddr.js'

type Range = { family: 'ipv4' | 'ipv6'; first: bigint; last: bigint; prefix: number; isExact: boolean }

const widths = { ipv4: 32, ipv6: 128 } as const

const numberOf = (bytes: readonly number[]): bigint =>
  bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

const parseRange = (text: string): Range | undefined => {
  // The library also accepts 10.1 as an address, which few providers do.
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return undefined
  const [address, prefix] = ipaddr.parseCIDR(text)
  const family = address.kind()
  const size = 2n ** BigInt(widths[family] - prefix)
  const value = numberOf(address.toByteArray())
  const first = value - (value % size)
  return { family, first, last: first + size - 1n, prefix, isExact: value === first }
}

/** Returns the family and prefix length of a range; undefined if it is not a range or has bits beyond its prefix. */
export const parseNetwork = (text: string): { family: 'ipv4' | 'ipv6'; prefix: number } | undefined => {
  const range = parseRange(text)
  return range?.isExact ? { family: range.family, prefix: range.prefix } : undefined
}

/** Returns whether two ranges overlap. */
export const overlaps = (one: string, other: string): boolean => {
  const [a, b] = [parseRange(one), parseRange(other)]
  return Boolean(a && b && a.family === b.family && a.first <= b.last && b.first <= a.last)
}

/** Returns whether every address of a range is in one of the others. */
export const isRangeWithin = (inner: string, spaces: readonly string[]): boolean => {
  const range = parseRange(inner)
  return spaces.some((space) => {
    const outer = parseRange(space)
    return Boolean(
      range &&
      outer &&
      range.family === outer.family &&
      outer.first <= range.first &&
      range.last <= outer.last,
    )
  })
}

/** Returns the indexes of the first two ranges that overlap. */
export const findFirstOverlap = (ranges: readonly string[]): readonly [number, number] | undefined => {
  for (const [index, range] of ranges.entries()) {
    const earlier = ranges.slice(0, index).findIndex((other) => overlaps(range, other))
    if (earlier >= 0) return [earlier, index]
  }
  return undefined
}
