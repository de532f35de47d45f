/** Texts of `server/parties/customer-subscriptions`. */
import { defineMessage } from '@cmp/messages'

export const thisSubscriptionNoLongerExistsChoose = defineMessage(
  'This subscription no longer exists. Choose another one.',
)
