/** Refusals of one field of a form, for rules that need more than the field itself. */
import { parseDecimal } from '@cmp/billing'
import { counted, currencyOf, digitsOf } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'

/** The refusal that stands beside a field. `message` is a whole sentence. */
export const fieldRefusal = (field: string, message: string): AppError =>
  new AppError('InvalidRequest', message, { details: [{ field, message }] })

/** @throws AppError InvalidRequest when a code is no currency of ISO 4217 */
export const requireCurrency = (field: string, code: string): void => {
  if (!currencyOf(code)) throw fieldRefusal(field, `${code} is no currency of ISO 4217.`)
}

/** @throws AppError InvalidRequest for an amount that is finer than its currency: it could not be printed as it is */
export const requirePrintable = (field: string, amount: string, currency: string): void => {
  const digits = digitsOf(currency)
  if (parseDecimal(amount).decimalPlaces() <= digits) return
  throw fieldRefusal(
    field,
    digits === 0
      ? `An amount in ${currency} has no digits after the point. Round it.`
      : `An amount in ${currency} has ${counted(digits, 'digit')} after the point at most. Round it.`,
  )
}

/**
 * @throws AppError InvalidRequest for a pair of currencies that no rate can stand between
 */
export const requireCurrencyPair = (pair: { fromCurrency: string; toCurrency: string }): void => {
  requireCurrency('fromCurrency', pair.fromCurrency)
  requireCurrency('toCurrency', pair.toCurrency)
  if (pair.fromCurrency === pair.toCurrency)
    throw fieldRefusal('toCurrency', 'A rate is between two different currencies.')
}

/** The number that a filter's text means, or one that no row has. */
export const filterNumber = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : -1
