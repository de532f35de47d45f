// Exact amounts, and the formats in which each provider writes them.
import { Decimal } from 'decimal.js'

/** A decimal type wide enough that no product or sum of the demo is ever rounded. */
export const Exact = Decimal.clone({ precision: 60, toExpNeg: -9e15, toExpPos: 9e15 })

/** An exact decimal. */
export type Exact = Decimal

/** Truncates `value` after `digits` decimals, towards zero: the documented rounding of Partner Center's subtotals. */
export const roundDown = (value: Exact, digits: number): Exact =>
  value.toDecimalPlaces(digits, Decimal.ROUND_DOWN)

/** Rounds `value` half away from zero after `digits` decimals. */
export const roundHalfUp = (value: Exact, digits: number): Exact =>
  value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)

/** Converts an integer number of `10^-scale` to a decimal. */
export const scaleInteger = (integer: number, scale: number): Exact =>
  new Exact(integer).div(new Exact(10).pow(scale))

const toExponential = (value: Exact): { digits: string; exponent: number } => {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e')
  return { digits, exponent: Number(exponent) }
}

/**
 * Formats a number as Python prints a float: `1.0`, `0.25`, `5e-06`. Google's exports that were processed with Python
 * contain this format.
 */
export const formatPythonFloat = (value: Exact): string => {
  const { digits, exponent } = toExponential(value)
  if (!value.isZero() && exponent < -4) return `${digits}e-${String(-exponent).padStart(2, '0')}`
  const text = value.toFixed()
  return text.includes('.') ? text : `${text}.0`
}

/** Formats a number as Java prints a double: `0.25`, `1.81E-8`. The AWS cost and usage report uses this format. */
export const formatJavaDouble = (value: Exact): string => {
  const { digits, exponent } = toExponential(value)
  if (!value.isZero() && exponent < -3) return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent}`
  const text = value.toFixed()
  return text.includes('.') ? text : `${text}.0`
}
