/** Texts of `server/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const toShutItsPeopleOutDeactivate = defineMessage(
  'To block access for this customer, deactivate its users.',
)
