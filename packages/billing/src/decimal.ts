/**
 * Exact decimal arithmetic on text. An amount is a decimal string on the wire and a {@link Decimal} while it is
 * computed with; it is never a JavaScript number.
 */
import { Decimal as DecimalJs } from 'decimal.js'
import { decimalText, MAX_DIGITS, refuseDecimal, refuseDigits } from './decimal-text.ts'
import { textOfUnits, unitsOf } from './units.ts'

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

/** Plain text that {@link parseDecimal} admits, whatever it is: what the engine and {@link toText} write of amounts. */
const plainText = /^-?\d{1,60}(?:\.\d{1,60})?$/

/** Text that is as {@link toText} would write it. */
const shortText = /^(?:0|-?(?:[1-9]\d{0,59}|0(?=\.))(?:\.\d{0,59}[1-9])?)$/

/**
 * Decimals as whole numbers: so many `units` each of the `scale`th digit after the point. They add, multiply and compare as
 * what they are: a calculation has tens of thousands, and a {@link Decimal} for each would be most of its time.
 */
export type UnitColumn = { scale: number; units: bigint[] }

/** Decimal texts in units of the last digit that any of them has. @throws BillingError `InvalidDecimal` */
export const columnOf = (texts: readonly string[]): UnitColumn =>
  columnOfPlain(texts.map((text) => (plainText.test(text) ? text : toText(parseDecimal(text)))))

/** The same of decimals that have been computed, however long they are. */
export const columnOfDecimals = (decimals: readonly Decimal[]): UnitColumn =>
  columnOfPlain(decimals.map(toText))

const columnOfPlain = (texts: readonly string[]): UnitColumn => {
  let scale = 0
  for (const text of texts) {
    const point = text.indexOf('.')
    if (point !== -1) scale = Math.max(scale, text.length - point - 1)
  }
  return { scale, units: texts.map((text) => unitsOf(text, scale)) }
}

/** So many units of the given digit after the point as a {@link Decimal}. */
export const decimalOfUnits = (units: bigint, scale: number): Decimal =>
  new Decimal(textOfUnits(units, scale))

/** The same decimals in units of a digit at least as far after the point. */
export const withScale = ({ scale, units }: UnitColumn, wanted: number): UnitColumn => {
  if (wanted <= scale) return { scale, units }
  const factor = 10n ** BigInt(wanted - scale)
  return { scale: wanted, units: units.map((each) => each * factor) }
}

/** Both, one after the other. */
export const joinedColumns = (left: UnitColumn, right: UnitColumn): UnitColumn => {
  const scale = Math.max(left.scale, right.scale)
  return { scale, units: [...withScale(left, scale).units, ...withScale(right, scale).units] }
}

/** The exact sum of units. */
export const sumOfUnits = (units: readonly bigint[]): bigint => {
  let total = 0n
  for (const each of units) total += each
  return total
}

/**
 * The exact sum of decimal texts; `0` of none.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const sum = (texts: readonly string[]): string => {
  const [only = ''] = texts
  if (texts.length === 1 && shortText.test(only)) return only
  const { scale, units } = columnOf(texts)
  return textOfUnits(sumOfUnits(units), scale)
}

/** The exact product of decimal texts. */
export const multiply = (...texts: string[]): string => {
  let [product, digits] = [1n, 0]
  for (const text of texts) {
    const { scale, units } = columnOf([text])
    product *= units[0] ?? 0n
    digits += scale
  }
  return textOfUnits(product, digits)
}

/** `a − b`, exact. */
export const subtract = (a: string, b: string): string => {
  const { scale, units } = columnOf([a, b])
  return textOfUnits((units[0] ?? 0n) - (units[1] ?? 0n), scale)
}

/** Whether two decimal texts are the same number (`1.50` and `1.5` are). */
export const equal = (a: string, b: string): boolean => {
  const { units } = columnOf([a, b])
  return units[0] === units[1]
}
