/** Texts of `contract/billing/project-currency-rates`. */
import { defineMessage } from '@cmp/messages'

export const projectCurrencyRates = defineMessage('Project currency rates')
export const exchangeRatesAgreedForAProject = defineMessage(
  'Exchange rates agreed for a project and month. They go before the month’s own rates.',
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
export const unitsOfTheSecondCurrencyFor = defineMessage(
  'Units of the second currency for one unit of the first, exactly as agreed.',
)
export const theRateIsRight = defineMessage('The rate is right')
export const neededOnlyForARateFar = defineMessage(
  'Needed only for a rate far from that of the months around it.',
)
export const created = defineMessage('Created')
