/** Texts of `server/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const itIsBeingFetchedOrCalculated = defineMessage('It is being fetched or calculated.')
export const itHasNotBeenCalculatedWith = defineMessage(
  'It has not been calculated with its current line items. Calculate it first.',
)
export const itHasDraftDocumentsIssueThem = defineMessage('It has draft documents. Issue them first.')
export const itHasAnOpenLateChange = defineMessage(
  'It has an open late change. Review the change, and recalculate the invoice.',
)
export const itNeedsRecalculationRecalculateItOr = defineMessage(
  'It needs recalculation. Recalculate it, or undo the change.',
)
export const itHasUnassignedLineItemsAssign = defineMessage(
  'It has unassigned line items. Assign their subscriptions first.',
)
export const someOfItsCostIsOn = defineMessage('Some of its cost is on no document: {problem}')
export const linesOfDocumentWillBeRemoved = defineMessage(
  'Lines of {count, plural, one {# document} other {# documents}} will be removed',
)
export const byTheRulesOfRetentionThe = defineMessage(
  'By the rules of retention the lines behind {count, plural, one {it} other {them}} go from {addDays} on, and with them why each amount is what it is. Keep the proofs before, or keep the lines for longer.',
)
export const theRemovalHasBeenAskedFor = defineMessage('The removal has been asked for.')
export const nothingIsToBeRemoved = defineMessage('Nothing is to be removed.')
export const providersChangeAMonthForMonths = defineMessage(
  'Providers change a month for {linesMonths} months after it, and that time is not over.',
)
export const anImportWaitsForAChoice = defineMessage(
  'An import waits for a choice about these lines. Answer it first.',
)
export const ofLoad = defineMessage('{index} of {count, plural, one {# load} other {# loads}}')
export const partStayed = defineMessage(' {count, plural, one {# part} other {# parts}} stayed: {value}')
export const loadWithLineAndFileRemoved = defineMessage(
  '{count, plural, one {# load} other {# loads}} with {lines, plural, one {# line} other {# lines}} and {count2, plural, one {# file} other {# files}} removed: {bytes} came free.{stays}',
)
export const aRemovalIsUnderWayLook = defineMessage('A removal is under way. Look again when it has ended.')
export const removingFilesAndLinesByThe = defineMessage('Removing files and lines by the rules of retention')
export const waitsForABackupToEnd = defineMessage('Waits for a backup to end')
export const theRulesKeepItByNow = defineMessage('The rules keep it by now.')
export const itCameInBeforeTheDays = defineMessage(
  'It came in before the days of its lines were kept, and could not be compared with what comes.',
)
export const whatWouldBeRemovedHasChanged = defineMessage(
  'What would be removed has changed since you looked. See what it is now, and decide again.',
)
export const howLongFilesAndLinesOf = defineMessage(
  'How long files and lines of “{name}” are kept has been saved.',
)
export const thereIsNothingToRemoveBy = defineMessage('There is nothing to remove by the rules as they are.')
export const filesAndLines = defineMessage('Files and lines')
export const theRemovalHasStartedFollowIt = defineMessage(
  'The removal has started. Follow it under the bell.',
)
export const thereIsNoSuchSourceOf = defineMessage(
  'There is no such source of files and lines. Look at the list again.',
)
export const filesOfImportedByHand = defineMessage('Files of {cloudProvider} imported by hand')
export const ofAreKeptForMonth = defineMessage(
  '{what} of “{source}” are kept for {months, plural, one {# month} other {# months}}.',
)
export const supersededOfAreKeptForMonth = defineMessage(
  'superseded {what} of “{source}” are kept for {months, plural, one {# month} other {# months}}.',
)
