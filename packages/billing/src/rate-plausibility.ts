/** Whether an exchange rate is likely, given one of another month or of the opposite direction of the pair. */
import { Decimal, parseDecimal, toText } from './decimal.ts'

/** A rate beyond this factor of a known one, up or down, is unlikely: 20 %. */
const farFactor = new Decimal('1.2')

/** A rate that is nearer to the inverse of a known one is taken as typed upside down from this factor on: 5 %. */
const nearFactor = new Decimal('1.05')

/** Digits of a rate that is shown. */
const shownDigits = 6

/** What is unlikely about a rate: far from what is known, or nearer to its inverse. */
export type RateDoubt = 'far' | 'upside-down'

/** How far two positive numbers are from each other, as a factor of 1 or more, in parts of a fraction. */
const isWithin = (one: Decimal, other: Decimal, factor: Decimal): boolean =>
  one.lessThanOrEqualTo(other.times(factor)) && other.lessThanOrEqualTo(one.times(factor))

/**
 * What is unlikely about `rate`, given a rate of the same pair and direction; null where nothing is. Both are positive
 * decimal text, units of the to-currency for one unit of the from-currency.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const rateDoubt = (rate: string, known: string): RateDoubt | null => {
  const [given, before] = [parseDecimal(rate), parseDecimal(known)]
  if (isWithin(given, before, nearFactor)) return null
  // given ÷ (1 ÷ before) without a division, which would round.
  const product = given.times(before)
  const one = new Decimal(1)
  const isUpsideDown =
    isWithin(product, one, farFactor) &&
    (product.lessThan(1)
      ? one.times(smaller(given, before)).lessThan(product.times(larger(given, before)))
      : product.times(smaller(given, before)).lessThan(larger(given, before)))
  if (isUpsideDown) return 'upside-down'
  return isWithin(given, before, farFactor) ? null : 'far'
}

const smaller = (one: Decimal, other: Decimal): Decimal => Decimal.min(one, other)
const larger = (one: Decimal, other: Decimal): Decimal => Decimal.max(one, other)

/** The rate of the opposite direction, to be shown: rounded to six significant digits. */
export const inverseRate = (rate: string): string =>
  toText(new Decimal(1).dividedBy(parseDecimal(rate)).toSignificantDigits(shownDigits))
