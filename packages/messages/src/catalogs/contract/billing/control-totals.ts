/** Texts of `contract/billing/control-totals`. */
import { defineMessage } from '@cmp/messages'

export const aSectionHas1000Characters = defineMessage('A section has 1,000 characters at most')
export const currencyIsACodeSuchAs = defineMessage('Currency is a code such as USD')
export const aNumberHas200CharactersAt = defineMessage('A number has 200 characters at most')
export const totalOfTheBill = defineMessage('Total of the bill')
export const whatTheProviderAsksForWith = defineMessage(
  'What the provider asks for, with tax, as its bill says it.',
)
export const taxInIt = defineMessage('Tax in it')
export const leaveItEmptyWhereTheBill = defineMessage('Leave it empty where the bill does not say it.')
export const currency = defineMessage('Currency')
export const ofTheTotalItIsThe = defineMessage('Of the total. It is the currency of the lines.')
export const numberOfTheBill = defineMessage('Number of the bill')
export const byWhichSomebodyElseFindsThe = defineMessage('By which somebody else finds the bill again.')
