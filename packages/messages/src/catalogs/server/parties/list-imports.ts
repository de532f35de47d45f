/** Texts of `server/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const line = defineMessage('{name} (line {line})')
export const nothingWasBecauseOfLine = defineMessage(
  'Nothing was {what, select, changed {changed} other {undone}} because of {name} (line {line}): {message}',
)
export const nothingWasChangedBecauseAnotherUser = defineMessage(
  'Nothing was changed because another user changed {lineNames} after this preview. Upload the file again for a new preview.',
)
export const nothingWasUndoneBecauseAnotherUser = defineMessage(
  'Nothing was undone because another user changed or deleted {lineNames} after the import. Correct these rows manually.',
)
export const mustBeOneOf = defineMessage('{label} must be one of: {options}')
export const mustBeYesOrNo = defineMessage('{label} must be yes or no')
export const cannotBeImportedFromAFile = defineMessage('{label} cannot be imported from a file')
export const isNotValid = defineMessage('{label} is not valid')
export const theFileIsEmptyExportIt = defineMessage('The file is empty. Export it again.')
export const fileHasHeaderButNoRows = defineMessage('The file has a header but no rows.')
export const column = defineMessage('Column {index}')
export const columnsAndBothContainRemoveOne = defineMessage(
  'The columns "{header}" and "{header2}" both contain {labelOf}. Remove one of them.',
)
export const isMissing = defineMessage('{labelOf} is missing')
export const thisRowHasCellsButHeader = defineMessage(
  'This row has {count} cells, but the header has {count2}. Enclose cells that contain a delimiter in quotes',
)
export const lineHasSameRemoveOneOf = defineMessage('Line {line} has the same {words}. Remove one of them')
export const theFileIsUtf16Save = defineMessage(
  'The file is UTF-16. Save it as "CSV UTF-8" and import it again.',
)
export const fileIsSpreadsheetOrZipFile = defineMessage(
  'The file is a spreadsheet or ZIP file, not a CSV file. Save the sheet as "CSV UTF-8" and import it again.',
)
export const fileIsNotTextFileSave = defineMessage(
  'The file is not a text file. Save the list as "CSV UTF-8" and import it again.',
)
export const fileIsNotUtf8So = defineMessage(
  'The file is not UTF-8, so characters could be read incorrectly. Save it as "CSV UTF-8" and import it again.',
)
export const lineQuoteIsNotClosedClose = defineMessage(
  'Line {line}: a quote is not closed. Close it, or double it if it is part of the text.',
)
export const lineThereIsQuoteInMiddle = defineMessage(
  'Line {line}: there is a quote in the middle of a cell. Enclose the whole cell in quotes and double the quote inside it.',
)
export const lineThisRowIsTooLong = defineMessage(
  'Line {line}: this row is too long. A quote is probably not closed.',
)
export const fileHasMoreThanRowSplit = defineMessage(
  'The file has more than {maxRecords, plural, one {# row} other {# rows}}. Split it into several files.',
)
export const wasNotFound = defineMessage('The {noun} "{text}" was not found')
export const chooseACsvFileToImport = defineMessage('Choose a CSV file to import.')
export const theFileIsLargerThanMib = defineMessage(
  'The file is larger than {bytes} MiB. Split it into several files.',
)
export const importLabel = defineMessage('import')
export const listCannotBeImported = defineMessage('The list "{list}" cannot be imported.')
export const ofLine = defineMessage(
  '{action, select, check {Checked} confirm {Imported} other {Reverted}} {done} of {total, plural, one {# row} other {# rows}}',
)
export const fileNoLongerExistsUploadIt = defineMessage('The file no longer exists. Upload it again.')
export const noRowsRejected = defineMessage('No rows rejected.')
export const rowRejected = defineMessage('{refused, plural, one {# row} other {# rows}} rejected.')
export const checkedRow = defineMessage('Checked {count, plural, one {# row} other {# rows}}. {found}')
export const listCannotBeImported2 = defineMessage('The list "{resource}" cannot be imported.')
export const checkFor = defineMessage('Check {fileName} for {list}')
export const importInto = defineMessage('Import {fileName} into {list}')
export const undoTheImportOfInto = defineMessage('Undo the import of {fileName} into {list}')
export const thisFileDoesNotAddOr = defineMessage('This file does not add or change any rows.')
export const theFileIsStillBeingChecked = defineMessage(
  'The file is still being checked. Confirm the import when its preview is ready.',
)
export const theFileCouldNotBeChecked = defineMessage(
  'The file could not be checked. Correct it and upload it again.',
)
export const thisImportIsAlreadyBeingConfirmed = defineMessage('This import is already being confirmed.')
export const thisImportIsAlreadyBeingUndone = defineMessage('This import is already being undone.')
export const thisImportHasAlreadyBeenConfirmed = defineMessage('This import has already been confirmed.')
export const thisImportHasBeenUndoneTo = defineMessage(
  'This import has been undone. To import the file again, upload it again.',
)
export const thisImportHasNotBeenConfirmed = defineMessage(
  'This import has not been confirmed, so it cannot be undone.',
)
export const thisImportHasAlreadyBeenUndone = defineMessage('This import has already been undone.')
export const theCheckWasCanceledUploadThe = defineMessage(
  'The check was canceled. Upload the file again to check it.',
)
export const theImportWasCanceledNothingWas = defineMessage('The import was canceled. Nothing was changed.')
export const undoWasCanceledImportedRowsAre = defineMessage(
  'The undo was canceled. The imported rows are unchanged.',
)
export const canceled = defineMessage('Canceled')
export const taskEndedBeforeItCouldBe = defineMessage(
  'The task ended before it could be canceled. Reload the page.',
)
export const nothingToAddOrChange = defineMessage('Nothing to add or change')
export const fileIsBeingCheckedNothingHas = defineMessage(
  'The file is being checked. Nothing has been changed yet.',
)
export const theFileCouldNotBeCheckedNothing = defineMessage(
  'The file could not be checked. Nothing has been changed.',
)
export const nothingHasBeenChangedYetPlanned = defineMessage(
  'Nothing has been changed yet. Planned changes: {sentence}.',
)
export const inProgressListIsUpdatedWhen = defineMessage(
  '{sentence}: in progress. The list is updated when all rows are imported.',
)
export const importIsBeingUndoneListIs = defineMessage(
  'The import is being undone. The list is updated when all rows are reverted.',
)
export const newRowNeedsColumns = defineMessage(
  'The file has no column {columns}, which a new {noun} requires. Add {count, plural, one {it} other {them}}, or include only existing {nouns}.',
)
export const noKeyColumns = defineMessage(
  'The file has no column {columns}, which identifies the {noun}. The first line must contain the column names.',
)
export const fixedField = defineMessage(
  '{label} of this {noun} cannot be changed later. The current value is {isEmpty, select, true {empty} other {{value}}}',
)
export const severalMatch = defineMessage(
  '{count, number} {noun} are named "{text}". Enter the ID{hasKey, select, true { or {keyLabel}} other {}} of the correct one as {label}',
)
export const nothingUnderWay = defineMessage('No task is in progress for this file of {nouns}.')
export const cannotBeWritten = defineMessage(
  'It is not possible to {kind, select, add {add} other {change}} {nouns}.',
)
export const importWasUndone = defineMessage('The import was undone.')
export const addAndChange = defineMessage(
  '{isApplied, select, true {Added {toAdd, number} and changed} other {Add {toAdd, number} and change}} {toChange, number} {noun}',
)
export const addRows = defineMessage('{isApplied, select, true {Added} other {Add}} {toAdd, number} {noun}')
export const changeRows = defineMessage(
  '{isApplied, select, true {Changed} other {Change}} {toChange, number} {noun}',
)
export const applied = defineMessage('{sentence}.')
export const yes = defineMessage('Yes')
export const no = defineMessage('No')
export const lineColumn = defineMessage('Line')
export const problemColumn = defineMessage('Problem')
