/** Texts of `web/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const whatWasBought = defineMessage('What was bought')
export const term = defineMessage('Term')
