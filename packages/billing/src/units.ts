/**
 * Converts decimal text to whole numbers of its smallest units. Amounts are distributed and divided in this form
 * because whole numbers of any length are exact and fast.
 */
import { refuseDecimal } from './decimal-text.ts'

/** Plain decimal text: no exponent. */
const plain = /^-?\d+(?:\.\d+)?$/

/** The digits after the decimal point of plain decimal text, without trailing zeros. */
export const scaleOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

/**
 * Converts decimal text to units of the given digit after the decimal point: `1.5` at 2 is 150.
 * @throws BillingError `InvalidDecimal` if it is not plain decimal text or has more digits
 */
export const parseUnits = (text: string, scale: number): bigint => {
  if (!plain.test(text)) refuseDecimal(text)
  const point = text.indexOf('.')
  if (point === -1) return BigInt(text) * getPowerOfTen(scale)
  const end = point + 1 + scale
  if (end >= text.length)
    return BigInt(text.slice(0, point) + text.slice(point + 1)) * getPowerOfTen(end - text.length)
  if (/[1-9]/.test(text.slice(end))) refuseDecimal(text)
  return BigInt(text.slice(0, point) + text.slice(point + 1, end))
}

const powers = Array.from({ length: 64 }, (_, power) => 10n ** BigInt(power))

const getPowerOfTen = (power: number): bigint => powers[power] ?? 10n ** BigInt(power)

/** Converts units of the given digit after the decimal point to plain decimal text without trailing zeros. */
export const formatUnits = (units: bigint, scale: number): string => {
  const text = formatFixedUnits(units, scale)
  return scale > 0 && text.endsWith('0') ? text.replace(/\.?0+$/, '') : text
}

/** Does the same with exactly the given number of digits: the format of a currency amount. */
export const formatFixedUnits = (units: bigint, digits: number): string => {
  if (digits === 0) return String(units)
  const size = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  return `${units < 0n ? '-' : ''}${size.slice(0, -digits)}.${size.slice(-digits)}`
}
