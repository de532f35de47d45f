/** Texts of `contract/billing/control-totals`. */
import { defineMessage } from '@cmp/messages'

export const aSectionHas1000Characters = defineMessage('A section can have up to 1,000 characters')
export const currencyIsACodeSuchAs = defineMessage('Enter a currency code, for example USD')
export const aNumberHas200CharactersAt = defineMessage('A number can have up to 200 characters')
export const totalOfTheBill = defineMessage('Invoice total')
export const whatTheProviderAsksForWith = defineMessage(
  'The amount due including tax, as shown on the provider invoice.',
)
export const taxInIt = defineMessage('Tax included')
export const leaveItEmptyWhereTheBill = defineMessage('Leave empty if the invoice does not show it.')
export const currency = defineMessage('Currency')
export const ofTheTotalItIsThe = defineMessage('The currency of the total and of the line items.')
export const numberOfTheBill = defineMessage('Invoice number')
export const byWhichSomebodyElseFindsThe = defineMessage('Helps other users find the invoice.')
export const billTotal = defineMessage('Total of the invoice')
export const billTax = defineMessage('Tax')
