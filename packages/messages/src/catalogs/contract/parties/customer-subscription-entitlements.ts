/** Texts of `contract/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const entitlements = defineMessage('Entitlements')
export const whatYourCustomersHaveBoughtUnder = defineMessage(
  'What your customers have bought under their subscriptions: licences, reservations and plans.',
)
export const subscription = defineMessage('Subscription')
export const customer = defineMessage('Customer')
export const entitlementId = defineMessage('Entitlement id')
export const theIdThatTheProviderGave = defineMessage(
  'The id that the provider gave, as its files and Partner Center name it.',
)
export const offer = defineMessage('Offer')
export const sku = defineMessage('SKU')
export const quantity = defineMessage('Quantity')
export const status = defineMessage('Status')
export const active = defineMessage('Active')
export const suspended = defineMessage('Suspended')
export const expired = defineMessage('Expired')
export const cancelled = defineMessage('Cancelled')
export const billingCycle = defineMessage('Billing cycle')
export const monthly = defineMessage('Monthly')
export const annual = defineMessage('Annual')
export const oneTime = defineMessage('One time')
export const start = defineMessage('Start')
export const endOfCommitment = defineMessage('End of commitment')
export const autoRenew = defineMessage('Auto-renew')
export const created = defineMessage('Created')
