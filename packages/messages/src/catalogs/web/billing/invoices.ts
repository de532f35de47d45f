/** Texts of `web/billing/invoices`. */
import { defineMessage } from '@cmp/messages'

export const readItOffTheProvidersOwn = defineMessage(
  "Read it off the provider's own bill or PDF. The lines are held against it, and every difference is named. It is charged to nobody.",
)
export const correct = defineMessage('Correct')
export const compare = defineMessage('Compare')
export const calculating = defineMessage('Calculating')
export const calculationStopped = defineMessage('Calculation stopped')
export const continueInTheBackground = defineMessage('Continue in the background')
export const close = defineMessage('Close')
export const createMissingCustomers = defineMessage('Create missing customers')
export const toBeMadeScrollable = defineMessage('To be made, scrollable')
export const customer = defineMessage('Customer')
export const tenant = defineMessage('Tenant')
export const subscriptions = defineMessage('Subscriptions')
export const lookingAtTheDocumentsThatWould = defineMessage('Looking at the documents that would change…')
export const lookingForWhatIsMissing = defineMessage('Looking for what is missing')
export const everySubscriptionOnTheseInvoices = defineMessage(
  'Every subscription on these invoices belongs to a customer.',
)
export const calculateTheInvoices = defineMessage('Calculate the invoices')
export const cancel = defineMessage('Cancel')
export const create = defineMessage('Create')
export const fetchProgress = defineMessage('Fetch progress')
export const errorOccured = defineMessage('Error Occured')
export const chosenFiles = defineMessage('Chosen files')
export const format = defineMessage('Format')
export const detectFromTheFile = defineMessage('Detect from the file')
export const sayItOnlyIfTheFiles = defineMessage(
  'Say it only if the files are what you choose here: it counts for all of them.',
)
export const chargeAmortizedCosts = defineMessage('Charge amortized costs')
export const amortizedExportsSpreadReservationsAnd = defineMessage(
  'Amortized exports spread reservations and savings plans over their use. Their sum is not what the provider bills, so they are refused unless you select this.',
)
export const earlierImports = defineMessage('Earlier imports')
export const choose = defineMessage('Choose')
export const details = defineMessage('Details')
export const chooseMoreFiles = defineMessage('Choose more files')
export const chooseFiles = defineMessage('Choose files')
export const orDropThemAnywhereOnThe = defineMessage(
  'or drop them anywhere on the page: CSV, JSON lines or Parquet, plain or gzipped',
)
export const uploadedTheServerLooksAtThe = defineMessage('Uploaded. The server looks at the files…')
export const invoicesAndUsageOfMicrosoftPartner = defineMessage(
  'Invoices and usage of Microsoft (Partner Center, Azure cost exports), AWS and Google Cloud, and FOCUS files of any provider. The portal finds out what each file is; nothing is charged until you calculate.',
)
export const importFile = defineMessage('Import file')
export const importFiles = defineMessage('Import files')
export const importLabel = defineMessage('Import')
export const importMoreFiles = defineMessage('Import more files')
export const importsThatWaitForAChoice = defineMessage('Imports that wait for a choice')
export const runningImports = defineMessage('Running imports')
export const uploadingFiles = defineMessage('Uploading files')
export const upload = defineMessage('Upload')
export const dropTheFilesToImportThem = defineMessage('Drop the files to import them')
export const waiting = defineMessage('Waiting')
export const fetch = defineMessage('Fetch')
export const filesOfTheImport = defineMessage('Files of the import')
export const files = defineMessage('Files')
export const openTheInvoiceThatIsFetched = defineMessage('Open the invoice that is fetched')
export const loadingTheImport = defineMessage('Loading the import')
export const none = defineMessage('None')
export const assignByHand = defineMessage('Assign by hand')
export const customersCreated = defineMessage('Customers created')
export const subscriptionsCreated = defineMessage('Subscriptions created')
export const invoices = defineMessage('Invoices')
export const invoicesScrollable = defineMessage('Invoices, scrollable')
export const invoiceId = defineMessage('Invoice Id')
export const period = defineMessage('Period')
export const lines = defineMessage('Lines')
export const total = defineMessage('Total')
export const alreadyImported = defineMessage('Already imported')
export const unassigned = defineMessage('Unassigned')
export const action = defineMessage('Action')
export const showTheseInvoicesInTheList = defineMessage('Show these invoices in the list')
export const thereIsNoRawFileThese = defineMessage(
  'There is no raw file: these lines have not been fetched or imported.',
)
export const downloadRawPaygData = defineMessage('Download RAW PAYG Data')
export const downloadRawRiData = defineMessage('Download RAW RI Data')
export const theLinesAreShownWhenThe = defineMessage('The lines are shown when the fetch has ended.')
export const noPayAsYouGoLines = defineMessage(
  "No pay-as-you-go lines are here. Fetch them, or import the invoice's file.",
)
export const noReservationsLicencesOrMarketplace = defineMessage(
  'No reservations, licences or marketplace purchases are here.',
)
export const detailInvoice = defineMessage('Detail Invoice')
export const fetched = defineMessage('Fetched')
export const notNamed = defineMessage('Not named')
export const itIsAddedToWhatCounts = defineMessage(
  'It is added to what counts now. Calculate the invoice again.',
)
export const makeCurrent = defineMessage('Make current')
export const current = defineMessage('Current')
export const earlier = defineMessage('Earlier')
export const linesRemoved = defineMessage('Lines removed')
export const loads = defineMessage('Loads')
export const stale = defineMessage('Stale')
export const calculated = defineMessage('Calculated')
export const notCalculated = defineMessage('Not calculated')
export const noCustomerIsChargedForIt = defineMessage('No customer is charged for it until it is.')
export const customers = defineMessage('Customers')
export const noneChargedYet = defineMessage('None charged yet')
export const uncharged = defineMessage('Uncharged')
export const state = defineMessage('State')
export const paidToTheProvider = defineMessage('Paid to the provider')
export const reconciliation = defineMessage('Reconciliation')
export const whatChanged = defineMessage('What changed?')
export const theInvoice = defineMessage('The invoice')
export const enterpriseAgreements = defineMessage('Enterprise agreements')
export const allClouds = defineMessage('All clouds')
export const clouds = defineMessage('Clouds')
export const azureInvoices = defineMessage('Azure invoices')
export const awsInvoices = defineMessage('AWS invoices')
export const allInvoices = defineMessage('All invoices')
export const noData = defineMessage('No Data')
export const onlyInTheEarlier = defineMessage('Only in the earlier')
export const onlyInTheCurrent = defineMessage('Only in the current')
export const changed = defineMessage('Changed')
export const same = defineMessage('Same')
export const comparisonScrollable = defineMessage('Comparison, scrollable')
export const subscription = defineMessage('Subscription')
export const what = defineMessage('What')
export const difference = defineMessage('Difference')
export const withoutAName = defineMessage('Without a name')
export const compareLoads = defineMessage('Compare loads')
export const comparingTheLoads = defineMessage('Comparing the loads')
export const overlapScrollable = defineMessage('Overlap, scrollable')
export const invoiceId2 = defineMessage('Invoice ID')
export const days = defineMessage('Days')
export const whatBecomesOfTheLines = defineMessage('What becomes of the lines')
export const someOfTheseLineItemsMay = defineMessage(
  'Some of these line items may be charges that are here already: the same subscriptions and days are in both. Nothing has changed so far. Choose what happens to them.',
)
export const documentsScrollable = defineMessage('Documents, scrollable')
export const providerInvoice = defineMessage('Provider invoice')
export const result = defineMessage('Result')
export const linesToCharge = defineMessage('Lines to charge')
export const chargedToCustomers = defineMessage('Charged to customers')
export const notChargedByBillingProfiles = defineMessage('Not charged by billing profiles')
export const chargedToNobodyYet = defineMessage('Charged to nobody yet')
export const fromTheLinesToTheCustomers = defineMessage('From the lines to the customers')
export const addsUpToTheLastDigit = defineMessage(
  'Adds up to the last digit: what customers are charged for and what is unassigned is every line of the invoice.',
)
export const noLinesHaveComeInYet = defineMessage('No lines have come in yet')
export const fetchTheLinesOfThisInvoice = defineMessage(
  'Fetch the lines of this invoice from its details, or import the file that the provider gives for it.',
)
export const viewDetails = defineMessage('View Details')
export const print = defineMessage('Print')
export const loadingTheReconciliation = defineMessage('Loading the reconciliation')
export const rejectedLines = defineMessage('Rejected lines')
export const rejectedLinesScrollable = defineMessage('Rejected lines, scrollable')
export const file = defineMessage('File')
export const line = defineMessage('Line')
export const column = defineMessage('Column')
export const reason = defineMessage('Reason')
export const value = defineMessage('Value')
export const correctTheTotalOfTheBill = defineMessage('Correct the total of the bill')
export const enterTheTotalOfTheBill = defineMessage('Enter the total of the bill')
export const removeIt = defineMessage('Remove it')
export const fromTheLinesToTheProviders = defineMessage("From the lines to the provider's total")
export const controlTotals = defineMessage('Control totals')
export const loadingTheControlTotals = defineMessage('Loading the control totals')
export const fetchLineItems = defineMessage('Fetch line items')
export const linesOfTheProvider = defineMessage('lines of the provider')
export const theProviderWritesWhatWasPaid = defineMessage(
  'The provider writes what was paid of the invoice as a credit, below zero.',
)
export const needsRecalculation = defineMessage('Needs recalculation')
export const fetchOrImportItsLineItems = defineMessage('Fetch or import its line items first.')
export const reCalculateCustomerInvoice = defineMessage('Re-calculate Customer Invoice')
export const calculateCustomerInvoice = defineMessage('Calculate Customer Invoice')
export const assignUnassignedLines = defineMessage('Assign unassigned lines')
export const showCustomerInvoices = defineMessage('Show customer invoices')
export const thereAreNoneUntilTheInvoice = defineMessage('There are none until the invoice is calculated.')
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const markAsPaid = defineMessage('Mark as paid')
export const withUnchargedCost = defineMessage('With uncharged cost')
export const ofOneImport = defineMessage('Of one import')
export const downloadPdf = defineMessage('Download PDF')
export const notKnown = defineMessage('not known')
export const added = defineMessage('Added')
export const replaced = defineMessage('Replaced')
export const kept = defineMessage('Kept')
export const queued = defineMessage('Queued')
export const running = defineMessage('Running')
export const waitsForAChoice = defineMessage('Waits for a choice')
export const done = defineMessage('Done')
export const failed = defineMessage('Failed')
export const noInvoiceIsCalculated = defineMessage('No invoice is calculated.')
export const paygDailyUsage = defineMessage('PAYG (daily usage)')
export const riReconciliation = defineMessage('RI (reconciliation)')
export const linesThatCameIn = defineMessage('Lines that came in')
export const noLinesHaveComeInYetFetch = defineMessage(
  "No lines have come in yet. Fetch them, or import the invoice's file.",
)
export const noCustomerIsChargedForA = defineMessage('No customer is charged for a line of this invoice.')
export const theInvoiceHasNotBeenCalculated = defineMessage('The invoice has not been calculated yet.')
export const everyLineBelongsToACustomer = defineMessage('Every line belongs to a customer.')
export const whatTheBillOfSays = defineMessage('What the bill of {of} says')
export const invoiceid = defineMessage('{calculating}: InvoiceId {name}')
export const customerAndSubscriptionWillBeMade = defineMessage(
  '{newCustomers, plural, one {# customer} other {# customers}} and {newSubscriptions, plural, one {# subscription} other {# subscriptions}} will be made. New customers are charged at cost until you change their billing profile.',
)
export const theFirstAreShown = defineMessage('The first {count, number} are shown.')
export const takeOut = defineMessage('Take {name} out')
export const uploadOf = defineMessage('Upload of {name}')
export const nothingHasBeenImported = defineMessage(
  '{problem} Nothing has been imported{areOthersReadable, select, true {: take out what cannot be read, and import the others.} other {.}}',
)
export const uploadingYouMayCloseThisIt = defineMessage(
  'Uploading, {floor} %. You may close this; it goes on under the bell.',
)
export const importFile2 = defineMessage('Import {count, plural, one {# file} other {# files}}')
export const line2 = defineMessage('{linesLoaded, plural, one {# line} other {# lines}}')
export const importOf = defineMessage('Import of {importName}')
export const andMoreInvoice = defineMessage(
  '{texts} and {count, plural, one {# more invoice} other {# more invoices}}',
)
export const lineSoFar = defineMessage('{lines, plural, one {# line} other {# lines}} so far')
export const line3 = defineMessage('{lines, plural, one {# line} other {# lines}}')
export const reading = defineMessage('Reading {name}')
export const lineLoadedYouMayCloseThis = defineMessage(
  '{linesLoaded, plural, one {# line} other {# lines}} loaded. You may close this; it goes on under the bell.',
)
export const file2 = defineMessage('{count, plural, one {# file} other {# files}}')
export const itCameFrom = defineMessage('It came from {formatsBefore}')
export const line4 = defineMessage('{unassignedLines, plural, one {# line} other {# lines}}')
export const lineBelongs = defineMessage(
  '{unassigned, plural, one {# line belongs} other {# lines belong}} to no customer yet, and nobody is charged for {unassigned, plural, one {it} other {them}}. Create customers from the invoices, or assign the subscriptions by hand.',
)
export const calculateInvoice = defineMessage('Calculate {count, plural, one {# invoice} other {# invoices}}')
export const lastUpdated = defineMessage('last Updated {lastUpdated}')
export const bringTheSameFileInAgain = defineMessage(
  '{linesRemoved} Bring the same file in again, or fetch, to have them back.',
)
export const itReplacesCalculateTheInvoicesAgain = defineMessage(
  'It replaces {replaced}. Calculate {countCase, select, true {the invoices} other {the invoice}} again.',
)
export const makeCurrent2 = defineMessage('Make {of} current?')
export const by = defineMessage('by {isKnown, select, true {{createdBy}} other {nobody known}}')
export const whatCameInForThisInvoice = defineMessage(
  'What came in for this invoice. Lines of the current loads count; an earlier one can count again.',
)
export const cameIn = defineMessage('Came in')
export const lineWaitsForACustomer = defineMessage(
  '{lines, plural, one {# line} other {# lines}} {lines, plural, one {waits} other {wait}} for a customer',
)
export const changedOnlyInTheEarlierLoad = defineMessage(
  '{changed, number} changed, {onlyInOne, number} only in the earlier load, {onlyInOther, number} only in the current one, {same, number} the same.',
)
export const overlapOf = defineMessage('Overlap of {invoiceId}')
export const issuedAutomatically = defineMessage('{label}, issued automatically')
export const draftRemoved = defineMessage('{label} draft removed')
export const newDraft = defineMessage('New {label} draft')
export const draftChanged = defineMessage('{label} draft changed')
export const andMoreDocument = defineMessage(
  'And {more, plural, one {# more document} other {# more documents}}.',
)
export const lineCouldNotBeReadAnd = defineMessage(
  '{rejectedLines, plural, one {# line} other {# lines}} could not be read and {rejectedLines, plural, one {is} other {are}} in none of these sums. The import that brought the file names each of them.',
)
export const lineOfTheSameFilesCould = defineMessage(
  '{rejectedOfFile, plural, one {# line} other {# lines}} of the same files could not be read so far as to tell the invoice: {rejectedOfFile, plural, one {it} other {they}} may belong here.',
)
export const reconciliationOf = defineMessage('Reconciliation of {invoiceId}')
export const theFirstOfAreShown = defineMessage(
  'The first {shownRejected, number} of {rejected, number} are shown.',
)
export const moreLineOfThatKindWhat = defineMessage(
  '{more, plural, one {# more line} other {# more lines}} of that kind; what is unexplained has them too.',
)
export const areUnexplainedEachOfThemIs = defineMessage(
  "{exact} {currency} are unexplained. Each of them is named below with its lines: ask the provider about them.{bill, select, true {} other { And there is nothing to compare the lines with: enter the total of the provider's bill.}}",
)
export const zero00UnexplainedEveryCentBetween = defineMessage(
  "0.00 {currency} unexplained: every cent between the lines and the provider's total has a name.",
)
export const zero00UnexplainedBetweenTheLines = defineMessage(
  "0.00 {currency} unexplained between the lines, but there is nothing to compare them with. Enter the total of the provider's bill.",
)
export const bill = defineMessage('Bill {reference}')
export const theseTotalsWereComputedBefore = defineMessage(
  '{linesRemoved} These totals were computed before.',
)
export const theLinesOfThisSectionOf = defineMessage(
  'The lines of this section of {of}, against its own total.',
)
export const open = defineMessage('Open {title}')
export const dataCalculationIsCompleted = defineMessage('{name} data calculation is completed')
export const theStartCouldNotBeRecorded = defineMessage('The start could not be recorded. {error}')
export const calculatingDataFor = defineMessage('Calculating data for {name}...')
export const errorGeneratingFileFor = defineMessage('Error generating file for {name}')
export const andMore = defineMessage('{name} and {count} more')
export const uploading = defineMessage('Uploading {name}')
export const rejected = defineMessage('{rejected, number} rejected')
export const lineCouldNotBeReadThe = defineMessage(
  '{rejected, plural, one {# line} other {# lines}} could not be read. The import that brought them says why.',
)
export const unassigned2 = defineMessage('{unassignedLines, number} unassigned')
export const lineBelongsToNoCustomerYet = defineMessage(
  '{unassignedLines, plural, one {# line belongs} other {# lines belong}} to no customer yet. Assign their subscriptions.',
)
export const ofCustomersCostIsUncharged = defineMessage(
  "{unchargedCost} {currencyCode} of customers' cost is uncharged. {unchargedReason}",
)
export const rejectedOfTheFile = defineMessage('{rejectedOfFile, number} rejected of the file')
export const lineOfItsFilesCouldNot = defineMessage(
  '{rejectedOfFile, plural, one {# line} other {# lines}} of its files could not be read so far as to tell the invoice.',
)
export const pdfOf = defineMessage('PDF of {invoiceId}')
export const to = defineMessage('{begin} to {lastDay}')
export const onlyTheNewestInvoicesWereLooked = defineMessage('Only the newest invoices were looked at.')
export const aCalculationWouldStop = defineMessage('A calculation would stop: {problem}')
export const invoiceIsCalculatedForTheFirst = defineMessage(
  '{firstCalculations, plural, one {# invoice is} other {# invoices are}} calculated for the first time.',
)
export const invoiceIsCalculatedAgain = defineMessage(
  '{recalculations, plural, one {# invoice is} other {# invoices are}} calculated again.',
)
export const invoiceOverWithVatIsIssued = defineMessage(
  '{issuedAtOnce, plural, one {# invoice} other {# invoices}} over {issuedAtOnceTotals}, with VAT, {issuedAtOnce, plural, one {is} other {are}} issued automatically and cannot be changed afterwards.',
)
export const whatIsDraftedBesideChanges = defineMessage(
  'What is drafted beside {issuedDocuments, plural, one {# issued document} other {# issued documents}} of {issuedCustomers, plural, one {# customer} other {# customers}} changes{hasDifferences, select, true { by {differences}, with VAT} other {}}.',
)
export const thoseDraftsAreRemovedWhatWas = defineMessage(
  'Those drafts are removed; what was issued stays as it is.',
)
export const theyStayAsTheyAreThe = defineMessage(
  'They stay as they are: the difference becomes a draft of an adjustment or a credit note, which you issue.',
)
export const noDocumentChanges = defineMessage('No document changes.')
export const draftIsCreated = defineMessage(
  '{createdDrafts, plural, one {# draft} other {# drafts}} {createdDrafts, plural, one {is} other {are}} created',
)
export const draftIsRemoved = defineMessage(
  '{removedDrafts, plural, one {# draft} other {# drafts}} {removedDrafts, plural, one {is} other {are}} removed',
)
export const issuedDocumentsStayAsTheyAre = defineMessage('Issued documents stay as they are.')
export const calculate = defineMessage('Calculate {invoiceId}{isAgain, select, true { again} other {}}?')
export const repeatedLines = defineMessage('Repeated lines')
export const chargedLines = defineMessage('Charged lines')
export const customerCharge = defineMessage('Customer charge')
export const companyIsNew = defineMessage(
  '{companyName} {isNew, select, true {(new)} other {(here already)}}',
)
export const filesCannotBeRead = defineMessage(
  '{unreadable, number} of {count, plural, one {# file} other {# files}} cannot be read.',
)
export const importWaitsForAChoice = defineMessage('{name} waits for a choice')
export const importingName = defineMessage('Importing {name}')
export const theFilesWereNotStored = defineMessage('The files were not stored. Choose them again.')
export const replacesLoad = defineMessage(
  'Replaces {isOpenMonth, select, true {the open month} other {invoice}} <code>{invoiceId}</code>: {lines, plural, one {# line item} other {# line items}}, <amount></amount>',
)
export const leftOutMonthIsClosed = defineMessage(
  'Left out: the month is closed as <code>{invoiceIds}</code>',
)
export const loadOutcome = defineMessage(
  '{outcome}: {lines, plural, one {# line} other {# lines}}, <before></before>{isUnchanged, select, true {} other { → {linesAfter, plural, one {# line} other {# lines}}, <after></after>}}',
)
export const cloud = defineMessage('Cloud')
export const loadFigures = defineMessage('{lines, plural, one {# line} other {# lines}}, {total} {currency}')
export const loadElsewhere = defineMessage(
  '{isOpenMonth, select, true {the open month} other {invoice}} {invoiceId} ({lines, plural, one {# line item} other {# line items}}, {total} {currency})',
)
export const figuresAndConsequences = defineMessage('{figures}. {consequences}')
export const status = defineMessage('Status')
export const kind = defineMessage('Kind')
export const rejected2 = defineMessage('Rejected')
export const actions = defineMessage('Actions')
export const customerInvoiceCount = defineMessage(
  '{documents, plural, one {# customer invoice} other {# customer invoices}}',
)
export const calculatedForTheFirstTimeAndAgain = defineMessage(
  '{firstCalculations, plural, one {# invoice is} other {# invoices are}} calculated for the first time and {recalculations, plural, one {# invoice} other {# invoices}} again.',
)
export const issuedDocumentsChange = defineMessage(
  '{issuedDocuments, plural, one {# issued document} other {# issued documents}} of {issuedCustomers, plural, one {# customer} other {# customers}} {issuedDocuments, plural, one {changes} other {change}}{hasDifferences, select, true { by {differences}, with VAT} other {}}.',
)
export const draftChanges = defineMessage(
  '{changedDrafts, plural, one {# draft} other {# drafts}} {changedDrafts, plural, one {changes} other {change}}',
)
export const draftChangesInTotal = defineMessage(
  '{parts}{hasDifferences, select, true {: {differences} in total, with VAT} other {}}.',
)
export const calculateAgain = defineMessage('Calculate{isAgain, select, true { again} other {}}')
export const theseLinesWereLeftOut = defineMessage(
  'These lines were left out. Correct them in the file and import it again: the earlier load is replaced.',
)
export const theReconciliationFileRepeats = defineMessage(
  'The reconciliation file lists the Azure plan consumption a second time, summed by month. The daily usage is charged and these repeats are left out, or the same usage would be billed twice.',
)
export const theseSubscriptionsBelongToNoCustomer = defineMessage(
  'These subscriptions belong to no customer, so nobody is charged for them. <link>Assign them</link>',
)
export const load = defineMessage('Load')
export const repeated = defineMessage('Repeated')
export const charged = defineMessage('Charged')
export const cost = defineMessage('Cost')
export const costChargedOn = defineMessage('Cost charged on')
export const id = defineMessage('Id')
export const none2 = defineMessage('none')
export const costOfUnassignedLines = defineMessage('Cost of unassigned lines')
export const lineOfFile = defineMessage(
  '{file}, line {line, number}: {description}: {stated}{differs, select, true {, computed {computed}} other {}} {currency}',
)
export const forDocuments = defineMessage('For {numbers}')
export const here = defineMessage('Here')
export const arriving = defineMessage('Arriving')
export const invalidResponse = defineMessage('Invalid response from the API')
