/** Texts of `web/billing/late-changes`. */
import { defineMessage } from '@cmp/messages'

export const affectedCustomers = defineMessage('Affected customers')
export const unassigned = defineMessage('Unassigned')
export const noLineItemsDiffer = defineMessage('No line items differ.')
export const createDrafts = defineMessage('Create drafts')
export const changedLineItems = defineMessage('Changed line items')
export const changedLineItemsUnassigned = defineMessage('Changed line items, unassigned')
export const invoice = defineMessage('Invoice')
export const costBefore = defineMessage('Cost before')
export const costAfter = defineMessage('Cost after')
export const difference = defineMessage('Difference')
export const findingAffectedCustomers = defineMessage('Finding affected customers')
export const noneOfLineItemsBelongTo = defineMessage('None of the line items belong to this customer.')
export const showAllCustomers = defineMessage('Show all customers')
export const lateChange = defineMessage('Late change')
export const reconciliation = defineMessage('Reconciliation')
export const customerInvoices = defineMessage('Customer invoices')
export const loadingLateChange = defineMessage('Loading late change')
export const noLateChangesYet = defineMessage('No late changes yet')
export const currentCharge = defineMessage('Current charge')
export const newCharge = defineMessage('New charge')
export const costsIncludeOnlyLineItemsThat = defineMessage('Costs include only the line items that differ.')
export const chargesAreTotalsWithVatOf = defineMessage(
  "Charges are the totals with VAT of this invoice's documents: now, and after recalculation.",
)
export const showingOf = defineMessage('Showing {count, number} of {count2, number}.')
export const itCannotBeRecalculatedYet = defineMessage('It cannot be recalculated yet: {problem}')
export const changedLineItemsOf = defineMessage('Changed line items of {name}')
export const lineItemChangedAddedRemoved = defineMessage(
  '{changed, plural, one {# line item} other {# line items}} changed, {added} added, {removed} removed',
)
export const lateChangeOf = defineMessage('Late change of {invoiceId}, {billingPeriodStartDate}')
export const customer = defineMessage('Customer')
export const changed = defineMessage('Changed')
export const added = defineMessage('Added')
export const removed = defineMessage('Removed')
export const oneCustomer = defineMessage('one customer')
export const loadGaveWayTo = defineMessage(
  '{accountName}, <date></date>: {hadLoad, select, true {{loadBefore}} other {no file}} was replaced by {hasLoad, select, true {{loadAfter}} other {no file}}.',
)
export const invoiceHasBeenRecalculatedSince = defineMessage('The invoice has been recalculated since.')
