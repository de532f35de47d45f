/** Texts of `server/billing/month-checks`. */
import { defineMessage } from '@cmp/messages'

export const checkCouldNotBeComputedBecause = defineMessage(
  'This check could not be computed because of an unexpected error. Try again later.',
)
export const findingNoLongerExistsReload = defineMessage(
  'A selected finding no longer exists. Reload the list and try again.',
)
export const amountOfHasChangedReload = defineMessage(
  'The amount of “{subject}” has changed since the list was loaded. Reload the list and try again.',
)
export const hasAlreadyAccepted = defineMessage('“{subject}” was already accepted by {acceptedBy}.')
export const isAlreadyOpen = defineMessage('“{subject}” is not accepted. Reload the list.')
export const findingsAccepted = defineMessage(
  '{count, plural, one {# finding accepted.} other {# findings accepted.}}',
)
export const findingsReopened = defineMessage(
  '{count, plural, one {# finding reopened.} other {# findings reopened.}}',
)
export const lineItemsOnInvoicesOfTheMonth = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} without a customer.{hasName, select, true { The invoice names {name}.} other {}}',
)
export const lastBillingProfileEndedOn = defineMessage(
  'The last billing profile ended on {endedOn}; there is cost from {from} on.',
)
export const noBillingProfileIsValidOn = defineMessage('No billing profile is valid on {from}.')
export const invoicesOfTheMonthAreMissingOr = defineMessage(
  'Invoices of this month are missing or not calculated. Recurring charges that are due can be checked after that.',
)
export const customerHasNoInvoiceInThatCan = defineMessage(
  'Due in {month}, and no customer invoice of that month contains it.',
)
export const draftFor = defineMessage('Draft for {providerInvoiceId}')
export const draftSince = defineMessage('Draft since {createdOn}.')
export const costWasChargedWithMarkupOf = defineMessage('This cost is charged with a markup of {markup} %.')
export const wasChargedForCostOf = defineMessage('Charged {charge} {currency} for cost of {cost} {currency}.')
export const metersWithoutEarnedCreditThatHad = defineMessage(
  '{count, plural, one {{meters} meter} other {{meters} meters}} with cost of {cost} {currency} and no partner earned credit, which was {credit} %.',
)
export const noBillWithLicensesWasImported = defineMessage(
  'No bill with licenses was imported for this month.',
)
export const noEntitlementsAreRecorded = defineMessage(
  'There are licenses on the bills, but no entitlements are recorded to compare them with.',
)
export const licensesActiveSinceButNotOnBill = defineMessage(
  '{quantity, plural, one {# license} other {# licenses}} active since {since}, and not on the bill.',
)
export const licensesOnBillWithoutEntitlement = defineMessage(
  'Quantity {quantity} on the bill of {name}, without an entitlement.',
)
export const billHasLicensesEntitlementHas = defineMessage(
  'The bill has {billed}, the entitlement {entitled, number}.',
)
export const subscriptionsHaveCostOnInvoiceBut = defineMessage(
  '{count, plural, one {# subscription} other {# subscriptions}} of {companyName} with cost, but no customer invoice.',
)
export const isChargedAtZeroBy = defineMessage('Charged at zero by “{ruleName}”.')
export const billingProfileDoesNotCharge = defineMessage(
  'The billing profile does not charge {nature, select, usage {usage} other {purchases}}.',
)
export const costChangedAfterCalculation = defineMessage('The cost changed after the last calculation.')
export const invoiceIsNotCalculated = defineMessage('The invoice is not calculated.')
export const rateIsOne = defineMessage('The rate is 1, although the currencies differ.')
export const noRateForMonth = defineMessage(
  'There is no rate from {fromCurrency} to {toCurrency} for this month.',
)
export const currencyPair = defineMessage('{fromCurrency} to {toCurrency}')
export const providerGaveCreditButDocumentsHave = defineMessage(
  'The provider gave {credit} {currency}, the documents contain {received} {currency}.',
)
export const accountWasBilledEveryMonthBefore = defineMessage('The account was billed up to {month}.')
export const subscriptionsHaveSameCostOnInvoice = defineMessage(
  '{count, plural, one {# subscription has} other {# subscriptions have}} the same cost on invoice {invoiceId}.',
)
export const discountEndedOn = defineMessage(
  'The discount ended on {endedOn}; no discount of the same name follows.',
)
export const priceRuleEndedOn = defineMessage(
  'The price rule ended on {endedOn}; no rule for the same services follows.',
)
export const commitmentEndedOn = defineMessage('The commitment ended on {endedOn} and does not renew.')
