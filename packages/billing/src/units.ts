/**
 * Decimal text as a whole number of its smallest units: what many amounts are dealt out and divided with, since whole
 * numbers of any length are exact and quick.
 */
import { refuseDecimal } from './decimal-text.ts'

/** Plain decimal text: no exponent. */
const plain = /^-?\d+(?:\.\d+)?$/

/** The digits after the point of plain decimal text, trailing zeros left out. */
export const scaleOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

/**
 * Decimal text in units of the given digit after the point: `1.5` at 2 is 150.
 *
 * @throws BillingError `InvalidDecimal` where it is no plain decimal text, or has digits beyond that one
 */
export const unitsOf = (text: string, scale: number): bigint => {
  if (!plain.test(text)) refuseDecimal(text)
  const point = text.indexOf('.')
  if (point === -1) return BigInt(text) * tenTo(scale)
  const end = point + 1 + scale
  if (end >= text.length)
    return BigInt(text.slice(0, point) + text.slice(point + 1)) * tenTo(end - text.length)
  if (/[1-9]/.test(text.slice(end))) refuseDecimal(text)
  return BigInt(text.slice(0, point) + text.slice(point + 1, end))
}

const powers = Array.from({ length: 64 }, (_, power) => 10n ** BigInt(power))

const tenTo = (power: number): bigint => powers[power] ?? 10n ** BigInt(power)

/** Plain decimal text of so many units of the given digit after the point, without trailing zeros. */
export const textOfUnits = (units: bigint, scale: number): string => {
  const text = amountOfUnits(units, scale)
  return scale > 0 && text.endsWith('0') ? text.replace(/\.?0+$/, '') : text
}

/** The same with exactly so many digits: the form of an amount of a currency. */
export const amountOfUnits = (units: bigint, digits: number): string => {
  if (digits === 0) return String(units)
  const size = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  return `${units < 0n ? '-' : ''}${size.slice(0, -digits)}.${size.slice(-digits)}`
}
