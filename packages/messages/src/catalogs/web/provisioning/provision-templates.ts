/** Texts of `web/provisioning/provision-templates`. */
import { defineMessage } from '@cmp/messages'

export const filledIn = defineMessage('Filled in')
export const no = defineMessage('No')
export const fixed = defineMessage('Fixed')
export const canBeChanged = defineMessage('Can be changed')
export const nothing = defineMessage('Nothing.')
export const fillInARequest = defineMessage('Fill in a request')
export const noTemplateYetFillInA = defineMessage('No template yet: fill in a request, and keep it as one')
export const itIsNoLongerOfferedRequests = defineMessage(
  'It is no longer offered. Requests made with it stay.',
)
export const requestOneWithIt = defineMessage('Request one with it')
export const details = defineMessage('Details')
export const inTheForm = defineMessage('In the form')
export const field = defineMessage('Field')
export const value = defineMessage('Value')
