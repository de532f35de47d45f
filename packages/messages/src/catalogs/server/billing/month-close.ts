/** Texts of `server/billing/month-close`. */
import { defineMessage } from '@cmp/messages'

export const noProviderInvoiceYet = defineMessage('No provider invoice of this month was imported yet.')
export const sourcesBilled = defineMessage(
  '{billed, number} of {count, plural, one {# source has} other {# sources have}} billed the month.',
)
export const sourcesUnreadable = defineMessage(
  '{billed, number} of {count, number} sources have billed the month. {unreadable, plural, one {# account} other {# accounts}} cannot be read.',
)
export const invoiced = defineMessage('Invoiced')
export const allTotalsAreEqual = defineMessage(
  'The line items of {count, plural, one {# invoice} other {all # invoices}} equal the provider’s total.',
)
export const difference = defineMessage('Difference')
export const everyInvoiceIsCalculated = defineMessage(
  'All provider invoices are calculated with the present terms.',
)
export const charges = defineMessage('Charges')
export const noLateChanges = defineMessage('There are no late changes to calculate.')
export const providersCorrectUntil = defineMessage('Providers correct the month until about {day}.')
export const allCostIsCharged = defineMessage('All cost is charged, or excluded by a billing profile.')
export const unassigned = defineMessage('Unassigned')
export const unbilled = defineMessage('Unbilled')
export const excluded = defineMessage('Excluded by billing profiles')
export const noLargeChanges = defineMessage('No customer’s charges changed by 10 % or more.')
export const everyChangeHasANote = defineMessage(
  '{count, plural, one {The largest change has a note.} other {The # largest changes have a note.}}',
)
export const changed = defineMessage('Change')
export const everyDocumentIsIssued = defineMessage(
  '{count, plural, =0 {The month has no documents.} one {The document is issued.} other {All # documents are issued.}}',
)
export const draftsToIssue = defineMessage(
  '{count, plural, one {# draft is} other {# drafts are}} not issued.',
)
export const drafts = defineMessage('Drafts')
export const issued = defineMessage('Issued')
export const everyDocumentIsEmailed = defineMessage(
  '{count, plural, =0 {There are no issued documents to email.} one {The issued document is emailed.} other {All # issued documents are emailed.}}',
)
export const documentsToEmail = defineMessage(
  '{count, plural, one {# issued document is} other {# issued documents are}} not emailed.',
)
export const notEmailed = defineMessage('Not emailed')
export const everyDocumentIsPaid = defineMessage('No amount is outstanding.')
export const documentsToPay = defineMessage(
  '{count, plural, one {# document is} other {# documents are}} not fully paid. The month can be closed before that.',
)
export const outstanding = defineMessage('Outstanding')
export const figuresChanged = defineMessage(
  'The figures of this step changed since you opened the page. Review them, then confirm again.',
)
export const stepIsDone = defineMessage('This step is done and needs no confirmation.')
export const stepConfirmed = defineMessage('{step} confirmed for {month}.')
export const confirmationWithdrawn = defineMessage('Confirmation of {step} withdrawn for {month}.')
export const monthAlreadyClosed = defineMessage('{month} is closed. Reopen it first.')
export const monthNotOver = defineMessage('{month} is not over. It can be closed from {day}.')
export const stepsLeft = defineMessage('{month} cannot be closed yet. These steps are left: {steps}.')
export const monthClosed = defineMessage('{month} closed. Changes to it are refused from now on.')
export const monthNotClosed = defineMessage(
  '{month} is not closed, so it can be changed without reopening it.',
)
export const alreadyReopened = defineMessage('{month} has been reopened already.')
export const monthReopened = defineMessage('{month} reopened. Close it again when you are done.')
export const monthReopenedFor = defineMessage(
  '{month} reopened for {customer}. Close it again when you are done.',
)
export const noteSaved = defineMessage('Note for {customer} saved.')
export const noteRemoved = defineMessage('Note for {customer} removed.')
export const noChangeOfCustomer = defineMessage('{customer} has no charges in {month} or the month before.')
export const customer = defineMessage('customer')
export const totalsDiffer = defineMessage(
  '{count, plural, one {# invoice differs} other {# invoices differ}} from the provider’s total.',
)
export const totalsUnknown = defineMessage(
  'The provider’s total of {count, plural, one {# invoice} other {# invoices}} is unknown.',
)
export const lineItemsRejected = defineMessage(
  '{count, plural, one {# line item was} other {# line items were}} rejected.',
)
export const invoicesNotCalculated = defineMessage(
  '{count, plural, one {# invoice is} other {# invoices are}} not calculated.',
)
export const invoicesToRecalculate = defineMessage(
  '{count, plural, one {# invoice needs} other {# invoices need}} recalculation.',
)
export const calculationsRunning = defineMessage(
  '{count, plural, one {# calculation is} other {# calculations are}} running.',
)
export const lateChangesNotCalculated = defineMessage(
  '{count, plural, one {# late change is} other {# late changes are}} not calculated.',
)
export const importsWaiting = defineMessage(
  '{count, plural, one {# import waits} other {# imports wait}} for a decision.',
)
export const invoicesWithUnassignedCost = defineMessage(
  '{count, plural, one {# invoice has} other {# invoices have}} unassigned cost.',
)
export const invoicesWithUnbilledCost = defineMessage(
  '{count, plural, one {# invoice has} other {# invoices have}} unbilled cost.',
)
export const reportTitle = defineMessage('Closing report')
export const reportCharges = defineMessage('Charges before VAT')
export const reportSteps = defineMessage('Steps')
export const reportStep = defineMessage('Step')
export const reportResult = defineMessage('Result')
export const reportState = defineMessage('Status')
export const reportFigures = defineMessage('Figures')
export const reportDone = defineMessage('Done')
export const reportConfirmed = defineMessage('Confirmed')
export const reportToDo = defineMessage('To do')
export const reportWaiting = defineMessage('Waiting')
export const reportUnknown = defineMessage('Check')
export const reportOutdated = defineMessage('Confirm again')
export const reportConfirmedBy = defineMessage('Confirmed by {by} on {at}.')
export const reportChanges = defineMessage('Largest changes')
export const reportCustomer = defineMessage('Customer')
export const reportNote = defineMessage('Note')
export const reportBefore = defineMessage('Month before')
export const reportNow = defineMessage('Month')
export const reportExceptions = defineMessage('Exceptions')
export const reportScope = defineMessage('For')
export const reportReason = defineMessage('Reason')
export const reportReopened = defineMessage('Reopened')
export const reportClosedAgain = defineMessage('Closed again')
export const reportAllCustomers = defineMessage('All customers')
export const reportStillOpen = defineMessage('Still open')
export const reportClosedBy = defineMessage('Closed by {by} on {at}')
export const reportReopenedMonth = defineMessage('Reopened')
export const reportOpenMonth = defineMessage('Not closed as of {day}')
export const changesWithoutNote = defineMessage(
  '{count, plural, one {# large change needs} other {# large changes need}} a note.',
)
export const checksFoundNothing = defineMessage(
  '{checks, number} checks have no open findings.{accepted, plural, =0 {} one { # finding is accepted.} other { # findings are accepted.}}',
)
export const openFindings = defineMessage(
  '{count, plural, one {# finding} other {# findings}} to resolve or accept.',
)
export const checksCouldNotRun = defineMessage(
  '{count, plural, one {# check} other {# checks}} could not be completed.',
)
export const found = defineMessage('Found')
