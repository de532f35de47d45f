/** Texts of `server/billing/invoices`. */
import { defineMessage } from '@cmp/messages'

export const fetchingExportFrom = defineMessage(
  'Fetching {count, plural, one {# export} other {# exports}} from {name}',
)
export const noExportsHaveChangedExportIs = defineMessage(
  'No exports have changed. {listed, plural, one {# export is} other {All # exports are}} up to date.',
)
export const newOrChangedExportFetchingLine = defineMessage(
  '{requested, plural, one {# new or changed export} other {# new or changed exports}}. Fetching the line items.',
)
export const fetchingLineItems = defineMessage('Fetching line items')
export const theAccountHasNoExports = defineMessage('The account {name} has no exports.')
export const exportDoesNotExist = defineMessage('Export {documentId} does not exist.')
export const providerReportsLineItemInExport = defineMessage(
  'The provider reports {lines, plural, one {# line item} other {# line items}} in the export, but its files contain {count, number}. Nothing was imported. Fetch again, or run the export again.',
)
export const fileOfFetched = defineMessage('File {size} of {count} fetched')
export const providerReplacedLineItemsRepeatedly = defineMessage(
  'The provider replaced the line items repeatedly during the fetch. Fetch again later.',
)
export const invoice = defineMessage('invoice')
export const couldNotFetchDocumentNextFetch = defineMessage(
  'Could not fetch the document ({message}). The next fetch tries again.',
)
export const invoiceToFetchNoLongerExists = defineMessage('The invoice to fetch no longer exists.')
export const couldNotFetchExchangeRatesFor = defineMessage(
  'Could not fetch the exchange rates for {month} from {name}: {message}',
)
export const noNewInvoicesAllOfProviders = defineMessage(
  "No new invoices. All {listed, number} of the provider's invoices have already been fetched.",
)
export const newInvoiceFetchedOpenDetailsTo = defineMessage(
  '{added, plural, one {# new invoice} other {# new invoices}} fetched. Open the details to fetch the line items.',
)
export const couldNotReach = defineMessage('Could not reach {name}: {message}')
export const fetchingLineItemsOfInvoice = defineMessage(
  '{message} Fetching the line items of {count, plural, one {# invoice} other {# invoices}}.',
)
export const unexpectedErrorOccurredSeePortalsLog = defineMessage(
  "An unexpected error occurred. See the portal's log for details. The portal tries again on schedule.",
)
export const importing = defineMessage('Importing {name}{more, plural, =0 {} other { and # more}}')
export const hasSameContentAsImportOnly = defineMessage(
  '{name} has the same content as {name2}. Import only one of them.',
)
export const otherFileCouldNotBeRead = defineMessage(
  '{message} {count, plural, one {# other file} other {# other files}} could not be read either.',
)
export const chooseAFileToImport = defineMessage('Choose a file to import.')
export const file = defineMessage('file')
export const importBatchesOfInvoiceChangedAfter = defineMessage(
  'The import batches of an invoice changed after they were compared.',
)
export const tagsOfLineItemCouldNot = defineMessage(
  'The tags of {lines, plural, one {# line item} other {# line items}} could not be read and were skipped (first in line {firstLine}{hasFile, select, true { of {file}} other {}}).',
)
export const skippedBecauseMonthIsAlreadyClosed = defineMessage(
  '{invoiceId}: skipped because the month is already closed as {closedAs}.',
)
export const replacesOpenMonth = defineMessage(
  '{invoiceId}: replaces {isOpenMonth, select, true {the open month} other {invoice}} {invoiceId2}: {load}.',
)
export const addedToExistingLineItems = defineMessage(
  '{invoiceId}: added to the existing line items ({change}).',
)
export const existingLineItemsUnchanged = defineMessage(
  '{invoiceId}: existing line items unchanged ({before}).',
)
export const existingLineItemsReplacedFormatsbefore = defineMessage(
  '{invoiceId}: existing line items replaced ({change}).{hasFormats, select, true { Previous format: {formatsBefore}.} other {}}',
)
export const monthOfTheseLineItemsIs = defineMessage(
  'The month of these line items is already closed as {closed}. Nothing was added.',
)
export const theseLineItemsAreAlreadyImported = defineMessage(
  'These line items are already imported. Nothing was added.',
)
export const exportHasNoLineItemsYet = defineMessage('The export has no line items yet. Nothing was changed.')
export const exportNoLongerHasLineItems = defineMessage(
  'The export no longer has line items. The {lines, plural, one {# line item of its earlier version is} other {# line items of its earlier version are}} still used. Nothing was changed.',
)
export const hasNoLineItemsNothingWas = defineMessage('{name} has no line items. Nothing was changed.')
export const noneOfFileHasLineItems = defineMessage(
  'None of the {count, plural, one {# file} other {# files}} has line items. Nothing was changed.',
)
export const hasNoLineItems = defineMessage('{empty} {count, plural, one {has} other {have}} no line items.')
export const lineItemOfInvoiceImported = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} of {count, plural, one {# invoice} other {# invoices}} imported.',
)
export const moreSeeResult = defineMessage('{count, number} more. See the result.')
export const lineItemWasRejectedAndIs = defineMessage(
  '{rejected, plural, one {# line item was rejected and is listed with its reason} other {# line items were rejected and are listed with their reasons}}.',
)
export const customerAndSubscriptionWereAdded = defineMessage(
  '{createdCustomers, plural, one {# customer} other {# customers}} and {createdSubscriptions, plural, one {# subscription} other {# subscriptions}} were added.',
)
export const unknownFormatUseOneOf = defineMessage('Unknown format {given}. Use one of {options}.')
export const onoverlapMustBeOneOf = defineMessage('onOverlap must be one of: {options}.')
export const importLabel = defineMessage('import')
export const resellerMarginOfLowersCostOf = defineMessage(
  'Reseller margin of {size} {currency} {isLower, select, true {lowers} other {raises}} the cost of {lines, plural, one {# usage line item} other {# usage line items}}. Customers are charged that cost. Google Cloud includes the margin in the line item, so billing profiles cannot retain it as a reseller discount.',
)
export const lineItemLoaded = defineMessage('{lines, plural, one {# line item} other {# line items}} loaded')
export const importBatchesOfInvoiceChanged = defineMessage(
  'The import batches of an invoice changed repeatedly during this import. Import the file again when the other imports are complete.',
)
export const providerHasNoNewerLineItems = defineMessage('The provider has no newer line items.')
export const providerDoesNotHaveTheseLine = defineMessage('The provider does not have these line items.')
export const thisContentWasAlreadyImportedOn = defineMessage(
  'This content was already imported on {day}. Nothing was added.',
)
export const ofMatchesNoLineOfIt = defineMessage(
  '{isRule, select, true {Price rule} other {Recurring charge}} "{name}" of {companyName} ({conditions}) does not match any line item of {month}. It matched line items of {former}.',
)
export const bothMightContainSameChargesNew = defineMessage(
  ' Both might contain the same charges: {formats} (new) and {here} (existing).',
)
export const lineItemsOverlapWithExistingOnes = defineMessage(
  'The line items overlap with existing ones of {value}. Choose whether to add them, replace the existing ones, or skip them.{formats} Nothing has changed yet.',
)
export const anotherUserHasAlreadyChosenFor = defineMessage(
  'Another user has already chosen for this import. See the result.',
)
export const importBatchesOfInvoiceHaveChanged = defineMessage(
  'The import batches of the invoice have changed. Review the current ones and choose again.',
)
export const sameContentHasBeenImportedIn = defineMessage(
  'The same content has been imported in the meantime. This import added nothing.',
)
export const invoicesHaveIdUseRowId = defineMessage(
  '{count} invoices have the ID {id}. Use the row ID of the invoice you need ({named}).',
)
export const hasBeenMarkedAs = defineMessage('{invoiceId} has been marked as {paymentStatus}.')
export const lineItemsOfThisInvoiceHave = defineMessage(
  'The line items of this invoice have not been fetched yet.',
)
export const providerReportedButLineItemsTotal = defineMessage(
  'The provider reported {exact} {currencyCode}, but the line items total {exact2} {currencyCode}. Check the provider invoice for tax, adjustments and credit notes, and the import batches for missing line items.',
)
export const inLineItem = defineMessage(
  '{exact} {currency} in {lines, plural, one {# line item} other {# line items}}',
)
export const reconciliationFileContainsDailyUsage = defineMessage(
  'The reconciliation file contains {part}, the daily usage {part2}. Only the daily usage is charged.',
)
export const dailyUsageDoesNotContainThis = defineMessage(
  '{both} The daily usage does not contain this cost, so no customer is charged for it. Import the daily usage.',
)
export const reconciliationFileDoesNotContainIt = defineMessage(
  '{both} The reconciliation file does not contain it.',
)
export const recalculationWouldFail = defineMessage('Recalculation would fail: {problem}')
export const recalculationWouldNotChangeAnyTotals = defineMessage(
  'Recalculation would not change any totals.',
)
export const recalculationWouldChangeDocumentsBy = defineMessage(
  'Recalculation would change the documents by {amounts}.',
)
export const sinceTheCalculationTheOfChanged = defineMessage(
  'The {words} of {count, plural, one {# customer} other {# customers}} changed after the calculation. {difference}',
)
export const importBatch = defineMessage('import batch')
export const importBatchesOfThisInvoiceHave = defineMessage(
  'The import batches of this invoice have changed. Review the current ones and choose again.',
)
export const lineItemOfRestoredCalculateInvoice = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} of {invoiceId} restored{count, plural, =0 {} one { instead of # import batch} other { instead of # import batches}}. Calculate the invoice.',
)
export const amortized = defineMessage('{formatTitle}, amortized')
export const fileNumber = defineMessage('file {number}')
export const lineAmount = defineMessage('{count, plural, one {# line item} other {# line items}}, {amount}')
export const lineItemAmount = defineMessage(
  '{count, plural, one {# line item} other {# line items}}, {amount}',
)
export const theFile = defineMessage('The file')
export const profilePart = defineMessage('billing profile')
export const rulePart = defineMessage('price rules')
export const ratePart = defineMessage('exchange rate')
export const projectPart = defineMessage('project resource groups')
export const subscriptionPart = defineMessage('subscriptions')
export const agreementPart = defineMessage('recurring charges')
export const noCustomerName = defineMessage('no customer')
export const moreCustomers = defineMessage('{count, plural, one {# more customer} other {# more customers}}')
export const consumptionDifference = defineMessage(
  'Consumption in the reconciliation file less the daily usage: {name}',
)
export const notOnInvoices = defineMessage('Line items that are not on a customer invoice')
export const announcedDifference = defineMessage('Total announced by the provider less the line items')
export const profileAtCost = defineMessage('{companyName} at cost')
export const importWaitsForClosedMonth = defineMessage(
  'The line items are stored but do not count yet. {reason}',
)
