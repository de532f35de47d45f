/** Formats amounts and numbers for people. Digits are moved as text and never converted to a JavaScript number. */
import { roundText, splitDecimal } from './decimal-text.ts'

/**
 * Formats `1234567.5` as `1,234,567.50`. Rounds half away from zero to `digits`; never prints a minus before zero.
 * @throws BillingError `InvalidDecimal`
 */
export const formatMoney = (amountText: string, digits = 2): string =>
  withThousands(roundText(splitDecimal(amountText), digits))

/**
 * Formats every digit of the number with thousands separators, padded with zeros to at least `minDigits` after the
 * decimal point.
 */
export const formatExact = (text: string, minDigits = 0): string => {
  const parts = splitDecimal(text)
  return withThousands(roundText(parts, Math.max(parts.fraction.length, minDigits)))
}

/**
 * The typographic minus has the width and height of digits; a hyphen does not. Numbers that programs read are not
 * formatted.
 */
const minus = '−'

const withThousands = (plain: string): string => {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,').replace('-', minus)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
