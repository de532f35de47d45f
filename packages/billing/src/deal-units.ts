/** Distributes whole units by largest remainder. This is the only place that decides which parts get the leftover units. */

/** Compares instead of subtracting: each difference would create a new number of many digits. */
const compareDescending = (a: bigint, b: bigint): number => (b > a ? 1 : b < a ? -1 : 0)

const toAbsolute = (value: bigint): bigint => (value < 0n ? -value : value)

const sumOf = (values: readonly bigint[]): bigint => {
  let running = 0n
  for (const value of values) running += value
  return running
}

/**
 * Distributes whole units by largest remainder: each part is rounded down to whole units (up if the sum of the parts is
 * negative), and the leftover units go one at a time to the parts with the largest remainder; equal remainders are
 * served in input order.
 * @param total a whole number of units, less than one unit away from the sum of the parts
 * @param parts the exact parts, in the same scale as `unit`
 * @param unit the amount that is not divided further, above zero
 * @returns parts that are whole numbers of units and add up to `total`, in input order
 */
export const distributeUnits = (total: bigint, parts: readonly bigint[], unit: bigint): bigint[] => {
  const isUpwards = isNegative(parts)
  const remainders: bigint[] = []
  const cut: bigint[] = []
  let left = total
  for (const part of parts) {
    const rest = (isUpwards ? -part : part) % unit
    const remainder = rest < 0n ? rest + unit : rest
    const whole = isUpwards ? part + remainder : part - remainder
    remainders.push(remainder)
    cut.push(whole)
    left -= whole
  }
  const step = left < 0n ? -unit : unit
  const count = Number(left / step)
  if (count > 0) {
    const byRemainder = remainders
      .map((_, index) => index)
      // The sort is stable: equal remainders keep their input order.
      .sort((a, b) => compareDescending(remainders[a] ?? 0n, remainders[b] ?? 0n))
    for (const index of byRemainder.slice(0, count)) cut[index] = (cut[index] ?? 0n) + step
  }
  return cut
}

/**
 * Whether to round as for a negative sum: by the sign of the sum or, if it is zero, of the largest part (the first of
 * equal parts).
 */
const isNegative = (parts: readonly bigint[]): boolean => {
  const total = sumOf(parts)
  if (total !== 0n) return total < 0n
  return parts.reduce((best, part) => (toAbsolute(part) > toAbsolute(best) ? part : best), 0n) < 0n
}

/**
 * Distributes an amount over parts whose sum may differ from it by any amount. A difference of a unit or more is first
 * spread over the parts by their size, regardless of sign, then {@link distributeUnits} does the rest. If all parts are zero,
 * the first one gets the whole amount.
 * @returns parts that add up to `total`, in input order; empty if there are no parts
 */
export const spreadUnits = (total: bigint, parts: readonly bigint[], unit: bigint): bigint[] => {
  const missing = total - sumOf(parts)
  if (toAbsolute(missing) < unit) return distributeUnits(total, parts, unit)
  const size = sumOf(parts.map(toAbsolute))
  if (size === 0n) return parts.map((_, index) => (index === 0 ? total : 0n))
  // Counts in units of one part of `size`, so that the shares of the difference are whole numbers too.
  return distributeUnits(
    total * size,
    parts.map((part) => part * size + missing * toAbsolute(part)),
    unit * size,
  ).map((part) => part / size)
}
