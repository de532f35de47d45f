/**
 * Checks whether an exchange rate is plausible, by comparing it with a rate of another month or of the opposite
 * direction.
 */
import { Decimal, parseDecimal, toText } from './decimal.ts'

/** A rate that differs from a known rate by more than this factor in either direction is implausible: 20 %. */
const farFactor = new Decimal('1.2')

/** From this factor on, a rate that is nearer to the inverse of a known rate is taken as entered upside down: 5 %. */
const nearFactor = new Decimal('1.05')

/** The significant digits of a displayed rate. */
const shownDigits = 6

/** Why a rate is implausible: it is far from the known rate, or nearer to its inverse. */
export type RateDoubt = 'far' | 'upside-down'

/** Whether two positive numbers differ by at most a factor. */
const isWithin = (one: Decimal, other: Decimal, factor: Decimal): boolean =>
  one.lessThanOrEqualTo(other.times(factor)) && other.lessThanOrEqualTo(one.times(factor))

/**
 * Returns why `rate` is implausible, given a known rate of the same pair and direction; null if it is plausible. Both
 * are positive decimal text, units of the to-currency per unit of the from-currency.
 * @throws BillingError `InvalidDecimal`
 */
export const rateDoubt = (rate: string, known: string): RateDoubt | null => {
  const [given, before] = [parseDecimal(rate), parseDecimal(known)]
  if (isWithin(given, before, nearFactor)) return null
  // Computes given ÷ (1 ÷ before) without a division, which would round.
  const product = given.times(before)
  const one = new Decimal(1)
  const isUpsideDown =
    isWithin(product, one, farFactor) &&
    (product.lessThan(1)
      ? one.times(pickSmaller(given, before)).lessThan(product.times(pickLarger(given, before)))
      : product.times(pickSmaller(given, before)).lessThan(pickLarger(given, before)))
  if (isUpsideDown) return 'upside-down'
  return isWithin(given, before, farFactor) ? null : 'far'
}

const pickSmaller = (one: Decimal, other: Decimal): Decimal => Decimal.min(one, other)
const pickLarger = (one: Decimal, other: Decimal): Decimal => Decimal.max(one, other)

/** Returns the rate of the opposite direction for display, rounded to six significant digits. */
export const invertRate = (rate: string): string =>
  toText(new Decimal(1).dividedBy(parseDecimal(rate)).toSignificantDigits(shownDigits))
