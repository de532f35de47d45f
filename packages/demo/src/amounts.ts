// Exact amounts and the ways in which each provider writes them.
import { Decimal } from 'decimal.js'

/** Decimals wide enough that no product or sum of the demo is ever rounded. */
export const Exact = Decimal.clone({ precision: 60, toExpNeg: -9e15, toExpPos: 9e15 })

/** An exact decimal. */
export type Exact = Decimal

/** `value` cut towards zero after `digits` decimals: the documented rounding of Partner Center's subtotals. */
export const roundDown = (value: Exact, digits: number): Exact =>
  value.toDecimalPlaces(digits, Decimal.ROUND_DOWN)

/** `value` rounded half away from zero after `digits` decimals. */
export const roundHalfUp = (value: Exact, digits: number): Exact =>
  value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)

/** An integer number of `10^-scale` as a decimal. */
export const scaled = (integer: number, scale: number): Exact =>
  new Exact(integer).div(new Exact(10).pow(scale))

const exponential = (value: Exact): { digits: string; exponent: number } => {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e')
  return { digits, exponent: Number(exponent) }
}

/** As Python prints a float: `1.0`, `0.25`, `5e-06`. Google's exports passed through Python look so. */
export const pythonFloat = (value: Exact): string => {
  const { digits, exponent } = exponential(value)
  if (!value.isZero() && exponent < -4) return `${digits}e-${String(-exponent).padStart(2, '0')}`
  const text = value.toFixed()
  return text.includes('.') ? text : `${text}.0`
}

/** As Java prints a double: `0.25`, `1.81E-8`. AWS writes its cost and usage report so. */
export const javaDouble = (value: Exact): string => {
  const { digits, exponent } = exponential(value)
  if (!value.isZero() && exponent < -3) return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent}`
  const text = value.toFixed()
  return text.includes('.') ? text : `${text}.0`
}
