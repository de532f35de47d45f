/** Texts of `web/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const optional = defineMessage('Optional')
export const columnsOfTheFile = defineMessage('Columns of the file')
export const column = defineMessage('Column')
export const required = defineMessage('Required')
export const value = defineMessage('Value')
export const downloadAnEmptyTemplate = defineMessage('Download an empty template')
export const checking = defineMessage('Checking')
export const failed = defineMessage('Failed')
export const notConfirmed = defineMessage('Not confirmed')
export const importing = defineMessage('Importing')
export const done = defineMessage('Done')
export const undoing = defineMessage('Undoing')
export const undone = defineMessage('Undone')
export const recentImports = defineMessage('Recent imports')
export const chooseACsvFile = defineMessage('Choose a CSV file')
export const nothingIsChangedBeforeYouHave = defineMessage(
  'Nothing is changed before you have seen what the file would do, and what was done can be undone.',
)
export const chooseAFile = defineMessage('Choose a file')
export const upload = defineMessage('Upload')
export const empty = defineMessage('empty')
export const line = defineMessage('Line')
export const addedLines = defineMessage('Added lines')
export const changedLines = defineMessage('Changed lines')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const linesWithoutAChange = defineMessage('Lines without a change')
export const refusedLines = defineMessage('Refused lines')
export const why = defineMessage('Why')
export const theWholeLine = defineMessage('The whole line')
export const theLinesCouldNotBeLoaded = defineMessage('The lines could not be loaded')
export const lines = defineMessage('Lines')
export const thereAreNoSuchLines = defineMessage('There are no such lines')
export const check = defineMessage('Check')
export const checkingTheLinesOfTheFile = defineMessage('Checking the lines of the file. Nothing is changed.')
export const cancelTheCheck = defineMessage('Cancel the check')
export const importLabel = defineMessage('Import')
export const importingTheListChangesWhenAll = defineMessage(
  'Importing. The list changes when all lines are in.',
)
export const cancelTheImport = defineMessage('Cancel the import')
export const undo = defineMessage('Undo')
export const undoingTheImportTheListChanges = defineMessage(
  'Undoing the import. The list changes when all lines are taken back.',
)
export const cancelTheUndo = defineMessage('Cancel the undo')
export const youCanLeaveThisPageFollow = defineMessage(
  'You can leave this page. Follow the import under the bell.',
)
export const chooseAnotherFile = defineMessage('Choose another file')
export const undoTheImport = defineMessage('Undo the import')
export const importAnotherFile = defineMessage('Import another file')
export const confirmation = defineMessage('Confirmation')
export const noLineOfThisFileCan = defineMessage(
  'No line of this file can be imported. Correct the rejected lines, then choose the file again.',
)
export const everythingInThisFileIsIn = defineMessage(
  'Everything in this file is in the list already, so there is nothing to do.',
)
export const linesOfTheFile = defineMessage('Lines of the file')
export const whatTheLinesDo = defineMessage('What the lines do')
export const downloadTheRefusedLines = defineMessage('Download the refused lines')
export const thisImportIsNotThere = defineMessage('This import is not there')
export const aPreviewThatNobodyConfirmsIs = defineMessage(
  'A preview that nobody confirms is kept for 7 days. Choose the file again to see what it would do now.',
)
export const theImportCouldNotBeLoaded = defineMessage('The import could not be loaded')
export const thereIsNoSuchListTo = defineMessage('There is no such list to import')
export const openTheListThatYouWant = defineMessage(
  'Open the list that you want to bring a CSV into and choose Import there.',
)
export const backToDashboard = defineMessage('Back to Dashboard')
export const anId = defineMessage('An id')
export const text = defineMessage('Text')
export const anEMailAddress = defineMessage('An e-mail address')
export const aWholeNumber = defineMessage('A whole number')
export const aPlainNumberSuchAs34 = defineMessage('A plain number such as 34.512345')
export const perCentSuchAs125 = defineMessage('Per cent such as 12.5')
export const aPlainNumberSuchAs1234 = defineMessage('A plain number such as 1234.50')
export const aDaySuchAs202611 = defineMessage('A day such as 2026-11-30')
export const aCodeSuchAsThb = defineMessage('A code such as THB')
export const aNameInEnglishOrA = defineMessage('A name in English, or a code such as TH')
export const yesOrNo = defineMessage('yes or no')
export const aTimeZoneSuchAsAsia = defineMessage('A time zone such as Asia/Bangkok')
export const nothing = defineMessage('Nothing')
export const added = defineMessage('Added')
export const toAdd = defineMessage('To add')
export const changed = defineMessage('Changed')
export const toChange = defineMessage('To change')
export const noChange = defineMessage('No change')
export const refused = defineMessage('Refused')
export const nothingToAddOrChange = defineMessage('Nothing to add or change')
export const forANew = defineMessage('For a new {noun}')
export const theFirstLineNamesTheColumns = defineMessage(
  'The first line names the columns, in any order and letter case. A line whose {importKey} is in the list already changes that {noun}; every other line adds one. A column that the file does not have stays as it is; an empty cell clears what is optional.',
)
export const downloadAllToEditThem = defineMessage('Download all {title} to edit them')
export const theFileIsLargerThanMib = defineMessage(
  'The file is larger than {bytes} MiB. Split it into several files.',
)
export const orDropItHereCsvIn = defineMessage(
  'or drop it here: CSV in UTF-8, up to {bytes} MiB and {lines, number} lines',
)
export const uploading = defineMessage('Uploading {name}, {floor} %.')
export const isUploaded = defineMessage('{name} is uploaded.')
export const backTo = defineMessage('Back to {title}')
export const ofLine = defineMessage('{done, number} of {total, plural, one {# line} other {# lines}}')
export const line2 = defineMessage('{total, plural, one {# line} other {# lines}}')
export const undoTheImportOf = defineMessage('Undo the import of {fileName}?')
export const show = defineMessage('Show {title}')
export const nothingHasBeenChangedYetLook = defineMessage(
  'Nothing has been changed yet. Look at the lines of the file below, then confirm.',
)
export const importOf = defineMessage('Import of {fileName}')
export const importLabel2 = defineMessage('Import {title}')
export const ofThe = defineMessage('{ways} of the {noun}')
export const refusedLineLeftOut = defineMessage(
  '{refused, plural, one {# refused line {isApplied, select, true {was} other {is}}} other {# refused lines {isApplied, select, true {were} other {are}}}} left out.',
)
export const ifSomebodyHasChangedOneOf = defineMessage(
  'If somebody has changed one of them since, nothing is undone, and the changed lines are listed.',
)
export const alwaysTellsWhich = defineMessage('Always: tells which {noun} is meant')
export const madeBy = defineMessage('<date></date> by {createdBy}')
export const columnsNotImported = defineMessage(
  '{count, plural, one {This column is} other {These columns are}} not imported: <strong>{columns}</strong>. The list has no column of that name, or the portal fills it in.',
)
export const name = defineMessage('Name')
export const id = defineMessage('id')
export const addedAreDeleted = defineMessage(
  '{count, plural, one {The {noun} that was added is} other {The {noun} that were added are}} deleted.',
)
export const changedGetFormerValues = defineMessage(
  '{count, plural, one {The {noun} that was changed gets its} other {The {noun} that were changed get their}} former values back.',
)
export const addAndChange = defineMessage(
  '{isApplied, select, true {Added} other {Add}} {toAdd, number} and {isApplied, select, true {changed} other {change}} {toChange, number} {noun}',
)
export const addRows = defineMessage('{isApplied, select, true {Added} other {Add}} {toAdd, number} {noun}')
export const changeRows = defineMessage(
  '{isApplied, select, true {Changed} other {Change}} {toChange, number} {noun}',
)
export const refusedBecause = defineMessage('{problem}.')
