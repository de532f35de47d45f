/** Texts of `server/billing/unassigned-lines`. */
import { defineMessage } from '@cmp/messages'

export const invoiceIsBeingCalculated = defineMessage(
  ' {count, plural, one {# invoice is} other {# invoices are}} being calculated.',
)
export const wasJustAssignedAndUnassignedAssign = defineMessage(
  '{subAccountKey} was just assigned and unassigned. Assign it again.',
)
export const theAssignmentCannotBeUndone = defineMessage('The assignment cannot be undone. {message}')
export const assignment = defineMessage('assignment')
export const alreadyUndidAssignmentOfTo = defineMessage(
  '{undoneBy} already undid the assignment of {name} to {companyName}.',
)
export const wasAssignedToMoreThanHours = defineMessage(
  '{name} was assigned to {companyName} more than {undoHours} hours ago, so the assignment can no longer be undone. Change or delete the subscription manually.',
)
export const theSubscriptionWasDeletedSoThere = defineMessage(
  'The subscription {name} was deleted, so there is nothing to undo.',
)
export const someoneChangedSubscriptionAfter = defineMessage(
  'Someone changed the subscription {name} after the assignment, so the assignment cannot be undone. Change or delete the subscription manually.',
)
export const noLongerBelongsTo = defineMessage('{name} no longer belongs to {companyName}.{calculations}')
export const importLabel = defineMessage('import')
export const customerAndSubscriptionWouldNowBe = defineMessage(
  '{count, plural, one {# customer} other {# customers}} and {count2, plural, one {# subscription} other {# subscriptions}} would now be created. Review them, then confirm again.',
)
export const customerAndSubscriptionWereAddedNew = defineMessage(
  '{count, plural, one {# customer} other {# customers}} and {count2, plural, one {# subscription} other {# subscriptions}} were added.{isAtCost, select, true { New customers are charged at cost.} other {}}',
)
export const alreadyBelongsTo = defineMessage('{subAccountKey} already belongs to {companyName}.')
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
