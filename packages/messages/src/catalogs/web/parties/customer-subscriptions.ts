/** Texts of `web/parties/customer-subscriptions`. */
import { defineMessage } from '@cmp/messages'

export const entitlements = defineMessage('Entitlements')
export const priceRules = defineMessage('Price rules')
export const projectResourceGroups = defineMessage('Project resource groups')
