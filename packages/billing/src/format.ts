/** Amounts and numbers as people read them; the digits are moved as text, never through a number. */
import { roundText, splitDecimal } from './decimal-text.ts'

/**
 * `1234567.5` → `1,234,567.50`. Rounds half away from zero to `digits`; never prints a minus before zero.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const formatMoney = (amountText: string, digits = 2): string =>
  withThousands(roundText(splitDecimal(amountText), digits))

/** Every digit of the number with thousands separators, filled with zeros to at least `minDigits` after the point. */
export const formatExact = (text: string, minDigits = 0): string => {
  const parts = splitDecimal(text)
  return withThousands(roundText(parts, Math.max(parts.fraction.length, minDigits)))
}

/** A minus is as wide as a digit and stands on its height; a hyphen is a mark between words. What programs read is not formatted. */
const minus = '−'

const withThousands = (plain: string): string => {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,').replace('-', minus)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
