/** Texts of `web/provisioning/provision-templates`. */
import { defineMessage } from '@cmp/messages'

export const values = defineMessage('Values')
export const no = defineMessage('No')
export const fixed = defineMessage('Fixed')
export const editable = defineMessage('Editable')
export const noValues = defineMessage('No values.')
export const fillInARequest = defineMessage('Fill in a request')
export const noTemplatesYetFillInRequest = defineMessage(
  'No templates yet. Fill in a request, then save it as a template.',
)
export const templateIsNoLongerOfferedRequests = defineMessage(
  'The template is no longer offered. Requests created from it are not affected.',
)
export const fromTemplate = defineMessage('Use template')
export const details = defineMessage('Details')
export const inTheForm = defineMessage('In the form')
export const field = defineMessage('Field')
export const value = defineMessage('Value')
