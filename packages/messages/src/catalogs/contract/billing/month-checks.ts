/** Texts of `contract/billing/month-checks`. */
import { defineMessage } from '@cmp/messages'

export const monthChecks = defineMessage('Month checks')
export const moneyThatMonthHasLostOrMay = defineMessage(
  'Money that a month has lost or may lose: cost that no customer is charged for, and prices that may be wrong.',
)
export const id = defineMessage('ID')
export const month = defineMessage('Month')
export const check = defineMessage('Check')
export const customer = defineMessage('Customer')
export const provider = defineMessage('Provider')
export const subject = defineMessage('Subject')
export const amount = defineMessage('Amount')
export const unknown = defineMessage('Unknown')
export const currency = defineMessage('Currency')
export const evidence = defineMessage('Evidence')
export const status = defineMessage('Status')
export const open = defineMessage('To fix')
export const accepted = defineMessage('Accepted')
export const reason = defineMessage('Reason')
export const acceptedFor = defineMessage('Accepted for')
export const acceptFor = defineMessage('Accept for')
export const acceptedBy = defineMessage('Accepted by')
export const acceptedOn = defineMessage('Accepted on')
export const page = defineMessage('Page')
export const thisMonth = defineMessage('This month')
export const untilRevoked = defineMessage('Until revoked')
export const otherUsersSeeTheReasonIn = defineMessage(
  'Other users see the reason in the list and the audit log.',
)
export const untilRevokedAlsoAcceptsTheSame = defineMessage(
  '“Until revoked” also accepts the same finding in later months while its amount is at most 20 % higher.',
)

export const unassignedCost = defineMessage('Unassigned cost')
export const subscriptionsOnProviderInvoicesThat = defineMessage(
  'Subscriptions on provider invoices that belong to no customer. Nobody is charged for their cost.',
)
export const assignSubscriptionToCustomer = defineMessage(
  'Assign the subscription to a customer, then recalculate the invoice.',
)
export const noBillingProfile = defineMessage('No billing profile')
export const subscriptionsWithCostWhoseCustomerHas = defineMessage(
  'Subscriptions with cost whose customer has no billing profile on the dates of the cost. Without prices, the invoice cannot be calculated.',
)
export const addBillingProfileThatIsValid = defineMessage(
  'Add a billing profile that is valid from the first date of the cost, then recalculate the invoice.',
)
export const billingEnded = defineMessage('Billing ended')
export const subscriptionsWithCostAfterTheLast = defineMessage(
  'Subscriptions that still have cost after the last billing profile of their customer ended.',
)
export const extendBillingProfileOrEnd = defineMessage(
  'Extend the billing profile, or cancel the subscription at the provider.',
)
export const recurringChargesNotCharged = defineMessage('Recurring charges not charged')
export const feesAndMinimumsThatAreDue = defineMessage(
  'Fees, minimums and one-off charges that are due in the month and are on no customer invoice.',
)
export const addOneOffChargeForTheMonth = defineMessage(
  'Recalculate the invoices of the customer. If it has none in the month, add a one-off charge with the same name.',
)
export const draftsNotIssued = defineMessage('Drafts not issued')
export const customerInvoicesOfTheMonthThat = defineMessage(
  'Customer invoices that are still drafts a month after the end of their month.',
)
export const issueTheDrafts = defineMessage('Review the drafts and issue them.')
export const noMarkup = defineMessage('No markup')
export const customersWhoAreChargedTheProviders = defineMessage(
  'Customers who are charged the provider’s cost without a markup, by billing profile or price rule.',
)
export const setMarkupInBillingProfileOr = defineMessage(
  'Set a markup in the billing profile or price rule. If the price is agreed, accept the finding.',
)
export const belowCost = defineMessage('Below cost')
export const customersWhoAreChargedLessThan = defineMessage(
  'Customers who are charged less in the month than the provider charges for their subscriptions.',
)
export const checkPriceRulesDiscountsAndRates = defineMessage(
  'Check the price rules, discounts and exchange rates of the customer.',
)
