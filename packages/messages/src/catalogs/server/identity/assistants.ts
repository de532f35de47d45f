/** Texts of `server/identity/assistants`. */
import { defineMessage } from '@cmp/messages'

export const youReadBillsOfCloudReseller = defineMessage(
  'You read the bills of a cloud reseller and its customers. You have read-only access to the data that the token\'s owner can see.\nAmounts are exact decimals as text, each with its currency. Never add amounts in different currencies, and do not round amounts.\nCharges are before VAT unless a field says otherwise. Dates are YYYY-MM-DD, and date ranges include both the start and the end date.\nTo answer "Why did my bill increase?", call explainUsage with the month and the previous month. Its causes add up to the difference.\nTo answer "Why is this amount charged?", call explainCustomerInvoiceDetail with the ID of the row.',
)
export const cloudManagementPortal = defineMessage('Cloud Management Portal')
export const assistantsUseApiTokenCreateOne = defineMessage(
  'Assistants use an API token. Create one with read access on your profile page.',
)
export const toolWasNotFoundListTools = defineMessage(
  'The tool {name} was not found. List the tools to see the available ones.',
)
export const eachArgumentMustBeStringNumber = defineMessage(
  'Each argument must be a string, number or boolean.',
)
export const hasNoParameterItsParameters = defineMessage(
  '{name} has no parameter {unknown}. Its parameters: {parameters}.',
)
export const requires = defineMessage('{name} requires {name2}.')
export const requestWasRejected = defineMessage('The request was rejected ({statusCode}).')
export const responseIsTooLongRequestFewer = defineMessage(
  'The response is too long. Request fewer rows with pagesize, or narrow the filter.',
)
export const none = defineMessage('none')
