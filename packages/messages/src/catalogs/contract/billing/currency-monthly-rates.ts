/** Texts of `contract/billing/currency-monthly-rates`. */
import { defineMessage } from '@cmp/messages'

export const confirmIsTrueOrFalse = defineMessage('confirm is true or false')
export const currencyMonthlyRates = defineMessage('Currency monthly rates')
export const theExchangeRateOfEachMonth = defineMessage(
  'The exchange rate of each month and currency pair. A calculation stops when the one it needs is missing.',
)
export const pairAndMonth = defineMessage('Pair and month')
export const year = defineMessage('Year')
export const month = defineMessage('Month')
export const fromCurrency = defineMessage('From currency')
export const toCurrency = defineMessage('To currency')
export const rate = defineMessage('Rate')
export const unitsOfTheToCurrencyFor = defineMessage(
  'Units of the to-currency for one unit of the from-currency.',
)
export const theRateIsRight = defineMessage('The rate is right')
export const neededOnlyForARateFar = defineMessage(
  'Needed only for a rate far from that of the months around it.',
)
export const created = defineMessage('Created')
