/** Whole units dealt out by largest remainder: the one place that says who gets the units that are left. */

/** Compared, not subtracted: a difference would be a new number of many digits each time. */
const byLargest = (a: bigint, b: bigint): number => (b > a ? 1 : b < a ? -1 : 0)

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

const sumOf = (values: readonly bigint[]): bigint => {
  let running = 0n
  for (const value of values) running += value
  return running
}

/**
 * Largest remainder: each part is cut down to whole units (upwards where the parts' sum is negative), and the units that are
 * left go one by one to the parts with the largest remainder; equal remainders are served in the order given.
 *
 * @param total a whole number of units, less than one unit away from the sum of the parts
 * @param parts the exact parts, in the same scale as `unit`
 * @param unit what is not divided any more, above zero
 * @returns parts that are whole numbers of units and add up to `total`, in the order given
 */
export const dealUnits = (total: bigint, parts: readonly bigint[], unit: bigint): bigint[] => {
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
      // Stable: equal remainders keep the order given.
      .sort((a, b) => byLargest(remainders[a] ?? 0n, remainders[b] ?? 0n))
    for (const index of byRemainder.slice(0, count)) cut[index] = (cut[index] ?? 0n) + step
  }
  return cut
}

/** The sign that the cut goes by: that of the sum or, when it is zero, of the largest part (first of equals). */
const isNegative = (parts: readonly bigint[]): boolean => {
  const total = sumOf(parts)
  if (total !== 0n) return total < 0n
  return parts.reduce((best, part) => (absolute(part) > absolute(best) ? part : best), 0n) < 0n
}

/**
 * Deals an amount out over parts whatever they add up to: what lies a unit or more between their sum and the amount is first
 * spread over them by their size (their sign does not matter), then {@link dealUnits}. Where all parts are zero the first one
 * gets all of it.
 *
 * @returns parts that add up to `total`, in the order given; none where there are no parts
 */
export const spreadUnits = (total: bigint, parts: readonly bigint[], unit: bigint): bigint[] => {
  const missing = total - sumOf(parts)
  if (absolute(missing) < unit) return dealUnits(total, parts, unit)
  const size = sumOf(parts.map(absolute))
  if (size === 0n) return parts.map((_, index) => (index === 0 ? total : 0n))
  // In units of one part of `size`, so that the shares of what is missing are whole numbers too.
  return dealUnits(
    total * size,
    parts.map((part) => part * size + missing * absolute(part)),
    unit * size,
  ).map((part) => part / size)
}
