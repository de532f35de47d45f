/** Texts of `server/billing/invoices`. */
import { defineMessage } from '@cmp/messages'

export const fetchingExportOf = defineMessage(
  'Fetching {count, plural, one {# export} other {# exports}} from {name}',
)
export const noExportHasChangedAllAre = defineMessage(
  'No exports have changed. {listed, plural, one {# export is} other {All # exports are}} up to date.',
)
export const exportNewOrChangedTheLines = defineMessage(
  '{requested, plural, one {# new or changed export} other {# new or changed exports}}. Fetching the line items.',
)
export const fetchingInvoiceLines = defineMessage('Fetching line items')
export const theAccountHasNoExports = defineMessage('The account {name} has no exports.')
export const thereIsNoExport = defineMessage('Export {documentId} does not exist.')
export const theProviderReportsLineInThe = defineMessage(
  'The provider reports {lines, plural, one {# line item} other {# line items}} in the export, but its files contain {count, number}. Nothing was imported. Fetch again, or run the export again.',
)
export const fileOfFetched = defineMessage('File {size} of {count} fetched')
export const theProviderKeptReplacingTheLines = defineMessage(
  'The provider replaced the line items repeatedly during the fetch. Fetch again later.',
)
export const invoice = defineMessage('invoice')
export const theDocumentItselfCouldNotBe = defineMessage(
  'Could not fetch the document ({message}). The next fetch tries again.',
)
export const theInvoiceToFetchIsNot = defineMessage('The invoice to fetch no longer exists.')
export const theExchangeRatesOfCouldNot = defineMessage(
  'Could not fetch the exchange rates for {month} from {name}: {message}',
)
export const noNewInvoicesAllOfThe = defineMessage(
  "No new invoices. All {listed, number} of the provider's invoices have already been fetched.",
)
export const newInvoiceFetchedOpenTheDetails = defineMessage(
  '{added, plural, one {# new invoice} other {# new invoices}} fetched. Open the details to fetch the line items.',
)
export const couldNotBeAsked = defineMessage('Could not reach {name}: {message}')
export const theLinesOfInvoiceIsBeing = defineMessage(
  '{message} Fetching the line items of {count, plural, one {# invoice} other {# invoices}}.',
)
export const itFailedUnexpectedlyAndTheLog = defineMessage(
  "An unexpected error occurred. See the portal's log for details. The portal tries again on schedule.",
)
export const importing = defineMessage('Importing {name}{more, plural, =0 {} other { and # more}}')
export const hasTheSameContentAsImport = defineMessage(
  '{name} has the same content as {name2}. Import only one of them.',
)
export const otherFileCannotBeReadEither = defineMessage(
  '{message} {count, plural, one {# other file} other {# other files}} could not be read either.',
)
export const chooseAFileToImport = defineMessage('Choose a file to import.')
export const file = defineMessage('file')
export const theLoadsOfAnInvoiceHave = defineMessage(
  'The import batches of an invoice changed after they were compared.',
)
export const theTagsOfLineCouldNot = defineMessage(
  'The tags of {lines, plural, one {# line item} other {# line items}} could not be read and were skipped (first in line {firstLine}{hasFile, select, true { of {file}} other {}}).',
)
export const leftOutBecauseTheMonthIs = defineMessage(
  '{invoiceId}: skipped because the month is already closed as {closedAs}.',
)
export const replacesTheOpenMonth = defineMessage(
  '{invoiceId}: replaces {isOpenMonth, select, true {the open month} other {invoice}} {invoiceId2}: {load}.',
)
export const addedToTheExistingLines = defineMessage(
  '{invoiceId}: added to the existing line items ({change}).',
)
export const existingLinesKept = defineMessage('{invoiceId}: existing line items unchanged ({before}).')
export const existingLinesReplaced = defineMessage(
  '{invoiceId}: existing line items replaced ({change}).{hasFormats, select, true { Previous format: {formatsBefore}.} other {}}',
)
export const theMonthOfTheseLineItems = defineMessage(
  'The month of these line items is already closed as {closed}. Nothing was added.',
)
export const theseLinesAreTheSameAs = defineMessage(
  'These line items are already imported. Nothing was added.',
)
export const theExportHasNoLineItems = defineMessage('The export has no line items yet. Nothing was changed.')
export const theExportHasNoLineItemsNow = defineMessage(
  'The export no longer has line items. The {lines, plural, one {# line item of its earlier version is} other {# line items of its earlier version are}} still used. Nothing was changed.',
)
export const hasNoLineItemsNothingWas = defineMessage('{name} has no line items. Nothing was changed.')
export const noneOfTheFileHasLine = defineMessage(
  'None of the {count, plural, one {# file} other {# files}} has line items. Nothing was changed.',
)
export const hasNoLineItems = defineMessage('{empty} {count, plural, one {has} other {have}} no line items.')
export const lineOfInvoiceImported = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} of {count, plural, one {# invoice} other {# invoices}} imported.',
)
export const moreSeeTheResult = defineMessage('{count, number} more. See the result.')
export const lineWasRejectedAndIsListed = defineMessage(
  '{rejected, plural, one {# line item was rejected and is listed with its reason} other {# line items were rejected and are listed with their reasons}}.',
)
export const customerAndSubscriptionWereAdded = defineMessage(
  '{createdCustomers, plural, one {# customer} other {# customers}} and {createdSubscriptions, plural, one {# subscription} other {# subscriptions}} were added.',
)
export const thereIsNoFormatUseOne = defineMessage('Unknown format {given}. Use one of {options}.')
export const onoverlapIsOneOf = defineMessage('onOverlap must be one of: {options}.')
export const importLabel = defineMessage('import')
export const resellerMarginOfLowersTheCost = defineMessage(
  'Reseller margin of {size} {currency} {isLower, select, true {lowers} other {raises}} the cost of {lines, plural, one {# usage line item} other {# usage line items}}. Customers are charged that cost. Google Cloud includes the margin in the line item, so billing profiles cannot retain it as a reseller discount.',
)
export const lineLoaded = defineMessage('{lines, plural, one {# line item} other {# line items}} loaded')
export const theLoadsOfAnInvoiceKept = defineMessage(
  'The import batches of an invoice changed repeatedly during this import. Import the file again when the other imports are complete.',
)
export const theProviderHasNoNewerLines = defineMessage('The provider has no newer line items.')
export const theProviderHasNoSuchLines = defineMessage('The provider does not have these line items.')
export const thisContentWasAlreadyImportedOn = defineMessage(
  'This content was already imported on {day}. Nothing was added.',
)
export const ofMatchesNoLineOfIt = defineMessage(
  '{isRule, select, true {Price rule} other {Recurring charge}} "{name}" of {companyName} ({conditions}) does not match any line item of {month}. It matched line items of {former}.',
)
export const theSameChargesMayBeIn = defineMessage(
  ' Both might contain the same charges: {formats} (new) and {here} (existing).',
)
export const theLinesOverlapWithThoseThat = defineMessage(
  'The line items overlap with existing ones of {value}. Choose whether to add them, replace the existing ones, or skip them.{formats} Nothing has changed yet.',
)
export const somebodyHasAnsweredThisImportAlready = defineMessage(
  'Another user has already chosen for this import. See the result.',
)
export const theLoadsOfTheInvoiceHave = defineMessage(
  'The import batches of the invoice have changed. Review the current ones and choose again.',
)
export const theSameContentHasBeenImported = defineMessage(
  'The same content has been imported in the meantime. This import added nothing.',
)
export const invoicesHaveTheIdUseThe = defineMessage(
  '{count} invoices have the ID {id}. Use the row ID of the invoice you need ({named}).',
)
export const hasBeenMarkedAs = defineMessage('{invoiceId} has been marked as {paymentStatus}.')
export const theLinesOfThisInvoiceHave = defineMessage(
  'The line items of this invoice have not been fetched yet.',
)
export const theProviderAnnouncedTheLinesAdd = defineMessage(
  'The provider reported {exact} {currencyCode}, but the line items total {exact2} {currencyCode}. Check the provider invoice for tax, adjustments and credit notes, and the import batches for missing line items.',
)
export const inLine = defineMessage(
  '{exact} {currency} in {lines, plural, one {# line item} other {# line items}}',
)
export const theReconciliationFileListsTheDaily = defineMessage(
  'The reconciliation file contains {part}, the daily usage {part2}. Only the daily usage is charged.',
)
export const theDailyUsageHasNoneOf = defineMessage(
  '{both} The daily usage does not contain this cost, so no customer is charged for it. Import the daily usage.',
)
export const theReconciliationFileHasNoneOf = defineMessage(
  '{both} The reconciliation file does not contain it.',
)
export const calculatingAgainWouldStop = defineMessage('Recalculation would fail: {problem}')
export const calculatingAgainWouldChangeNoTotal = defineMessage('Recalculation would not change any totals.')
export const calculatingAgainWouldChangeThe = defineMessage(
  'Recalculation would change the documents by {amounts}.',
)
export const sinceTheCalculationTheOfChanged = defineMessage(
  'The {words} of {count, plural, one {# customer} other {# customers}} changed after the calculation. {difference}',
)
export const load = defineMessage('import batch')
export const theLoadsOfThisInvoiceHave = defineMessage(
  'The import batches of this invoice have changed. Review the current ones and choose again.',
)
export const lineOfCountAgainCalculateThe = defineMessage(
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
