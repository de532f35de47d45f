/** Texts of `contract/provisioning/provision-templates`. */
import { defineMessage } from '@cmp/messages'

export const templateHasTooMuchTextShorten = defineMessage(
  'The template has too much text. Shorten its values',
)
export const provisioningTemplates = defineMessage('Provisioning templates')
export const preFilledRequestsForSomeOr = defineMessage('Pre-filled requests for some or all customers.')
export const name = defineMessage('Name')
export const description = defineMessage('Description')
export const resourceType = defineMessage('Resource type')
export const customers = defineMessage('Customers')
export const customer = defineMessage('Customer')
export const leaveEmptyForAllCustomers = defineMessage('Leave empty for all customers.')
export const availableTo = defineMessage('Available to')
export const fixedFields = defineMessage('Fixed fields')
export const field = defineMessage('Field')
export const shownInTheFormButCannot = defineMessage('Shown in the form, but cannot be changed.')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const filledIn = defineMessage('Values')
