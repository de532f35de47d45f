/**
 * Exact decimal arithmetic on text. An amount is a decimal string on the wire and a {@link Decimal} while it is
 * computed with; it is never a JavaScript number.
 */
import { Decimal as DecimalJs } from 'decimal.js'
import { decimalText, MAX_DIGITS, refuseDecimal, refuseDigits } from './decimal-text.ts'
import { textOfUnits } from './units.ts'

/**
 * The decimal type of this package. 500 significant digits hold the product of three factors of the largest size that
 * {@link parseDecimal} admits, so `plus`, `minus` and `times` never round; only a division does.
 */
export const Decimal = DecimalJs.clone({
  precision: 500,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
})

/** An exact decimal. */
export type Decimal = DecimalJs

/** Zero, to start a sum from. */
export const ZERO: Decimal = new Decimal(0)

/**
 * Reads decimal text to compute with it; what is admitted stands in `decimal-text.ts`.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const parseDecimal = (text: string): Decimal => {
  if (!decimalText.test(text)) refuseDecimal(text)
  const value = new Decimal(text)
  const mayBeTooLong = text.length > MAX_DIGITS || /e/i.test(text)
  if (mayBeTooLong && (value.e >= MAX_DIGITS || value.decimalPlaces() > MAX_DIGITS)) refuseDigits(text)
  return value.isZero() ? ZERO : value
}

/** Plain decimal text: never an exponent, no trailing zeros, no negative zero. */
export const toText = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed())

/**
 * Rounds half away from zero (2.345 → 2.35, -2.345 → -2.35) to `digits` after the point. This is the only rounding of
 * money in the product.
 */
export const roundHalfAwayFromZero = (value: Decimal, digits: number): Decimal => {
  const rounded = value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
  return rounded.isZero() ? ZERO : rounded
}

/** Text with exactly `digits` after the point, rounded half away from zero: the form of an amount of a currency. */
export const toAmount = (value: Decimal, digits: number): string =>
  roundHalfAwayFromZero(value, digits).toFixed(digits)

/** Plain text of at most 18 digits after the point, as the engine writes amounts. */
const plainText = /^-?\d{1,38}(?:\.\d{1,18})?$/

/**
 * The exact sum of decimal texts; `0` of none. Whole numbers of the 18th digit are added as what they are: a calculation
 * adds tens of thousands of texts, and a {@link Decimal} for each would be most of its time.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const sum = (texts: Iterable<string>): string => {
  let units = 0n
  let others = ZERO
  for (const text of texts)
    if (plainText.test(text)) {
      const point = text.indexOf('.')
      units += BigInt(
        point === -1
          ? text.padEnd(text.length + unitDigits, '0')
          : (text.slice(0, point) + text.slice(point + 1)).padEnd(point + unitDigits, '0'),
      )
    } else others = others.plus(parseDecimal(text))
  const plain = textOfUnits(units, unitDigits)
  return others.isZero() ? plain : toText(others.plus(parseDecimal(plain)))
}

const unitDigits = 18

/** The exact product of decimal texts. */
export const multiply = (...texts: string[]): string =>
  toText(texts.reduce<Decimal>((product, text) => product.times(parseDecimal(text)), new Decimal(1)))

/** `a − b`, exact. */
export const subtract = (a: string, b: string): string => toText(parseDecimal(a).minus(parseDecimal(b)))

/** Whether two decimal texts are the same number (`1.50` and `1.5` are). */
export const equal = (a: string, b: string): boolean => parseDecimal(a).equals(parseDecimal(b))
