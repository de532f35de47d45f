/** Texts of `web/parties/list-imports`. */
import { defineMessage } from '@cmp/messages'

export const optional = defineMessage('Optional')
export const fileColumns = defineMessage('File columns')
export const column = defineMessage('Column')
export const required = defineMessage('Required')
export const value = defineMessage('Value')
export const downloadTemplate = defineMessage('Download template')
export const checking = defineMessage('Checking')
export const failed = defineMessage('Failed')
export const notConfirmed = defineMessage('Not confirmed')
export const importing = defineMessage('Importing')
export const done = defineMessage('Done')
export const undoing = defineMessage('Undoing')
export const undone = defineMessage('Undone')
export const recentImports = defineMessage('Recent imports')
export const chooseACsvFile = defineMessage('Choose a CSV file')
export const youCanReviewAllChangesBefore = defineMessage(
  'You can review all changes before you import, and undo them afterwards.',
)
export const chooseFile = defineMessage('Choose file')
export const upload = defineMessage('Upload')
export const empty = defineMessage('empty')
export const line = defineMessage('Line')
export const addedLines = defineMessage('Added lines')
export const changedLines = defineMessage('Changed lines')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const unchangedLines = defineMessage('Unchanged lines')
export const rejectedLines = defineMessage('Rejected lines')
export const reason = defineMessage('Reason')
export const fullLine = defineMessage('Full line')
export const couldNotLoadLines = defineMessage('Could not load the lines')
export const lines = defineMessage('Lines')
export const noLines = defineMessage('No lines')
export const check = defineMessage('Check')
export const checkingTheLinesOfTheFile = defineMessage('Checking the lines of the file. Nothing is changed.')
export const cancelCheck = defineMessage('Cancel check')
export const importLabel = defineMessage('Import')
export const importingListChangesAfterAllLines = defineMessage(
  'Importing. The list changes after all lines are imported.',
)
export const cancelImport = defineMessage('Cancel import')
export const undo = defineMessage('Undo')
export const undoingImportListChangesAfterAll = defineMessage(
  'Undoing the import. The list changes after all lines are reverted.',
)
export const cancelUndo = defineMessage('Cancel undo')
export const youCanLeaveThisPageFollow = defineMessage(
  'You can leave this page. Follow the import under the bell.',
)
export const chooseAnotherFile = defineMessage('Choose another file')
export const undoImport = defineMessage('Undo import')
export const importAnotherFile = defineMessage('Import another file')
export const confirmation = defineMessage('Confirmation')
export const noneOfLinesCanBeImported = defineMessage(
  'None of the lines can be imported. Correct the rejected lines, then choose the file again.',
)
export const listAlreadyContainsEverythingInThis = defineMessage(
  'The list already contains everything in this file. There is nothing to import.',
)
export const fileLines = defineMessage('File lines')
export const linesByResult = defineMessage('Lines by result')
export const downloadRejectedLines = defineMessage('Download rejected lines')
export const importNotFound = defineMessage('Import not found')
export const unconfirmedPreviewsAreStoredFor7 = defineMessage(
  'Unconfirmed previews are stored for 7 days. Choose the file again to create a new preview.',
)
export const couldNotLoadImport = defineMessage('Could not load the import')
export const listNotFound = defineMessage('List not found')
export const openListThatYouWantTo = defineMessage(
  'Open the list that you want to import a CSV file into, then choose Import.',
)
export const backToDashboard = defineMessage('Back to Dashboard')
export const id = defineMessage('ID')
export const text = defineMessage('Text')
export const emailAddress = defineMessage('Email address')
export const wholeNumber = defineMessage('Whole number')
export const numberForExample34512345 = defineMessage('Number, for example 34.512345')
export const percentageForExample125 = defineMessage('Percentage, for example 12.5')
export const numberForExample123450 = defineMessage('Number, for example 1234.50')
export const dateForExample20261130 = defineMessage('Date, for example 2026-11-30')
export const codeForExampleThb = defineMessage('Code, for example THB')
export const englishNameOrCodeForExample = defineMessage('English name, or a code, for example TH')
export const yesOrNo = defineMessage('yes or no')
export const timeZoneForExampleAsiaBangkok = defineMessage('Time zone, for example Asia/Bangkok')
export const none = defineMessage('None')
export const added = defineMessage('Added')
export const toAdd = defineMessage('To add')
export const changed = defineMessage('Changed')
export const toChange = defineMessage('To change')
export const noChange = defineMessage('No change')
export const rejected = defineMessage('Rejected')
export const nothingToAddOrChange = defineMessage('Nothing to add or change')
export const forANew = defineMessage('For a new {noun}')
export const firstLineNamesColumnsInAny = defineMessage(
  'The first line names the columns, in any order and letter case. A line with an existing {importKey} updates that {noun}. Any other line adds a new one. Columns that are not in the file stay unchanged. Empty cells clear optional values.',
)
export const downloadAllForEditing = defineMessage('Download all {nouns} for editing')
export const theFileIsLargerThanMib = defineMessage(
  'The file is larger than {bytes} MiB. Split it into several files.',
)
export const orDropItHereCsvIn = defineMessage(
  'or drop it here: CSV in UTF-8, up to {bytes} MiB and {lines, number} lines',
)
export const uploading = defineMessage('Uploading {name}, {floor} %.')
export const uploaded = defineMessage('{name} uploaded.')
export const backTo = defineMessage('Back to {nouns}')
export const ofLine = defineMessage('{done, number} of {total, plural, one {# line} other {# lines}}')
export const line2 = defineMessage('{total, plural, one {# line} other {# lines}}')
export const undoImportOf = defineMessage('Undo import of {fileName}?')
export const show = defineMessage('Show {nouns}')
export const nothingHasBeenChangedYetReview = defineMessage(
  'Nothing has been changed yet. Review the lines of the file below, then confirm.',
)
export const importOf = defineMessage('Import of {fileName}')
export const importLabel2 = defineMessage('Import {nouns}')
export const ofThe = defineMessage('{ways} of the {noun}')
export const refusedLineLeftOut = defineMessage(
  '{refused, plural, one {# rejected line {isApplied, select, true {was} other {is}}} other {# rejected lines {isApplied, select, true {were} other {are}}}} skipped.',
)
export const ifAnyOfTheseRowsHas = defineMessage(
  'If any of these rows has been changed since the import, nothing is undone, and the changed lines are listed.',
)
export const alwaysIdentifiesThe = defineMessage('Always: identifies the {noun}')
export const madeBy = defineMessage('<date></date> by {createdBy}')
export const columnsNotImported = defineMessage(
  '{count, plural, one {This column is} other {These columns are}} not imported: <strong>{columns}</strong>. The list does not have such a column, or its values are set automatically.',
)
export const name = defineMessage('Name')
export const id2 = defineMessage('ID')
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
