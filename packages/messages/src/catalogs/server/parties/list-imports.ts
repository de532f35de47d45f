/** Texts of `server/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const line = defineMessage('{name} (line {line})')
export const nothingWasBecauseOfLine = defineMessage(
  'Nothing was {what, select, changed {changed} other {undone}}, because of {name} (line {line}): {message}',
)
export const nothingWasChangedSinceThisPreview = defineMessage(
  'Nothing was changed: since this preview somebody changed {lineNames}. Upload the file again to see what it would do now.',
)
export const nothingWasUndoneSinceTheImport = defineMessage(
  'Nothing was undone: since the import somebody changed or deleted {lineNames}. Put them right by hand.',
)
export const isOneOf = defineMessage('{label} is one of {options}')
export const isYesOrNo = defineMessage('{label} is yes or no')
export const cannotBeImportedFromAFile = defineMessage('{label} cannot be imported from a file')
export const isNotValid = defineMessage('{label} is not valid')
export const theFileIsEmptyExportIt = defineMessage('The file is empty. Export it again.')
export const theFileHasAHeaderBut = defineMessage('The file has a header but no lines.')
export const column = defineMessage('Column {index}')
export const theColumnsAndBothGiveThe = defineMessage(
  'The columns "{header}" and "{header2}" both give the {labelOf}. Keep one of them.',
)
export const isMissing = defineMessage('{labelOf} is missing')
export const thisLineHasCellsAndThe = defineMessage(
  'This line has {count} cells and the header {count2}. A cell that holds a delimiter must stand in quotes',
)
export const lineHasTheSameKeepOne = defineMessage('Line {line} has the same {words}. Keep one of them')
export const theFileIsUtf16Save = defineMessage(
  'The file is UTF-16. Save it as "CSV UTF-8" and import it again.',
)
export const thisIsASpreadsheetOrA = defineMessage(
  'This is a spreadsheet or a zip file, not a CSV. Save the sheet as "CSV UTF-8" and import that.',
)
export const thisIsNotATextFile = defineMessage(
  'This is not a text file. Save the list as "CSV UTF-8" and import that.',
)
export const theFileIsNotUtf8 = defineMessage(
  'The file is not UTF-8, so its letters could be read wrongly. Save it as "CSV UTF-8" and import it again.',
)
export const lineAQuoteIsOpenedIn = defineMessage(
  'Line {line}: a quote is opened in this record and never closed. Close it, or double it where it is part of the text.',
)
export const lineAQuoteStandsInThe = defineMessage(
  'Line {line}: a quote stands in the middle of a cell. Put the whole cell in quotes and double the quote inside it.',
)
export const lineThisRecordIsLongerThan = defineMessage(
  'Line {line}: this record is longer than any can be. Probably a quote is opened in it and never closed.',
)
export const theFileHasMoreThanLine = defineMessage(
  'The file has more than {maxRecords, plural, one {# line} other {# lines}}. Split it into several files.',
)
export const thereIsNo = defineMessage('There is no {noun} "{text}"')
export const chooseACsvFileToImport = defineMessage('Choose a CSV file to import.')
export const theFileIsLargerThanMib = defineMessage(
  'The file is larger than {bytes} MiB. Split it into several files.',
)
export const importLabel = defineMessage('import')
export const thereIsNoListThatCan = defineMessage('There is no list "{list}" that can be imported.')
export const ofLine = defineMessage(
  '{action, select, check {Checked} confirm {Imported} other {Took back}} {done} of {total, plural, one {# line} other {# lines}}',
)
export const theFileIsGoneUploadIt = defineMessage('The file is gone. Upload it again.')
export const noLineIsRefused = defineMessage('No line is refused.')
export const lineIsRefused = defineMessage('{refused, plural, one {# line is} other {# lines are}} refused.')
export const checkedLine = defineMessage('Checked {count, plural, one {# line} other {# lines}}. {found}')
export const thereIsNoListThatCanBe = defineMessage('There is no list "{resource}" that can be imported.')
export const checkFor = defineMessage('Check {fileName} for {list}')
export const importInto = defineMessage('Import {fileName} into {list}')
export const undoTheImportOfInto = defineMessage('Undo the import of {fileName} into {list}')
export const thisFileWouldAddAndChange = defineMessage(
  'This file would add and change nothing, so there is nothing to do.',
)
export const theFileIsStillBeingChecked = defineMessage(
  'The file is still being checked. Confirm the import when its preview is ready.',
)
export const theFileCouldNotBeChecked = defineMessage(
  'The file could not be checked. Correct it and upload it again.',
)
export const thisImportIsBeingConfirmedAlready = defineMessage('This import is being confirmed already.')
export const thisImportIsBeingUndoneAlready = defineMessage('This import is being undone already.')
export const thisImportHasBeenConfirmedAlready = defineMessage('This import has been confirmed already.')
export const thisImportHasBeenUndoneUpload = defineMessage(
  'This import has been undone. Upload the file again to do it once more.',
)
export const thisImportHasNotBeenConfirmed = defineMessage(
  'This import has not been confirmed, so there is nothing to undo.',
)
export const thisImportHasBeenUndoneAlready = defineMessage('This import has been undone already.')
export const theCheckWasCanceledUploadThe = defineMessage(
  'The check was canceled. Upload the file again to check it.',
)
export const theImportWasCanceledNothingWas = defineMessage('The import was canceled. Nothing was changed.')
export const theUndoWasCanceledTheImport = defineMessage('The undo was canceled. The import stays as it was.')
export const canceled = defineMessage('Canceled')
export const itEndedBeforeItCouldBe = defineMessage(
  'It ended before it could be canceled. Load the page again.',
)
export const nothingToAddOrChange = defineMessage('Nothing to add or change')
export const theLinesOfTheFileAre = defineMessage(
  'The lines of the file are being checked. Nothing has been changed yet.',
)
export const theFileCouldNotBeCheckedNothing = defineMessage(
  'The file could not be checked. Nothing has been changed.',
)
export const nothingHasBeenChangedYetTo = defineMessage('Nothing has been changed yet. To do: {sentence}.')
export const underWayTheListChangesWhen = defineMessage(
  '{sentence}: under way. The list changes when all lines are in.',
)
export const theImportIsBeingUndoneThe = defineMessage(
  'The import is being undone. The list changes when all lines are taken back.',
)
export const newRowNeedsColumns = defineMessage(
  'The file has no column {columns}, which a new {noun} needs. Add {count, plural, one {it} other {them}}, or leave only lines of {nouns} that exist.',
)
export const noKeyColumns = defineMessage(
  'The file has no column {columns}, by which {noun} is recognised. Its first line must name the columns.',
)
export const fixedField = defineMessage(
  '{label} of {noun} cannot be changed afterwards: it is {isEmpty, select, true {empty} other {{value}}}',
)
export const severalMatch = defineMessage(
  '{count, number} {noun} are called "{text}": give the id{hasKey, select, true { or {keyLabel}} other {}} of the one you mean as {label}',
)
export const nothingUnderWay = defineMessage('Nothing is under way for this file of {nouns}.')
export const cannotBeWritten = defineMessage('{noun} cannot be {kind, select, add {added} other {changed}}.')
export const undone = defineMessage('Undone: everything is as it was before.')
export const addAndChange = defineMessage(
  '{isApplied, select, true {Added {toAdd, number} and changed} other {Add {toAdd, number} and change}} {toChange, number} {noun}',
)
export const addRows = defineMessage('{isApplied, select, true {Added} other {Add}} {toAdd, number} {noun}')
export const changeRows = defineMessage(
  '{isApplied, select, true {Changed} other {Change}} {toChange, number} {noun}',
)
export const applied = defineMessage('{sentence}.')
