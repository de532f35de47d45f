/** Texts of `web/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const optional = defineMessage('Optional')
export const columnsOfTheFile = defineMessage('File columns')
export const column = defineMessage('Column')
export const required = defineMessage('Required')
export const value = defineMessage('Value')
export const downloadAnEmptyTemplate = defineMessage('Download template')
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
  'You can review all changes before you import, and undo them afterwards.',
)
export const chooseAFile = defineMessage('Choose file')
export const upload = defineMessage('Upload')
export const empty = defineMessage('empty')
export const line = defineMessage('Line')
export const addedLines = defineMessage('Added lines')
export const changedLines = defineMessage('Changed lines')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const linesWithoutAChange = defineMessage('Unchanged lines')
export const refusedLines = defineMessage('Rejected lines')
export const why = defineMessage('Reason')
export const theWholeLine = defineMessage('Full line')
export const theLinesCouldNotBeLoaded = defineMessage('Could not load the lines')
export const lines = defineMessage('Lines')
export const thereAreNoSuchLines = defineMessage('No lines')
export const check = defineMessage('Check')
export const checkingTheLinesOfTheFile = defineMessage('Checking the lines of the file. Nothing is changed.')
export const cancelTheCheck = defineMessage('Cancel check')
export const importLabel = defineMessage('Import')
export const importingTheListChangesWhenAll = defineMessage(
  'Importing. The list changes after all lines are imported.',
)
export const cancelTheImport = defineMessage('Cancel import')
export const undo = defineMessage('Undo')
export const undoingTheImportTheListChanges = defineMessage(
  'Undoing the import. The list changes after all lines are reverted.',
)
export const cancelTheUndo = defineMessage('Cancel undo')
export const youCanLeaveThisPageFollow = defineMessage(
  'You can leave this page. Follow the import under the bell.',
)
export const chooseAnotherFile = defineMessage('Choose another file')
export const undoTheImport = defineMessage('Undo import')
export const importAnotherFile = defineMessage('Import another file')
export const confirmation = defineMessage('Confirmation')
export const noLineOfThisFileCan = defineMessage(
  'None of the lines can be imported. Correct the rejected lines, then choose the file again.',
)
export const everythingInThisFileIsIn = defineMessage(
  'The list already contains everything in this file. There is nothing to import.',
)
export const linesOfTheFile = defineMessage('File lines')
export const whatTheLinesDo = defineMessage('Lines by result')
export const downloadTheRefusedLines = defineMessage('Download rejected lines')
export const thisImportIsNotThere = defineMessage('Import not found')
export const aPreviewThatNobodyConfirmsIs = defineMessage(
  'Unconfirmed previews are stored for 7 days. Choose the file again to create a new preview.',
)
export const theImportCouldNotBeLoaded = defineMessage('Could not load the import')
export const thereIsNoSuchListTo = defineMessage('List not found')
export const openTheListThatYouWant = defineMessage(
  'Open the list that you want to import a CSV file into, then choose Import.',
)
export const backToDashboard = defineMessage('Back to Dashboard')
export const anId = defineMessage('ID')
export const text = defineMessage('Text')
export const anEMailAddress = defineMessage('Email address')
export const aWholeNumber = defineMessage('Whole number')
export const aPlainNumberSuchAs34 = defineMessage('Number, for example 34.512345')
export const perCentSuchAs125 = defineMessage('Percentage, for example 12.5')
export const aPlainNumberSuchAs1234 = defineMessage('Number, for example 1234.50')
export const aDaySuchAs202611 = defineMessage('Date, for example 2026-11-30')
export const aCodeSuchAsThb = defineMessage('Code, for example THB')
export const aNameInEnglishOrA = defineMessage('English name, or a code, for example TH')
export const yesOrNo = defineMessage('yes or no')
export const aTimeZoneSuchAsAsia = defineMessage('Time zone, for example Asia/Bangkok')
export const nothing = defineMessage('None')
export const added = defineMessage('Added')
export const toAdd = defineMessage('To add')
export const changed = defineMessage('Changed')
export const toChange = defineMessage('To change')
export const noChange = defineMessage('No change')
export const refused = defineMessage('Rejected')
export const nothingToAddOrChange = defineMessage('Nothing to add or change')
export const forANew = defineMessage('For a new {noun}')
export const theFirstLineNamesTheColumns = defineMessage(
  'The first line names the columns, in any order and letter case. A line with an existing {importKey} updates that {noun}. Any other line adds a new one. Columns that are not in the file stay unchanged. Empty cells clear optional values.',
)
export const downloadAllToEditThem = defineMessage('Download all {nouns} for editing')
export const theFileIsLargerThanMib = defineMessage(
  'The file is larger than {bytes} MiB. Split it into several files.',
)
export const orDropItHereCsvIn = defineMessage(
  'or drop it here: CSV in UTF-8, up to {bytes} MiB and {lines, number} lines',
)
export const uploading = defineMessage('Uploading {name}, {floor} %.')
export const isUploaded = defineMessage('{name} uploaded.')
export const backTo = defineMessage('Back to {nouns}')
export const ofLine = defineMessage('{done, number} of {total, plural, one {# line} other {# lines}}')
export const line2 = defineMessage('{total, plural, one {# line} other {# lines}}')
export const undoTheImportOf = defineMessage('Undo import of {fileName}?')
export const show = defineMessage('Show {nouns}')
export const nothingHasBeenChangedYetLook = defineMessage(
  'Nothing has been changed yet. Review the lines of the file below, then confirm.',
)
export const importOf = defineMessage('Import of {fileName}')
export const importLabel2 = defineMessage('Import {nouns}')
export const ofThe = defineMessage('{ways} of the {noun}')
export const refusedLineLeftOut = defineMessage(
  '{refused, plural, one {# rejected line {isApplied, select, true {was} other {is}}} other {# rejected lines {isApplied, select, true {were} other {are}}}} skipped.',
)
export const ifSomebodyHasChangedOneOf = defineMessage(
  'If any of these rows has been changed since the import, nothing is undone, and the changed lines are listed.',
)
export const alwaysTellsWhich = defineMessage('Always: identifies the {noun}')
export const madeBy = defineMessage('<date></date> by {createdBy}')
export const columnsNotImported = defineMessage(
  '{count, plural, one {This column is} other {These columns are}} not imported: <strong>{columns}</strong>. The list does not have such a column, or its values are set automatically.',
)
export const name = defineMessage('Name')
export const id = defineMessage('ID')
export const addedAreDeleted = defineMessage(
  '{count, plural, one {The added {noun} is} other {The added {noun} are}} deleted.',
)
export const changedGetFormerValues = defineMessage(
  '{count, plural, one {The changed {noun} gets its} other {The changed {noun} get their}} previous values back.',
)
export const addAndChange = defineMessage(
  '{isApplied, select, true {Added} other {Add}} {toAdd, number} and {isApplied, select, true {changed} other {change}} {toChange, number} {noun}',
)
export const addRows = defineMessage('{isApplied, select, true {Added} other {Add}} {toAdd, number} {noun}')
export const changeRows = defineMessage(
  '{isApplied, select, true {Changed} other {Change}} {toChange, number} {noun}',
)
export const refusedBecause = defineMessage('{problem}.')
