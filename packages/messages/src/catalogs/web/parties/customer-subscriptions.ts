/** Texts of `web/parties/customer-subscriptions`. */
import { defineMessage } from '@cmp/messages'

export const entitlements = defineMessage('Entitlements')
export const billingProfileRules = defineMessage('Price rules')
export const projectResourceGroups = defineMessage('Project resource groups')
