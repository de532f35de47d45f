/** Checks the form of tax IDs for typing mistakes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/billing/tax-ids'

/** Computes the check digit of the first twelve digits of a Thai tax ID: weights 13 to 2, modulo 11. */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  return (11 - (sum % 11)) % 10
}

/**
 * Returns what looks wrong with a tax ID, or null. Only Thai tax IDs with 13 digits are known. It is a hint and never
 * rejects a value, because the person who registered the company may know better.
 */
export const getTaxIdHint = (taxId: string): string | null => {
  const digits = taxId.replaceAll(/[\s-]/g, '')
  if (!/^\d{13}$/.test(digits)) return null
  return checkDigit(digits) === Number(digits.at(-1)) ? null : t(m.checkDigitIsNotValidCheck)
}
