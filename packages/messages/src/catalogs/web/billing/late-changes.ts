/** Texts of `web/billing/late-changes`. */
import { defineMessage } from '@cmp/messages'

export const whomItConcerns = defineMessage('Affected customers')
export const nobodyYet = defineMessage('Unassigned')
export const noLineDiffers = defineMessage('No line items differ.')
export const draftWhatChanges = defineMessage('Create drafts')
export const changedLines = defineMessage('Changed line items')
export const changedLinesOfNobodyYet = defineMessage('Changed line items, unassigned')
export const theInvoice = defineMessage('Invoice')
export const costBefore = defineMessage('Cost before')
export const costAfter = defineMessage('Cost after')
export const difference = defineMessage('Difference')
export const askingWhomItConcerns = defineMessage('Finding affected customers')
export const noLineOfThisCustomerIs = defineMessage('None of the line items belong to this customer.')
export const showTheLinesOfAll = defineMessage('Show all customers')
export const lateChange = defineMessage('Late change')
export const reconciliation = defineMessage('Reconciliation')
export const customerInvoices = defineMessage('Customer invoices')
export const loadingTheLateChange = defineMessage('Loading late change')
export const nothingChangedAfterItWasCalculated = defineMessage('No late changes yet')
export const chargeNow = defineMessage('Current charge')
export const chargeThen = defineMessage('New charge')
export const costsAreOfTheLinesThat = defineMessage('Costs include only the line items that differ.')
export const chargesAreTheDocumentsOfThis = defineMessage(
  "Charges are the totals with VAT of this invoice's documents: now, and after recalculation.",
)
export const ofAreShown = defineMessage('Showing {count, number} of {count2, number}.')
export const itCannotBeCalculatedAgainYet = defineMessage('It cannot be recalculated yet: {problem}')
export const changedLinesOf = defineMessage('Changed line items of {name}')
export const lineChangedAddedRemoved = defineMessage(
  '{changed, plural, one {# line item} other {# line items}} changed, {added} added, {removed} removed',
)
export const ofChanged = defineMessage('Late change of {invoiceId}, {billingPeriodStartDate}')
export const customer = defineMessage('Customer')
export const changed = defineMessage('Changed')
export const added = defineMessage('Added')
export const removed = defineMessage('Removed')
export const oneCustomer = defineMessage('one customer')
export const loadGaveWayTo = defineMessage(
  '{accountName}, <date></date>: {hadLoad, select, true {{loadBefore}} other {no file}} was replaced by {hasLoad, select, true {{loadAfter}} other {no file}}.',
)
export const theInvoiceHasBeenCalculatedAgain = defineMessage('The invoice has been recalculated since.')
