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
