/** Texts of `server/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const toBlockAccessForThisCustomer = defineMessage(
  'To block access for this customer, deactivate its users.',
)
