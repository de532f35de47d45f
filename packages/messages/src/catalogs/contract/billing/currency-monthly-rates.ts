/** Texts of `contract/billing/currency-monthly-rates`. */
import { defineMessage } from '@cmp/messages'

export const confirmMustBeTrueOrFalse = defineMessage('confirm must be true or false')
export const monthlyExchangeRates = defineMessage('Monthly exchange rates')
export const exchangeRateOfEachMonthAnd = defineMessage(
  'The exchange rate of each month and currency pair. A calculation stops if a rate it needs is missing.',
)
export const pairAndMonth = defineMessage('Pair and month')
export const year = defineMessage('Year')
export const month = defineMessage('Month')
export const fromCurrency = defineMessage('From currency')
export const toCurrency = defineMessage('To currency')
export const rate = defineMessage('Rate')
export const unitsOfTargetCurrencyFor1 = defineMessage(
  'Units of the target currency for 1 unit of the source currency, for example 34.51 for USD to THB.',
)
export const confirmRate = defineMessage('Confirm rate')
export const requiredOnlyIfRateDiffersGreatly = defineMessage(
  'Required only if the rate differs greatly from those of nearby months.',
)
export const created = defineMessage('Created')
