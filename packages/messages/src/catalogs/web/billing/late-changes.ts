/** Texts of `web/billing/late-changes`. */
import { defineMessage } from '@cmp/messages'

export const whomItConcerns = defineMessage('Whom it concerns')
export const nobodyYet = defineMessage('Nobody yet')
export const noLineDiffers = defineMessage('No line differs.')
export const draftWhatChanges = defineMessage('Draft what changes')
export const changedLines = defineMessage('Changed lines')
export const changedLinesOfNobodyYet = defineMessage('Changed lines of nobody yet')
export const theInvoice = defineMessage('The invoice')
export const costBefore = defineMessage('Cost before')
export const costAfter = defineMessage('Cost after')
export const difference = defineMessage('Difference')
export const askingWhomItConcerns = defineMessage('Asking whom it concerns')
export const noLineOfThisCustomerIs = defineMessage('No line of this customer is among them.')
export const showTheLinesOfAll = defineMessage('Show the lines of all')
export const lateChange = defineMessage('Late change')
export const reconciliation = defineMessage('Reconciliation')
export const customerInvoices = defineMessage('Customer invoices')
export const loadingTheLateChange = defineMessage('Loading the late change')
export const nothingChangedAfterItWasCalculated = defineMessage('Nothing changed after it was calculated')
export const chargeNow = defineMessage('Charge now')
export const chargeThen = defineMessage('Charge then')
export const costsAreOfTheLinesThat = defineMessage('Costs are of the lines that differ alone.')
export const chargesAreTheDocumentsOfThis = defineMessage(
  'Charges are the documents of this invoice with VAT: as they are, and as calculating it again would make them.',
)
export const ofAreShown = defineMessage('{count, number} of {count2, number} are shown.')
export const itCannotBeCalculatedAgainYet = defineMessage('It cannot be calculated again yet: {problem}')
export const changedLinesOf = defineMessage('Changed lines of {name}')
export const lineChangedAddedRemoved = defineMessage(
  '{changed, plural, one {# line} other {# lines}} changed, {added} added, {removed} removed',
)
export const ofChanged = defineMessage('{invoiceId} of {billingPeriodStartDate} changed')
export const customer = defineMessage('Customer')
export const changed = defineMessage('Changed')
export const added = defineMessage('Added')
export const removed = defineMessage('Removed')
export const oneCustomer = defineMessage('one customer')
export const loadGaveWayTo = defineMessage(
  '{accountName}, <date></date>: {hadLoad, select, true {{loadBefore}} other {no file}} gave way to {hasLoad, select, true {{loadAfter}} other {nothing}}.',
)
export const theInvoiceHasBeenCalculatedAgain = defineMessage('The invoice has been calculated again since.')
