/** Texts of `server/identity/roles`. */
import { defineMessage } from '@cmp/messages'

export const onlySomebodyWhoHasSignedIn = defineMessage(
  'Only somebody who has signed in to the portal can see it as a customer: an API token has no view.',
)
export const customer = defineMessage('customer')
export const ofLabel = defineMessage('{roleCode} of {companyName}')
