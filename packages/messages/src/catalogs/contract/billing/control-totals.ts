/** Texts of `contract/billing/control-totals`. */
import { defineMessage } from '@cmp/messages'

export const sectionCanHaveUpTo1 = defineMessage('A section can have up to 1,000 characters')
export const enterCurrencyCodeForExampleUsd = defineMessage('Enter a currency code, for example USD')
export const numberCanHaveUpTo200 = defineMessage('A number can have up to 200 characters')
export const invoiceTotal = defineMessage('Invoice total')
export const amountDueIncludingTaxAsShown = defineMessage(
  'The amount due including tax, as shown on the provider invoice.',
)
export const taxIncluded = defineMessage('Tax included')
export const leaveEmptyIfInvoiceDoesNot = defineMessage('Leave empty if the invoice does not show it.')
export const currency = defineMessage('Currency')
export const currencyOfTotalAndOfLine = defineMessage('The currency of the total and of the line items.')
export const invoiceNumber = defineMessage('Invoice number')
export const helpsOtherUsersFindInvoice = defineMessage('Helps other users find the invoice.')
export const billTotal = defineMessage('Total of the invoice')
export const billTax = defineMessage('Tax')
