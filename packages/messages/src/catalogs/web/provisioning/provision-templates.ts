/** Texts of `web/provisioning/provision-templates`. */
import { defineMessage } from '@cmp/messages'

export const filledIn = defineMessage('Values')
export const no = defineMessage('No')
export const fixed = defineMessage('Fixed')
export const canBeChanged = defineMessage('Editable')
export const nothing = defineMessage('No values.')
export const fillInARequest = defineMessage('Fill in a request')
export const noTemplateYetFillInA = defineMessage(
  'No templates yet. Fill in a request, then save it as a template.',
)
export const itIsNoLongerOfferedRequests = defineMessage(
  'The template is no longer offered. Requests created from it are not affected.',
)
export const requestOneWithIt = defineMessage('Use template')
export const details = defineMessage('Details')
export const inTheForm = defineMessage('In the form')
export const field = defineMessage('Field')
export const value = defineMessage('Value')
