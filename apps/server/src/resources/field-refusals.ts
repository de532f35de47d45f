/** Validation errors of a single form field, for rules that need more than the field itself. */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/resources'
import { parseDecimal } from '@cmp/billing'
import { findCurrency, getCurrencyDigits } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'

/** Returns an error that is shown beside a field. `message` is a complete sentence. */
export const createFieldRefusal = (field: string, message: Text): AppError =>
  new AppError('InvalidRequest', message, { details: [{ field, message }] })

/**
 * Checks a currency code.
 * @throws AppError InvalidRequest if the code is not a currency of ISO 4217
 */
export const requireCurrency = (field: string, code: string): void => {
  if (!findCurrency(code)) throw createFieldRefusal(field, bind(m.isNotIso4217Currency, { code }))
}

/**
 * Checks the decimals of an amount.
 * @throws AppError InvalidRequest for an amount with more decimals than its currency, which could not be printed as it
 * is
 */
export const requirePrintable = (field: string, amount: string, currency: string): void => {
  const digits = getCurrencyDigits(currency)
  if (parseDecimal(amount).decimalPlaces() <= digits) return
  throw createFieldRefusal(
    field,
    digits === 0
      ? bind(m.amountsInHaveNoDecimalPlaces, { currency })
      : bind(m.amountsInHaveUpToDecimal, { currency, digits }),
  )
}

/**
 * Checks the currencies of an exchange rate.
 * @throws AppError InvalidRequest for a pair of currencies that cannot have a rate
 */
export const requireCurrencyPair = (pair: { fromCurrency: string; toCurrency: string }): void => {
  requireCurrency('fromCurrency', pair.fromCurrency)
  requireCurrency('toCurrency', pair.toCurrency)
  if (pair.fromCurrency === pair.toCurrency)
    throw createFieldRefusal('toCurrency', m.chooseTwoDifferentCurrencies)
}

/** Parses a filter's number; for invalid text, returns a number that no row has. */
export const filterNumber = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : -1
