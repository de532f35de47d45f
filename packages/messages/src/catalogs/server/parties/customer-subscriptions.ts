/** Texts of `server/parties/customer-subscriptions`. */
import { defineMessage } from '@cmp/messages'

export const thisSubscriptionIsGoneChooseAnother = defineMessage(
  'This subscription no longer exists. Choose another one.',
)
