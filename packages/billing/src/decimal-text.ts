/** Handles decimal numbers as text, for uses that need no computation, such as printing an amount. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/numbers'
import { BillingError } from './errors.ts'

/** The digits allowed on each side of the decimal point; the longest number seen in a provider's file has 22. */
export const MAX_DIGITS = 60

/**
 * The pattern of decimal text: sign, digits before and after the decimal point, exponent. At least one digit is
 * required.
 */
export const decimalText = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/** @throws BillingError `InvalidDecimal`, always: the text is no decimal number */
export const refuseDecimal = (text: string): never => {
  throw new BillingError('InvalidDecimal', bind(m.notADecimal, { text: text.slice(0, 80) }))
}

/** @throws BillingError `InvalidDecimal`, always: the number is too long */
export const refuseDigits = (text: string): never => {
  throw new BillingError(
    'InvalidDecimal',
    bind(m.tooManyDigits, { text: text.slice(0, 80), most: MAX_DIGITS }),
  )
}

/** `whole` has no leading zeros except for `0` itself, `fraction` no trailing zeros; zero is never negative. */
export type DecimalText = { isNegative: boolean; whole: string; fraction: string }

/**
 * Reads decimal text as providers write it: `12.50`, `-3`, `.5`, `5e-06`, `1E3`. Everything else is rejected: blanks,
 * thousands separators, hexadecimal, `NaN`, `Infinity` and the empty text.
 * @throws BillingError `InvalidDecimal`
 */
export const splitDecimal = (text: string): DecimalText => {
  const [, sign, before = '', after = '', exponent = '0'] = decimalText.exec(text) ?? refuseDecimal(text)
  const point = before.length + Number(exponent)
  const digits = (before + after).padStart(before.length + after.length - Math.min(point, 0), '0')
  const place = Math.max(point, 0)
  const whole = digits.slice(0, place).padEnd(place, '0').replace(/^0+/, '')
  const fraction = digits.slice(place).replace(/0+$/, '')
  if (whole.length > MAX_DIGITS || fraction.length > MAX_DIGITS) refuseDigits(text)
  return { isNegative: sign === '-' && whole + fraction !== '', whole: whole || '0', fraction }
}

/** Returns the number with exactly `digits` after the decimal point, rounded half away from zero; never `-0.00`. */
export const roundText = ({ isNegative, whole, fraction }: DecimalText, digits: number): string => {
  const truncatedUnits = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const rounded = String(truncatedUnits + ((fraction[digits] ?? '0') >= '5' ? 1n : 0n)).padStart(
    digits + 1,
    '0',
  )
  const sign = isNegative && /[1-9]/.test(rounded) ? '-' : ''
  const place = rounded.length - digits
  return `${sign}${rounded.slice(0, place)}${digits > 0 ? `.${rounded.slice(place)}` : ''}`
}
