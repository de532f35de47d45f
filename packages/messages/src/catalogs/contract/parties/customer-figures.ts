/** Texts of `contract/parties/customer-figures`. */
import { defineMessage } from '@cmp/messages'

export const outstanding = defineMessage('Outstanding')
export const lastMonth = defineMessage('Last month')
export const change = defineMessage('Change')
export const trend = defineMessage('Trend')
export const margin = defineMessage('Margin')
export const sortedWithinEachCurrency = defineMessage(
  'Different currencies are not compared: rows are sorted within each currency.',
)
export const enterUpToCustomerIds = defineMessage('Enter up to {most} customer IDs, separated by commas')
