/** Texts of `contract/provisioning/provision-templates`. */
import { defineMessage } from '@cmp/messages'

export const aTemplateHasLessTextIn = defineMessage('A template has less text in it')
export const provisioningTemplates = defineMessage('Provisioning templates')
export const preFilledRequestsForSomeOr = defineMessage('Pre-filled requests for some or all customers.')
export const name = defineMessage('Name')
export const purpose = defineMessage('Purpose')
export const kind = defineMessage('Kind')
export const customers = defineMessage('Customers')
export const customer = defineMessage('Customer')
export const leaveEmptyForAllCustomers = defineMessage('Leave empty for all customers.')
export const forLabel = defineMessage('For')
export const fixedFields = defineMessage('Fixed fields')
export const field = defineMessage('Field')
export const shownInTheFormButCannot = defineMessage('Shown in the form, but cannot be changed.')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
