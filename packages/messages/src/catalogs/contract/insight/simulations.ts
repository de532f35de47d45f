/** Texts of `contract/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const aCurrencyIsThreeLettersSuch = defineMessage('A currency is three letters such as {example}')
export const aSimulationChangesTheMarkupThe = defineMessage(
  'A simulation changes the markup, the basis or the rate',
)
export const customersAreNamedByTheirIds = defineMessage(
  'Customers are named by their ids, with commas between',
)
export const aMarkupIsAPlainDecimal = defineMessage('A markup is a plain decimal number such as 12.5')
export const aMarkupIsOnCostList = defineMessage('A markup is on cost, list-price or customer-price')
export const aRateIsADecimalNumber = defineMessage('A rate is a decimal number above 0 such as 34.51')
export const enter = defineMessage('Enter {words} ({name})')
export const sayFromWhichDayTheTerms = defineMessage('Say from which day the terms hold')
export const aDayIsWrittenAs2026 = defineMessage('A day is written as 2026-11-01')
export const lookAtWhatItChangesFirst = defineMessage('Look at what it changes first')
export const markup = defineMessage('Markup')
export const whatTheMarkupIsOn = defineMessage('What the markup is on')
export const exchangeRate = defineMessage('Exchange rate')
export const myCost = defineMessage('My cost')
export const listPrice = defineMessage('List price')
export const providersCustomerPrice = defineMessage('Provider’s customer price')
export const aMarkup = defineMessage('A markup')
