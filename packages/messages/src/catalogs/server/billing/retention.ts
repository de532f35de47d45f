/** Texts of `server/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const invoiceIsBeingFetchedOrCalculated = defineMessage('The invoice is being fetched or calculated.')
export const invoiceHasNotBeenCalculatedWith = defineMessage(
  'The invoice has not been calculated with its current line items. Calculate it first.',
)
export const invoiceHasDraftsIssueThemFirst = defineMessage('The invoice has drafts. Issue them first.')
export const invoiceHasLateChangesReviewThem = defineMessage(
  'The invoice has late changes. Review them, and recalculate the invoice.',
)
export const invoiceNeedsRecalculationRecalculateIt = defineMessage(
  'The invoice needs recalculation. Recalculate it, or undo the change.',
)
export const invoiceHasUnassignedLineItemsAssign = defineMessage(
  'The invoice has unassigned line items. Assign their subscriptions first.',
)
export const someOfCostIsNotOn = defineMessage('Some of the cost is not on any document: {problem}')
export const lineItemsOfDocumentWillBe = defineMessage(
  'Line items of {count, plural, one {# document} other {# documents}} will be removed',
)
export const retentionRulesRemoveLineItemsBehind = defineMessage(
  'The retention rules remove the line items behind {count, plural, one {this document} other {these documents}} from {addDays}, including the explanation of each amount. Download the proofs first, or extend the retention period.',
)
export const removalRequested = defineMessage('Removal requested.')
export const nothingToRemove = defineMessage('Nothing to remove.')
export const providersCanChangeMonthForMonths = defineMessage(
  'Providers can change a month for {linesMonths} months after it ends, and that period is not over yet.',
)
export const importOfTheseLineItemsIs = defineMessage(
  'An import of these line items is waiting for a choice. Complete the import first.',
)
export const ofImportBatch = defineMessage(
  '{index} of {count, plural, one {# import batch} other {# import batches}}',
)
export const partWasNotRemoved = defineMessage(
  ' {count, plural, one {# part was} other {# parts were}} not removed: {value}',
)
export const removedImportBatchWithLineItem = defineMessage(
  'Removed {count, plural, one {# import batch} other {# import batches}} with {lines, plural, one {# line item} other {# line items}} and {count2, plural, one {# file} other {# files}}. Freed {bytes}.{stays}',
)
export const removalIsInProgressCheckAgain = defineMessage(
  'A removal is in progress. Check again when it is complete.',
)
export const removingFilesAndLineItemsBy = defineMessage(
  'Removing files and line items by the retention rules',
)
export const waitingForBackupToComplete = defineMessage('Waiting for a backup to complete')
export const currentRulesRetainThisImportBatch = defineMessage('The current rules retain this import batch.')
export const importBatchWasImportedBeforePortal = defineMessage(
  'The import batch was imported before the portal stored the dates of line items, so later changes could not be compared with it.',
)
export const dataToBeRemovedHasChanged = defineMessage(
  'The data to be removed has changed. Review it, then confirm again.',
)
export const retentionOfSaved = defineMessage('Retention of “{name}” saved.')
export const thereIsNothingToRemoveUnder = defineMessage(
  'There is nothing to remove under the current rules.',
)
export const filesAndLineItems = defineMessage('Files and line items')
export const removalStartedFollowProgressIn = defineMessage(
  'Removal started. Follow the progress in notifications.',
)
export const thisSourceOfFilesAndLine = defineMessage(
  'This source of files and line items was not found. Check the list.',
)
export const manuallyImportedFilesOf = defineMessage('Manually imported files of {cloudProvider}')
export const filesOfAreStoredForMonth = defineMessage(
  '{what, select, files {Files} other {Line items}} of “{source}” are stored for {months, plural, one {# month} other {# months}}.',
)
export const supersededFilesOfAreStoredFor = defineMessage(
  'Superseded {what, select, files {files} other {line items}} of “{source}” are stored for {months, plural, one {# month} other {# months}}.',
)
