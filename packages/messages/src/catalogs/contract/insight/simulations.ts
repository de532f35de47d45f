/** Texts of `contract/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const enterThreeLetterCurrencyCodeFor = defineMessage(
  'Enter a three-letter currency code, for example {example}',
)
export const simulationCanChangeMarkupBasisOr = defineMessage(
  'A simulation can change the markup, the basis or the exchange rate',
)
export const enterCustomerIdsSeparatedByCommas = defineMessage('Enter customer IDs separated by commas')
export const enterMarkupAsDecimalNumberFor = defineMessage(
  'Enter the markup as a decimal number, for example 12.5',
)
export const markupBasisMustBeCostList = defineMessage(
  'The markup basis must be cost, list-price or customer-price',
)
export const enterExchangeRateGreaterThan0 = defineMessage(
  'Enter an exchange rate greater than 0, for example 34.51',
)
export const enterDateFromWhichTermsApply = defineMessage('Enter the date from which the terms apply')
export const enterDateAsYyyyMmDd = defineMessage('Enter the date as YYYY-MM-DD, for example 2026-11-01')
export const reviewChangesBeforeYouApplyThem = defineMessage('Review the changes before you apply them')
export const markup = defineMessage('Markup')
export const markupBasis = defineMessage('Markup basis')
export const exchangeRate = defineMessage('Exchange rate')
export const cost = defineMessage('Cost')
export const listPrice = defineMessage('List price')
export const providersCustomerPrice = defineMessage('Provider’s customer price')
export const aMarkup = defineMessage('A markup')
export const enterMarkup = defineMessage('Enter a markup, for example 12.5 (markupPercent)')
export const chooseBasis = defineMessage('Choose the price that the markup applies to (basis)')
export const enterFromCurrency = defineMessage('Enter the currency of the cost (fromCurrency)')
export const enterToCurrency = defineMessage('Enter the currency of the documents (toCurrency)')
export const enterRate = defineMessage('Enter an exchange rate, for example 34.51 (rate)')
