/** Texts of `server/identity/roles`. */
import { defineMessage } from '@cmp/messages'

export const onlySignedInUserCanView = defineMessage(
  'Only a signed-in user can view the portal as a customer. API tokens cannot.',
)
export const customer = defineMessage('customer')
export const ofLabel = defineMessage('{roleCode} of {companyName}')
