/**
 * Decimal text as a whole number of its smallest units: what many amounts are dealt out and divided with, since whole
 * numbers of any length are exact and quick.
 */
import { refuseDecimal } from './decimal-text.ts'

/** Plain decimal text: no exponent. */
const plain = /^(-?)(\d+)(?:\.(\d+))?$/

/** The digits after the point of plain decimal text, trailing zeros left out. */
export const scaleOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

/**
 * Decimal text in units of the given digit after the point: `1.5` at 2 is 150.
 *
 * @throws BillingError `InvalidDecimal` where it is no plain decimal text, or has digits beyond that one
 */
export const unitsOf = (text: string, scale: number): bigint => {
  const [, sign = '', whole = '', fraction = ''] = plain.exec(text) ?? refuseDecimal(text)
  if (fraction.length > scale && /[1-9]/.test(fraction.slice(scale))) refuseDecimal(text)
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return sign ? -units : units
}

/** Plain decimal text of so many units of the given digit after the point, without trailing zeros. */
export const textOfUnits = (units: bigint, scale: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** The same with exactly so many digits: the form of an amount of a currency. */
export const amountOfUnits = (units: bigint, digits: number): string => {
  const text = textOfUnits(units, digits)
  if (digits === 0) return text
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(digits, '0')}`
}
