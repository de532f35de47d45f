/** Texts of `web/billing/unassigned-lines`. */
import { defineMessage } from '@cmp/messages'

export const noCustomerMatchesThisTenant = defineMessage('No customer matches this tenant.')
export const assignSubscription = defineMessage('Assign subscription')
export const newCustomerOpensInNewTab = defineMessage('New customer (opens in a new tab)')
export const billingProfilesOpensInNewTab = defineMessage('Billing profiles (opens in a new tab)')
export const assignInBulk = defineMessage('Assign in bulk')
export const unassigned = defineMessage('Unassigned')
export const choose = defineMessage('Choose')
export const change = defineMessage('Change')
export const invoicesDoNotIdentifyCustomersChoose = defineMessage(
  'The invoices do not identify the customers. Choose a customer for each subscription.',
)
export const acceptAllSuggestions = defineMessage('Accept all suggestions')
export const searchingForCustomers = defineMessage('Searching for customers')
export const everyLineItemIsAssigned = defineMessage('Every line item is assigned')
export const checkingAffectedDocuments = defineMessage('Checking affected documents…')
export const assignAndIssue = defineMessage('Assign and issue')
export const assignAndCreateDrafts = defineMessage('Assign and create drafts')
export const back = defineMessage('Back')
export const latestAssignments = defineMessage('Latest assignments')
export const subscriptionIsRemovedFromCustomerAnd = defineMessage(
  'The subscription is removed from the customer, and its line items are unassigned again.',
)
export const undoAssignment = defineMessage('Undo assignment')
export const undo = defineMessage('Undo')
export const action = defineMessage('Action')
export const assign = defineMessage('Assign')
export const costOfUnassignedLineItems = defineMessage('Cost of unassigned line items')
export const cost = defineMessage('Cost')
export const matchesTheTenantOnTheInvoice = defineMessage(
  '{suggestedCustomerName} matches the tenant on the invoice.',
)
export const assign2 = defineMessage('Assign {subscriptionName}')
export const assign3 = defineMessage('Assign {shown}')
export const customerOf = defineMessage('Customer of {shown}')
export const chooseTheCustomerOf = defineMessage(
  '{customerIdCase, select, true {Choose} other {Change}} the customer of {shown}',
)
export const subscription = defineMessage('{count, plural, one {# subscription} other {# subscriptions}}')
export const assign4 = defineMessage('Assign {what}?')
export const assign5 = defineMessage('Assign {what}')
export const unassignedSubscription = defineMessage(
  '{count, plural, one {# unassigned subscription} other {# unassigned subscriptions}}',
)
export const hasSuggestionReviewSuggestionsThen = defineMessage(
  '{suggested, plural, one {# has a suggestion} other {# have a suggestion}}. Review the suggestions, then accept all or choose other customers.',
)
export const assignAndIssueInvoices = defineMessage(
  'Assign {subscriptionName} and {issues, select, true {issue invoices} other {create drafts}}?',
)
export const undoTheAssignmentOfTo = defineMessage('Undo the assignment of {name} to {companyName}?')
export const assignedTo = defineMessage(
  '<quiet>{cloudProvider}, assigned to</quiet> <link>{companyName}</link>',
)
export const undoTheAssignmentOf = defineMessage('Undo the assignment of {name}')
export const linesOnInvoices = defineMessage(
  '{lines, plural, one {# {cloudProvider} line item} other {# {cloudProvider} line items}} on {invoices, plural, one {# invoice} other {# invoices}}, {cost} {currency}.',
)
export const customerOnTheInvoice = defineMessage('Customer on the invoice: {customerName}')
export const noCustomerOnTheInvoice = defineMessage('The invoice does not name a customer.')
export const idOfSubscription = defineMessage('ID {id}')
export const subscription2 = defineMessage('Subscription')
export const customer = defineMessage('Customer')
export const lines = defineMessage('Lines')
export const dateBy = defineMessage('<date></date> by {createdBy}')
export const subscriptionsAndLines = defineMessage(
  '{subscriptions, plural, one {# subscription} other {# subscriptions}}, {lines, plural, one {# line item} other {# line items}}',
)
