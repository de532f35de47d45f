/** Texts of `server/parties/project-subscription-rgs`. */
import { defineMessage } from '@cmp/messages'

export const thisSubscriptionBelongsToAnother = defineMessage(
  'This subscription belongs to another customer than the project. Choose one of the same customer.',
)
