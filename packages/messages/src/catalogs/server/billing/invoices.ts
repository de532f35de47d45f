/** Texts of `server/billing/invoices`. */
import { defineMessage } from '@cmp/messages'

export const fetchingExportOf = defineMessage(
  'Fetching {count, plural, one {# export} other {# exports}} of {name}',
)
export const noExportHasChangedAllAre = defineMessage(
  'No export has changed: all {listed, number} are here as they are.',
)
export const exportNewOrChangedTheLines = defineMessage(
  '{requested, plural, one {# export} other {# exports}} new or changed: the lines are being fetched.',
)
export const fetchingInvoiceLines = defineMessage('Fetching invoice lines')
export const theAccountHasNoExports = defineMessage('The account {name} has no exports.')
export const thereIsNoExport = defineMessage('There is no export {documentId}.')
export const theProviderReportsLineInThe = defineMessage(
  'The provider reports {lines, plural, one {# line} other {# lines}} in the export, but its files have {count, number}. Nothing was imported. Fetch again, or run the export again.',
)
export const fileOfFetched = defineMessage('File {size} of {count} fetched')
export const theProviderKeptReplacingTheLines = defineMessage(
  'The provider kept replacing the lines while they were fetched. Fetch again later.',
)
export const invoice = defineMessage('invoice')
export const theDocumentItselfCouldNotBe = defineMessage(
  'The document itself could not be fetched ({message}); the next fetch tries again.',
)
export const theInvoiceToFetchIsNot = defineMessage('The invoice to fetch is not there any more.')
export const theExchangeRatesOfCouldNot = defineMessage(
  'The exchange rates of {month} could not be fetched for {name}: {message}',
)
export const noNewInvoicesAllOfThe = defineMessage(
  'No new invoices: all {listed, number} of the provider are here already.',
)
export const newInvoiceFetchedOpenTheDetails = defineMessage(
  '{added, plural, one {# new invoice} other {# new invoices}} fetched. Open the details to fetch the lines.',
)
export const couldNotBeAsked = defineMessage('{name} could not be asked: {message}')
export const theLinesOfInvoiceIsBeing = defineMessage(
  '{message} The lines of {count, plural, one {# invoice} other {# invoices}} {count, plural, one {is} other {are}} being fetched.',
)
export const itFailedUnexpectedlyAndTheLog = defineMessage(
  'It failed unexpectedly, and the log of the portal says why. It is tried again in its time.',
)
export const importing = defineMessage('Importing {name}{more, plural, =0 {} other { and # more}}')
export const hasTheSameContentAsImport = defineMessage(
  '{name} has the same content as {name2}. Import it once.',
)
export const otherFileCannotBeReadEither = defineMessage(
  '{message} {count, plural, one {# other file} other {# other files}} cannot be read either.',
)
export const chooseAFileToImport = defineMessage('Choose a file to import.')
export const file = defineMessage('file')
export const theLoadsOfAnInvoiceHave = defineMessage(
  'The loads of an invoice have changed since they were compared.',
)
export const theTagsOfLineCouldNot = defineMessage(
  'The tags of {lines, plural, one {# line} other {# lines}} could not be read and are left out (first in line {firstLine}{hasFile, select, true { of {file}} other {}}).',
)
export const leftOutBecauseTheMonthIs = defineMessage(
  '{invoiceId}: left out, because the month is closed already as {closedAs}.',
)
export const replacesTheOpenMonth = defineMessage(
  '{invoiceId}: Replaces {isOpenMonth, select, true {the open month} other {invoice}} {invoiceId2}: {load}.',
)
export const addedToTheExistingLines = defineMessage('{invoiceId}: added to the existing lines ({change}).')
export const existingLinesKept = defineMessage('{invoiceId}: existing lines kept ({before}).')
export const existingLinesReplaced = defineMessage(
  '{invoiceId}: existing lines replaced ({change}).{hasFormats, select, true { It came from {formatsBefore}.} other {}}',
)
export const theMonthOfTheseLineItems = defineMessage(
  'The month of these line items is closed already as {closed}: nothing was added.',
)
export const theseLinesAreTheSameAs = defineMessage(
  'These lines are the same as those that are here already: nothing was added.',
)
export const theExportHasNoLineItems = defineMessage('The export has no line items yet: nothing was changed.')
export const theExportHasNoLineItemsNow = defineMessage(
  'The export has no line items now. The {lines, plural, one {# line item} other {# line items}} of its earlier version {lines, plural, one {counts} other {count}} on: nothing was changed.',
)
export const hasNoLineItemsNothingWas = defineMessage('{name} has no line items: nothing was changed.')
export const noneOfTheFileHasLine = defineMessage(
  'None of the {count, plural, one {# file} other {# files}} has line items: nothing was changed.',
)
export const hasNoLineItems = defineMessage('{empty} {count, plural, one {has} other {have}} no line items.')
export const lineOfInvoiceImported = defineMessage(
  '{lines, plural, one {# line} other {# lines}} of {count, plural, one {# invoice} other {# invoices}} imported.',
)
export const moreSeeTheResult = defineMessage('{count, number} more: see the result.')
export const lineWasRejectedAndIsListed = defineMessage(
  '{rejected, plural, one {# line was} other {# lines were}} rejected and {rejected, plural, one {is listed with its reason} other {are listed with their reasons}}.',
)
export const customerAndSubscriptionWereAdded = defineMessage(
  '{createdCustomers, plural, one {# customer} other {# customers}} and {createdSubscriptions, plural, one {# subscription} other {# subscriptions}} were added.',
)
export const thereIsNoFormatUseOne = defineMessage('There is no format {given}. Use one of {options}.')
export const onoverlapIsOneOf = defineMessage('onOverlap is one of {options}.')
export const importLabel = defineMessage('import')
export const resellerMarginOfLowersTheCost = defineMessage(
  'Reseller margin of {size} {currency} {isLower, select, true {lowers} other {raises}} the cost of {lines, plural, one {# usage line} other {# usage lines}}. Customers are charged that cost: Google Cloud includes the margin in the line, so billing profiles cannot keep it as a reseller discount.',
)
export const lineLoaded = defineMessage('{lines, plural, one {# line} other {# lines}} loaded')
export const theLoadsOfAnInvoiceKept = defineMessage(
  'The loads of an invoice kept changing while this file was imported. Import it again when the others have ended.',
)
export const theProviderHasNoNewerLines = defineMessage(
  'The provider has no newer lines than those that are here.',
)
export const theProviderHasNoSuchLines = defineMessage('The provider has no such lines.')
export const thisContentWasAlreadyImportedOn = defineMessage(
  'This content was already imported on {day}: nothing was added.',
)
export const ofMatchesNoLineOfIt = defineMessage(
  '{isRule, select, true {Rule} other {Agreement line}} "{name}" of {companyName} ({conditions}) matches no line of {month}; it matched lines of {former}.',
)
export const theSameChargesMayBeIn = defineMessage(
  ' The same charges may be in both: {formats} arrives, {here} is here.',
)
export const theLinesOverlapWithThoseThat = defineMessage(
  'The lines overlap with those that {value} has already: say whether they are added, replace them or are left out.{formats} Nothing has changed so far.',
)
export const somebodyHasAnsweredThisImportAlready = defineMessage(
  'Somebody has answered this import already. Look at its result.',
)
export const theLoadsOfTheInvoiceHave = defineMessage(
  'The loads of the invoice have changed since you looked. See what there is now, and choose again.',
)
export const theSameContentHasBeenImported = defineMessage(
  'The same content has been imported since: nothing was added by this import.',
)
export const invoicesHaveTheIdUseThe = defineMessage(
  '{count} invoices have the ID {id}. Use the row ID of the one you mean ({named}).',
)
export const hasBeenMarkedAs = defineMessage('{invoiceId} has been marked as {paymentStatus}.')
export const theLinesOfThisInvoiceHave = defineMessage('The lines of this invoice have not been fetched yet.')
export const theProviderAnnouncedTheLinesAdd = defineMessage(
  "The provider announced {exact} {currencyCode}, the lines add up to {exact2} {currencyCode}. Look on the provider's invoice for tax, adjustments and credit notes, and among the loads for lines that are missing.",
)
export const inLine = defineMessage('{exact} {currency} in {lines, plural, one {# line} other {# lines}}')
export const theReconciliationFileListsTheDaily = defineMessage(
  'The reconciliation file lists {part}, the daily usage {part2}. Only the daily usage is charged.',
)
export const theDailyUsageHasNoneOf = defineMessage(
  '{both} The daily usage has none of it, so this cost is charged to nobody: bring the daily usage in.',
)
export const theReconciliationFileHasNoneOf = defineMessage('{both} The reconciliation file has none of it.')
export const calculatingAgainWouldStop = defineMessage('Calculating again would stop: {problem}')
export const calculatingAgainWouldChangeNoTotal = defineMessage('Calculating again would change no total.')
export const calculatingAgainWouldChangeThe = defineMessage(
  'Calculating again would change the documents by {amounts}.',
)
export const sinceTheCalculationTheOfChanged = defineMessage(
  'Since the calculation the {words} of {count, plural, one {# customer} other {# customers}} changed. {difference}',
)
export const load = defineMessage('load')
export const theLoadsOfThisInvoiceHave = defineMessage(
  'The loads of this invoice have changed since you looked. See what there is now, and choose again.',
)
export const lineOfCountAgainCalculateThe = defineMessage(
  '{lines, plural, one {# line} other {# lines}} of {invoiceId} count again{count, plural, =0 {} one { in the place of # load} other { in the place of # loads}}. Calculate the invoice.',
)
export const amortized = defineMessage('{formatTitle}, amortized')
export const fileNumber = defineMessage('file {number}')
export const lineAmount = defineMessage('{count, plural, one {# line} other {# lines}}, {amount}')
export const lineItemAmount = defineMessage(
  '{count, plural, one {# line item} other {# line items}}, {amount}',
)
export const theFile = defineMessage('The file')
export const profilePart = defineMessage('billing profile')
export const rulePart = defineMessage('billing profile rules')
export const ratePart = defineMessage('exchange rate')
export const projectPart = defineMessage('project resource groups')
export const subscriptionPart = defineMessage('subscriptions')
export const agreementPart = defineMessage('agreement lines')
