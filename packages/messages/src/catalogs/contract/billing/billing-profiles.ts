/** Texts of `contract/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const billingProfiles = defineMessage('Billing profiles')
export const howEachCustomerIsBilledThe = defineMessage(
  'How each customer is billed: the currency, the markup on cost, VAT and payment terms.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const billingCurrency = defineMessage('Billing currency')
export const customerInvoicesAreInThisCurrency = defineMessage('Customer invoices are in this currency.')
export const markup = defineMessage('Markup')
export const addedToTheCostOfWhat = defineMessage(
  'Added to the cost of what is charged with markup: 12.5 makes 100.00 into 112.50.',
)
export const vat = defineMessage('VAT')
export const paymentTermsDays = defineMessage('Payment terms (days)')
export const validFrom = defineMessage('Valid from')
export const theFirstDayOfUsageThat = defineMessage('The first day of usage that this profile charges.')
export const validTo = defineMessage('Valid to')
export const theFirstDayItNoLonger = defineMessage('The first day it no longer charges; empty means open.')
export const version = defineMessage('Version')
export const created = defineMessage('Created')
export const billingProfileRules = defineMessage('Billing profile rules')
export const aDifferentMarkupForOneSubscription = defineMessage(
  "A different markup for one subscription, service or meter of a customer's billing profile.",
)
export const billingProfile = defineMessage('Billing profile')
export const subscription = defineMessage('Subscription')
export const leaveEmptyForEverySubscriptionOf = defineMessage(
  'Leave empty for every subscription of the customer.',
)
export const service = defineMessage('Service')
export const asInvoicesNameItForExample = defineMessage('As invoices name it, for example Virtual Machines.')
export const meter = defineMessage('Meter')
