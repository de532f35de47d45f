/** Texts of `contract/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const entitlements = defineMessage('Entitlements')
export const licensesReservationsAndPlansThatYour = defineMessage(
  'Licenses, reservations and plans that your customers bought under their subscriptions.',
)
export const subscription = defineMessage('Subscription')
export const customer = defineMessage('Customer')
export const entitlementId = defineMessage('Entitlement ID')
export const providersIdAsShownInIts = defineMessage(
  "The provider's ID, as shown in its files and in Partner Center.",
)
export const offer = defineMessage('Offer')
export const sku = defineMessage('SKU')
export const quantity = defineMessage('Quantity')
export const status = defineMessage('Status')
export const active = defineMessage('Active')
export const suspended = defineMessage('Suspended')
export const expired = defineMessage('Expired')
export const canceled = defineMessage('Canceled')
export const billingCycle = defineMessage('Billing cycle')
export const monthly = defineMessage('Monthly')
export const annual = defineMessage('Annual')
export const oneTime = defineMessage('One-time')
export const startDate = defineMessage('Start date')
export const commitmentEndDate = defineMessage('Commitment end date')
export const autoRenew = defineMessage('Auto-renew')
export const created = defineMessage('Created')
