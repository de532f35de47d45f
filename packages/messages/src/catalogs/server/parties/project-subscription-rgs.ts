/** Texts of `server/parties/project-subscription-rgs`. */
import { defineMessage } from '@cmp/messages'

export const subscriptionAndProjectMustBelongTo = defineMessage(
  'The subscription and the project must belong to the same customer. Choose another subscription.',
)
