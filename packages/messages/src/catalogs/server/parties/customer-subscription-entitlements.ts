/** Texts of `server/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const commitmentMustEndOnOrAfter = defineMessage('The commitment must end on or after its start date.')
