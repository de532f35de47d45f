/** Texts of `web/billing/retention`. */
import { defineMessage } from '@cmp/messages'

export const proof = defineMessage('Proof')
export const nothingToDelete = defineMessage('Nothing to delete.')
export const retention = defineMessage('Retention')
export const change = defineMessage('Change')
export const total = defineMessage('Total')
export const theyCannotBeRestoredButYou = defineMessage(
  'They cannot be restored, but you can import a file again to add its line items. A notification shows when the deletion is complete and how much space was freed.',
)
export const deleteNow = defineMessage('Delete now')
export const dueForDeletion = defineMessage('Due for deletion')
export const loadingStoredData = defineMessage('Loading stored data')
export const noStoredDataYet = defineMessage('No stored data yet')
export const importProvidersFileOrConnectCloud = defineMessage(
  'Import a provider’s file or connect a cloud account. This page then shows the size and retention of the data.',
)
export const importFiles = defineMessage('Import files')
export const rawFiles = defineMessage('Raw files')
export const originalFilesFromEndOfTheir = defineMessage(
  'The original files, from the end of their billing month. Without them, proofs do not contain the provider’s original text.',
)
export const currentLineItems = defineMessage('Current line items')
export const fromEndOfTheirBillingMonth = defineMessage(
  'From the end of their billing month. Without them, documents cannot be explained by line item or recalculated.',
)
export const supersededImports = defineMessage('Superseded imports')
export const replacedVersionsWithTheirFilesFrom = defineMessage(
  'Replaced versions with their files, from the date of replacement. Usually most of the data.',
)
export const storeForever = defineMessage('Store forever')
export const saveRule = defineMessage('Save rule')
export const documentsTheirNumbersAmountsAndPdf = defineMessage(
  'Documents, their numbers, amounts and PDF files, and import totals are always stored.',
)
export const previewDeletion = defineMessage('Preview deletion')
export const forever = defineMessage('forever')
export const allDataIsStoredForever = defineMessage('All data is stored forever.')
export const importWithLine = defineMessage(
  '{loads, plural, one {# {isCurrent, select, true {current} other {superseded}} import} other {# {isCurrent, select, true {current} other {superseded}} imports}} with {lines, plural, one {# line item} other {# line items}}, {bytesText}',
)
export const andMore = defineMessage('And {count, number} more.')
export const providerInvoiceLineItemsUsageBy = defineMessage(
  '{count, plural, one {# provider invoice} other {# provider invoices}}: line items, usage by line item, late change comparison and recalculation are no longer available',
)
export const customerDocumentCanNoLongerBe = defineMessage(
  '{count, plural, one {# customer document} other {# customer documents}} can no longer be fully explained: download {count, plural, one {its proof} other {the proofs}} first',
)
export const affectedCustomer = defineMessage(
  '{count, plural, one {# affected customer} other {# affected customers}}',
)
export const document = defineMessage('{documents, plural, one {# document} other {# documents}}')
export const protectedProviderInvoice = defineMessage(
  '{count, plural, one {# protected provider invoice} other {# protected provider invoices}}',
)
export const documentCanNoLongerBeExplained = defineMessage(
  '{unexplained, plural, one {# document} other {# documents}} can no longer be explained by line item. Documents, numbers and amounts do not change.',
)
export const file = defineMessage('{count, plural, one {# file} other {# files}}')
export const importLabel = defineMessage('{removedLoads, plural, one {# import} other {# imports}}')
export const file2 = defineMessage('{removedFiles, plural, one {# file} other {# files}}')
export const ofLineItemsOfFiles = defineMessage('{bytesText} of line items, {bytesText2} of files')
export const change2 = defineMessage('Change {name}')
export const billingMonth = defineMessage('Billing month')
export const deleteImportAndFileNow = defineMessage(
  'Delete {loads, plural, one {# import} other {# imports}} and {count, plural, one {# file} other {# files}} now?',
)
export const store = defineMessage('Store {retentionMonths}')
export const saveRetentionOf = defineMessage('Save retention of “{name}”?')
export const dataPastItsRetentionIsDeleted = defineMessage(
  '{retentionRule} Data past its retention is deleted every night, or when a user deletes it now.',
)
export const retentionOf = defineMessage('Retention of “{name}”')
export const forMonth = defineMessage('for {months, plural, one {# month} other {# months}}')
export const rawFilesAreStoredLineItems = defineMessage(
  'Raw files are stored {retentionMonths}, line items {retentionMonths2}, superseded imports {retentionMonths3}.',
)
export const rawFilesOfSize = defineMessage('{count, plural, one {# raw file} other {# raw files}}, {size}')
export const invoiceOfMonth = defineMessage('<link>{invoiceId}</link> of {month}')
export const documentLoses = defineMessage(
  '<link>{number}</link> {companyName}, {month}: {loses, select, lines {explanation, proof and line items} other {the provider’s original text in its proof}}',
)
export const invoiceOfMonthIsProtected = defineMessage('<link>{invoiceId}</link> of {month}: {reason}')
export const nextDataIsStoredUntil = defineMessage('The next data is stored until <date></date>.')
export const linesAndImports = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, {loads, plural, one {# import} other {# imports}}',
)
export const setByOn = defineMessage('Set by {decidedBy} on <date></date>')
export const latestDeletionScheduledInProgress = defineMessage(
  'Latest deletion, {isByNight, select, true {scheduled} other {started by {createdBy}}}, <date></date>: {isUnderWay, select, true {in progress.} other {{result}}}',
)
export const storedLead = defineMessage(
  'Stored: {size} ({lines, number} line items in {loads, plural, one {# import} other {# imports}}, and {count, plural, one {# file} other {# files}}). Documents, numbers and amounts are always stored.',
)
export const oldest = defineMessage('Oldest')
export const deleted = defineMessage('Deleted')
export const protectedHead = defineMessage('Protected')
