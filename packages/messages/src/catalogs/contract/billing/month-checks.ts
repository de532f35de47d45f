/** Texts of `contract/billing/month-checks`. */
import { defineMessage } from '@cmp/messages'

export const monthChecks = defineMessage('Month checks')
export const moneyThatMonthHasLostOrMay = defineMessage(
  'Money that a month has lost or can lose: cost that no customer is charged for, and prices that can be wrong.',
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
  'Subscriptions on provider invoices that belong to no customer. Their cost is not charged.',
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
  'Customers who pay the provider’s price without a markup, by billing profile or price rule.',
)
export const setMarkupInBillingProfileOr = defineMessage(
  'Set a markup in the billing profile or price rule. If the price is agreed, accept the finding.',
)
export const belowCost = defineMessage('Below cost')
export const customersWhoAreChargedLessThan = defineMessage(
  'Customers who pay less for the month than the provider charges for their subscriptions.',
)
export const checkPriceRulesDiscountsAndRates = defineMessage(
  'Check the price rules, discounts and exchange rates of the customer.',
)
export const licensesWithoutBill = defineMessage('Licenses without a bill')
export const activeEntitlementsThatAreDueBut = defineMessage(
  'Active entitlements that are due in the month but are not on the provider’s bill. Perhaps the license was never ordered, or the entitlement has ended.',
)
export const checkAtProviderWhetherLicense = defineMessage(
  'Check at the provider whether the license is active. Then order it, or end the entitlement.',
)
export const billedWithoutEntitlement = defineMessage('Bill without an entitlement')
export const licensesOnTheProvidersBillThat = defineMessage(
  'Licenses and reservations on the provider’s bill that no entitlement of the customer covers. Perhaps the customer has canceled them.',
)
export const addEntitlementOrCancelLicense = defineMessage(
  'Add the entitlement, or cancel the license at the provider.',
)
export const differentLicenseQuantity = defineMessage('Different license quantity')
export const entitlementsWhoseQuantityDiffersFrom = defineMessage(
  'Entitlements whose quantity differs from that on their newest bill.',
)
export const correctQuantityOfEntitlementOr = defineMessage(
  'Correct the quantity of the entitlement, or change it at the provider.',
)
export const lostPartnerEarnedCredit = defineMessage('Lost partner earned credit')
export const azureUsageWithoutPartnerEarnedCredit = defineMessage(
  'Azure usage without partner earned credit on meters that had it in the month before or have it on other line items of the customer. The amount is the missing credit.',
)
export const restorePartnersAccessToSubscription = defineMessage(
  'Restore the partner’s access to the subscription (an eligible role for the partner’s users or service principals).',
)
export const costWithoutDocument = defineMessage('Cost without a document')
export const customersWithCostOnCalculated = defineMessage(
  'Customers with cost on a calculated provider invoice who have no customer invoice for it.',
)
export const recalculateInvoiceSoThatCustomer = defineMessage(
  'Recalculate the provider invoice, which creates the missing customer invoice.',
)
export const costChargedAtZero = defineMessage('Cost charged at zero')
export const costOfUsageAndPurchasesThat = defineMessage(
  'Cost of usage and purchases that a price rule or billing profile charges at zero.',
)
export const correctPriceRuleOrBillingProfile = defineMessage(
  'Correct the price rule or billing profile, then recalculate the invoice.',
)
export const oldUnbilledCost = defineMessage('Old unbilled cost')
export const costThatIsOnNoCustomerInvoice = defineMessage(
  'Cost that is on no customer invoice a month after the end of its month, because the provider invoice is not calculated or has changed.',
)
export const calculateOrRecalculateInvoice = defineMessage('Calculate the provider invoice again.')
export const doubtfulExchangeRates = defineMessage('Doubtful exchange rates')
export const exchangeRatesOfTheMonthThatAre = defineMessage(
  'Exchange rates of the month that are needed and missing, are 1, or differ greatly from those of other months. The amount is the cost that they convert.',
)
export const correctOrAddRateThenRecalculate = defineMessage(
  'Add or correct the rate, then recalculate the invoices.',
)
export const creditsNotPassedOn = defineMessage('Credits not passed on')
export const creditsAndRefundsOfTheProvider = defineMessage(
  'Credits and refunds of the provider that the customer’s terms pass on but no document contains.',
)
export const recalculateInvoiceSoThatDocuments = defineMessage(
  'Recalculate the provider invoice, so that the documents contain the credit.',
)
export const missingProviderInvoices = defineMessage('Missing provider invoices')
export const accountsThatWereBilledInBoth = defineMessage(
  'Accounts that were billed in the two months before and have no imported invoice of this month ten days after its end. The amount is that of the month before.',
)
export const importOrFetchInvoice = defineMessage(
  'Import or fetch the invoice. If the account was closed, accept the finding.',
)
export const costOnTwoInvoices = defineMessage('Cost on two invoices')
export const subscriptionsWithTheSameCostAnd = defineMessage(
  'Subscriptions with the same cost, dates and number of line items on two invoices of the month. Customers can be charged twice.',
)
export const checkWhichInvoiceIsRight = defineMessage(
  'Check which invoice is right, and void or credit the documents of the other one.',
)
export const endedDiscountsAndPrices = defineMessage('Ended discounts and prices')
export const discountsPriceRulesAndCommitted = defineMessage(
  'Discounts, price rules and committed prices that ended in the month without a successor.',
)
export const agreeOnNewTermsOrAccept = defineMessage(
  'Agree on new terms with the customer, or accept that the former price no longer applies.',
)
