/** Texts of `web/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const proof = defineMessage('Proof')
export const nothingToDelete = defineMessage('Nothing to delete.')
export const retention = defineMessage('Retention')
export const change = defineMessage('Change')
export const total = defineMessage('Total')
export const thePortalCannotRestoreThemImporting = defineMessage(
  'The portal cannot restore them; importing a file again restores its lines. A notification under the bell says when it has ended and how much space was freed.',
)
export const removeNow = defineMessage('Remove now')
export const whatTheRulesRemoveNow = defineMessage('What the rules remove now')
export const loadingWhatIsKept = defineMessage('Loading what is kept')
export const nothingIsStoredYet = defineMessage('Nothing is stored yet')
export const importAProvidersFileOrConnect = defineMessage(
  'Import a provider’s file or connect a cloud account: this page then shows its size and how long it is stored.',
)
export const importFiles = defineMessage('Import files')
export const rawFiles = defineMessage('Raw files')
export const theFilesAsTheyCameFrom = defineMessage(
  'The files as they came, from the end of their billing month. Without them a proof has no text of the provider’s own.',
)
export const currentLines = defineMessage('Current lines')
export const fromTheEndOfTheirBilling = defineMessage(
  'From the end of their billing month. Without them nothing is explained line by line or calculated again.',
)
export const supersededImports = defineMessage('Superseded imports')
export const replacedVersionsWithTheirFilesFrom = defineMessage(
  'Replaced versions with their files, from the day they were replaced: usually most of the data.',
)
export const keptForEver = defineMessage('Kept for ever')
export const saveTheRule = defineMessage('Save the rule')
export const documentsTheirNumbersAmountsAndPdf = defineMessage(
  'Documents, their numbers, amounts and PDF files, and the totals of imports are always kept.',
)
export const seeWhatItRemoves = defineMessage('See what it removes')
export const forEver = defineMessage('for ever')
export const everythingIsKeptForEver = defineMessage('Everything is kept for ever.')
export const importWithLine = defineMessage(
  '{loads, plural, one {# import} other {# imports}} {isCurrent, select, true {in use} other {superseded}} with {lines, plural, one {# line} other {# lines}}, {bytesText}',
)
export const andMore = defineMessage('And {count, number} more.')
export const invoiceOfAProviderNoLines = defineMessage(
  '{count, plural, one {# invoice of a provider} other {# invoices of providers}}: no lines, usage by line, comparison of late changes or new calculation any more',
)
export const documentOfCustomersLosesWhatIt = defineMessage(
  '{count, plural, one {# document} other {# documents}} of customers {count, plural, one {loses} other {lose}} what {count, plural, one {it follows} other {they follow}} from: keep the proofs before',
)
export const customerWithSuchDocuments = defineMessage(
  '{count, plural, one {# customer} other {# customers}} with such documents',
)
export const document = defineMessage('{documents, plural, one {# document} other {# documents}}')
export const invoiceOfAProviderProtected = defineMessage(
  '{count, plural, one {# invoice of a provider} other {# invoices of providers}} protected',
)
export const documentCanNoLongerBeExplained = defineMessage(
  '{unexplained, plural, one {# document} other {# documents}} can no longer be explained line by line. Documents, numbers and amounts stay as they are.',
)
export const file = defineMessage('{count, plural, one {# file} other {# files}}')
export const importLabel = defineMessage('{removedLoads, plural, one {# import} other {# imports}}')
export const file2 = defineMessage('{removedFiles, plural, one {# file} other {# files}}')
export const ofLinesOfFiles = defineMessage('{bytesText} of lines, {bytesText2} of files')
export const change2 = defineMessage('Change {name}')
export const billingMonth = defineMessage('Billing month')
export const removeImportAndFileNow = defineMessage(
  'Remove {loads, plural, one {# import} other {# imports}} and {count, plural, one {# file} other {# files}} now?',
)
export const kept = defineMessage('Kept {retentionMonths}')
export const saveHowLongIsKept = defineMessage('Save how long “{name}” is kept?')
export const whatIsOfAgeGoesWith = defineMessage(
  '{retentionRule} What is of age goes with the next night, or when somebody removes it now.',
)
export const howLongIsKept = defineMessage('How long “{name}” is kept')
export const forMonth = defineMessage('for {months, plural, one {# month} other {# months}}')
export const rawFilesAreKeptLinesSuperseded = defineMessage(
  'Raw files are kept {retentionMonths}, lines {retentionMonths2}, superseded imports {retentionMonths3}.',
)
export const rawFilesOfSize = defineMessage('{count, plural, one {# raw file} other {# raw files}}, {size}')
export const invoiceOfMonth = defineMessage('<link>{invoiceId}</link> of {month}')
export const documentLoses = defineMessage(
  '<link>{number}</link> {companyName}, {month}: {loses, select, lines {why, proof and lines} other {the text of the provider’s lines in its proof}}',
)
export const invoiceOfMonthIsProtected = defineMessage('<link>{invoiceId}</link> of {month}: {reason}')
export const theNextDataIsKeptUntil = defineMessage('The next data is kept until <date></date>.')
export const linesAndImports = defineMessage(
  '{lines, plural, one {# line} other {# lines}}, {loads, plural, one {# import} other {# imports}}',
)
export const decidedByOn = defineMessage('Decided by {decidedBy} on <date></date>')
export const latestRemoval = defineMessage(
  'Latest removal, {isByNight, select, true {by night} other {asked for by {createdBy}}}, <date></date>: {isUnderWay, select, true {under way.} other {{result}}}',
)
export const storedLead = defineMessage(
  'Stored: {size}: {lines, number} lines in {loads, plural, one {# import} other {# imports}}, and {count, plural, one {# file} other {# files}}. Documents, numbers and amounts are always kept.',
)
export const oldest = defineMessage('Oldest')
export const removed = defineMessage('Removed')
export const protectedHead = defineMessage('Protected')
