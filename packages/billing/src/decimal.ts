/**
 * Exact decimal arithmetic on text. Amounts are transferred as decimal strings and computed as {@link Decimal}, never
 * as JavaScript numbers.
 */
import { Decimal as DecimalJs } from 'decimal.js'
import { decimalText, MAX_DIGITS, refuseDecimal, refuseDigits } from './decimal-text.ts'
import { formatUnits, parseUnits } from './units.ts'

/**
 * The decimal type of this package. 500 significant digits hold the product of three of the longest factors that
 * {@link parseDecimal} accepts, so `plus`, `minus` and `times` never round; only a division does.
 */
export const Decimal = DecimalJs.clone({
  precision: 500,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
})

/** An exact decimal. */
export type Decimal = DecimalJs

/** Zero, the start value of sums. */
export const ZERO: Decimal = new Decimal(0)

/**
 * Reads decimal text for computation; `decimal-text.ts` defines what is accepted.
 * @throws BillingError `InvalidDecimal`
 */
export const parseDecimal = (text: string): Decimal => {
  if (!decimalText.test(text)) refuseDecimal(text)
  const value = new Decimal(text)
  const mayBeTooLong = text.length > MAX_DIGITS || /e/i.test(text)
  if (mayBeTooLong && (value.e >= MAX_DIGITS || value.decimalPlaces() > MAX_DIGITS)) refuseDigits(text)
  return value.isZero() ? ZERO : value
}

/** Returns plain decimal text: never an exponent, trailing zeros or a negative zero. */
export const toText = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed())

/**
 * Rounds half away from zero (2.345 → 2.35, -2.345 → -2.35) to `digits` after the decimal point. No other function of
 * the product rounds money.
 */
export const roundHalfAwayFromZero = (value: Decimal, digits: number): Decimal => {
  const rounded = value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
  return rounded.isZero() ? ZERO : rounded
}

/**
 * Returns text with exactly `digits` after the decimal point, rounded half away from zero: the format of a currency
 * amount.
 */
export const toAmount = (value: Decimal, digits: number): string =>
  roundHalfAwayFromZero(value, digits).toFixed(digits)

/** Plain text that {@link parseDecimal} always accepts: the format in which the engine and {@link toText} write amounts. */
const plainText = /^-?\d{1,60}(?:\.\d{1,60})?$/

/** Text in the exact format of {@link toText}. */
const shortText = /^(?:0|-?(?:[1-9]\d{0,59}|0(?=\.))(?:\.\d{0,59}[1-9])?)$/

/**
 * Decimals as whole numbers of `units`, each worth one in the `scale`th digit after the decimal point. A calculation
 * has tens of thousands of amounts; creating a {@link Decimal} for each would take most of its time.
 */
export type UnitColumn = { scale: number; units: bigint[] }

/**
 * Converts decimal texts to units of the last digit that any of them has.
 * @throws BillingError `InvalidDecimal`
 */
export const parseUnitColumn = (texts: readonly string[]): UnitColumn =>
  parsePlainColumn(texts.map((text) => (plainText.test(text) ? text : toText(parseDecimal(text)))))

/** Converts computed decimals of any length in the same way. */
export const toUnitColumn = (decimals: readonly Decimal[]): UnitColumn =>
  parsePlainColumn(decimals.map(toText))

const parsePlainColumn = (texts: readonly string[]): UnitColumn => {
  let scale = 0
  for (const text of texts) {
    const point = text.indexOf('.')
    if (point !== -1) scale = Math.max(scale, text.length - point - 1)
  }
  return { scale, units: texts.map((text) => parseUnits(text, scale)) }
}

/** Converts units of the given digit after the decimal point to a {@link Decimal}. */
export const toDecimalFromUnits = (units: bigint, scale: number): Decimal =>
  new Decimal(formatUnits(units, scale))

/** Converts the decimals to units with at least the `wanted` number of digits after the decimal point. */
export const withScale = ({ scale, units }: UnitColumn, wanted: number): UnitColumn => {
  if (wanted <= scale) return { scale, units }
  const factor = 10n ** BigInt(wanted - scale)
  return { scale: wanted, units: units.map((each) => each * factor) }
}

/** Concatenates two columns in a common scale. */
export const concatColumns = (left: UnitColumn, right: UnitColumn): UnitColumn => {
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
 * Returns the exact sum of decimal texts; `0` if there are none.
 * @throws BillingError `InvalidDecimal`
 */
export const sum = (texts: readonly string[]): string => {
  const [only = ''] = texts
  if (texts.length === 1 && shortText.test(only)) return only
  const { scale, units } = parseUnitColumn(texts)
  return formatUnits(sumOfUnits(units), scale)
}

/** The exact product of decimal texts. */
export const multiply = (...texts: string[]): string => {
  let [product, digits] = [1n, 0]
  for (const text of texts) {
    const { scale, units } = parseUnitColumn([text])
    product *= units[0] ?? 0n
    digits += scale
  }
  return formatUnits(product, digits)
}

/** Returns the exact difference `a − b`. */
export const subtract = (a: string, b: string): string => {
  const { scale, units } = parseUnitColumn([a, b])
  return formatUnits((units[0] ?? 0n) - (units[1] ?? 0n), scale)
}

/** Whether two decimal texts are the same number (`1.50` and `1.5` are). */
export const areDecimalsEqual = (a: string, b: string): boolean => {
  const { units } = parseUnitColumn([a, b])
  return units[0] === units[1]
}
