/** Texts of `contract/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const billingProfiles = defineMessage('Billing profiles')
export const billingSettingsForEachCustomerCurrency = defineMessage(
  'Billing settings for each customer: currency, markup on cost, VAT and payment terms.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const billingCurrency = defineMessage('Billing currency')
export const customerInvoicesUseThisCurrency = defineMessage('Customer invoices use this currency.')
export const markup = defineMessage('Markup')
export const addedToCostOfLineItems = defineMessage(
  'Added to the cost of line items charged with markup: 12.5 turns 100.00 into 112.50.',
)
export const vat = defineMessage('VAT')
export const paymentTermsDays = defineMessage('Payment terms (days)')
export const validFrom = defineMessage('Valid from')
export const theFirstDayOfUsageThat = defineMessage('The first day of usage that this profile charges.')
export const validTo = defineMessage('Valid to')
export const firstDayThatThisProfileNo = defineMessage(
  'The first day that this profile no longer charges. Leave empty for no end date.',
)
export const version = defineMessage('Version')
export const created = defineMessage('Created')
export const priceRules = defineMessage('Price rules')
export const differentMarkupForSubscriptionService = defineMessage(
  "A different markup for a subscription, service or meter within a customer's billing profile.",
)
export const billingProfile = defineMessage('Billing profile')
export const subscription = defineMessage('Subscription')
export const leaveEmptyForAllSubscriptionsOf = defineMessage(
  'Leave empty for all subscriptions of the customer.',
)
export const service = defineMessage('Service')
export const nameOnProviderInvoicesForExample = defineMessage(
  'The name on provider invoices, for example Virtual Machines.',
)
export const meter = defineMessage('Meter')
