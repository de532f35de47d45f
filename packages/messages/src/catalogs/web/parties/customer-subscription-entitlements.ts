/** Texts of `web/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const purchase = defineMessage('Purchase')
export const term = defineMessage('Term')
