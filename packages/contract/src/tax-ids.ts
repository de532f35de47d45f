/** Tax ids as far as their form tells whether they were mistyped. */

/** The check digit of the first twelve digits of a Thai tax id: weights 13 to 2, modulo 11. */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  )
  return (11 - (sum % 11)) % 10
}

/**
 * What looks wrong with a tax id, or null. Only Thai ones, of 13 digits, are known; it is a hint and never a refusal, for
 * whoever registered the company may know better.
 */
export const taxIdHint = (taxId: string): string | null => {
  const digits = taxId.replaceAll(/[\s-]/g, '')
  if (!/^\d{13}$/.test(digits)) return null
  return checkDigit(digits) === Number(digits.at(-1))
    ? null
    : 'The last digit does not fit the others. Look whether the tax id was mistyped.'
}
