/** Texts of `contract/billing/project-currency-rates`. */
import { defineMessage } from '@cmp/messages'

export const projectExchangeRates = defineMessage('Project exchange rates')
export const exchangeRatesAgreedForProjectAnd = defineMessage(
  'Exchange rates agreed for a project and month. They replace the monthly exchange rate.',
)
export const projectPairAndMonth = defineMessage('Project, pair and month')
export const project = defineMessage('Project')
export const projectNumber = defineMessage('Project number')
export const customer = defineMessage('Customer')
export const year = defineMessage('Year')
export const month = defineMessage('Month')
export const fromCurrency = defineMessage('From currency')
export const toCurrency = defineMessage('To currency')
export const rate = defineMessage('Rate')
export const unitsOfTargetCurrencyFor1 = defineMessage(
  'Units of the target currency for 1 unit of the source currency, exactly as agreed.',
)
export const confirmRate = defineMessage('Confirm rate')
export const requiredOnlyIfRateDiffersGreatly = defineMessage(
  'Required only if the rate differs greatly from those of nearby months.',
)
export const created = defineMessage('Created')
