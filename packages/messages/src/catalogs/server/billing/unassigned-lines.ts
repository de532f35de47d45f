/** Texts of `server/billing/unassigned-lines`. */
import { defineMessage } from '@cmp/messages'

export const invoiceIsBeingCalculated = defineMessage(
  ' {count, plural, one {# invoice is} other {# invoices are}} being calculated.',
)
export const wasAssignedAndTakenBackAt = defineMessage(
  '{subAccountKey} was assigned and taken back at this moment. Assign it again.',
)
export const theAssignmentCannotBeUndone = defineMessage('The assignment cannot be undone. {message}')
export const assignment = defineMessage('assignment')
export const theAssignmentOfToWasUndone = defineMessage(
  'The assignment of {name} to {companyName} was undone already, by {undoneBy}.',
)
export const wasAssignedToMoreThanHours = defineMessage(
  '{name} was assigned to {companyName} more than {undoHours} hours ago, which is not undone any more. Change or delete the subscription by hand.',
)
export const theSubscriptionWasDeletedSoThere = defineMessage(
  'The subscription {name} was deleted, so there is nothing to undo.',
)
export const somebodyChangedTheSubscriptionSinceIt = defineMessage(
  'Somebody changed the subscription {name} since it was assigned, so the assignment cannot be undone. Change or delete the subscription by hand.',
)
export const doesNotBelongToAnyMore = defineMessage(
  '{name} does not belong to {companyName} any more.{calculations}',
)
export const importLabel = defineMessage('import')
export const byNowCustomerAndSubscriptionWould = defineMessage(
  'By now {count, plural, one {# customer} other {# customers}} and {count2, plural, one {# subscription} other {# subscriptions}} would be made. Look at them again first.',
)
export const customerAndSubscriptionWereAddedEach = defineMessage(
  '{count, plural, one {# customer} other {# customers}} and {count2, plural, one {# subscription} other {# subscriptions}} were added, each customer at cost.',
)
export const belongsToAlready = defineMessage('{subAccountKey} belongs to {companyName} already.')
export const thisCustomerWasNotFoundChoose = defineMessage('This customer was not found. Choose another one.')
export const sameTenantOnInvoice = defineMessage('Matches the tenant on the invoice')
export const otherSubscriptionsOfTenant = defineMessage('Has other subscriptions of the same tenant')
export const otherSubscriptionsOfCustomer = defineMessage(
  'Has other subscriptions of the same customer on the invoice',
)
export const domainOnInvoice = defineMessage('Its domain is on the invoice')
export const customerNameOnInvoice = defineMessage('Matches the customer name on the invoice')
export const nameInSubscription = defineMessage('Its name is part of the subscription name')
export const nowBelongsTo = defineMessage('{name} now belongs to {companyName}')
