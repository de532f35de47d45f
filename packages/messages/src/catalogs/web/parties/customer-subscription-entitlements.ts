/** Texts of `web/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const whatWasBought = defineMessage('Purchase')
export const term = defineMessage('Term')
