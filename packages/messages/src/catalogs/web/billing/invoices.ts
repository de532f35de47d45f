/** Texts of `web/billing/invoices`. */
import { defineMessage } from '@cmp/messages'

export const readItOffTheProvidersOwn = defineMessage(
  "Enter the amounts from the provider's invoice. They are compared with the line items, and every difference is listed. Customers are not charged these amounts.",
)
export const correct = defineMessage('Correct total')
export const compare = defineMessage('Compare')
export const calculating = defineMessage('Calculating')
export const calculationStopped = defineMessage('Calculation stopped')
export const continueInTheBackground = defineMessage('Continue in the background')
export const close = defineMessage('Close')
export const createMissingCustomers = defineMessage('Create customers from invoices')
export const toBeMadeScrollable = defineMessage('Customers and subscriptions to create, scrollable')
export const customer = defineMessage('Customer')
export const tenant = defineMessage('Tenant')
export const subscriptions = defineMessage('Subscriptions')
export const lookingAtTheDocumentsThatWould = defineMessage('Checking which documents would change…')
export const lookingForWhatIsMissing = defineMessage('Searching for missing customers')
export const everySubscriptionOnTheseInvoices = defineMessage(
  'Every subscription on these invoices is assigned to a customer.',
)
export const calculateTheInvoices = defineMessage('Calculate invoices')
export const cancel = defineMessage('Cancel')
export const create = defineMessage('Create')
export const fetchProgress = defineMessage('Fetch progress')
export const errorOccured = defineMessage('Error Occured')
export const chosenFiles = defineMessage('Selected files')
export const format = defineMessage('Format')
export const detectFromTheFile = defineMessage('Detect automatically')
export const sayItOnlyIfTheFiles = defineMessage(
  'Applies to every file, so choose a format only if all files have it.',
)
export const chargeAmortizedCosts = defineMessage('Charge amortized costs')
export const amortizedExportsSpreadReservationsAnd = defineMessage(
  "Amortized exports spread reservations and savings plans over their usage. Their total differs from the provider's invoice, so they are rejected unless you select this option.",
)
export const earlierImports = defineMessage('Earlier imports')
export const choose = defineMessage('Choose')
export const details = defineMessage('Details')
export const chooseMoreFiles = defineMessage('Choose more files')
export const chooseFiles = defineMessage('Choose files')
export const orDropThemAnywhereOnThe = defineMessage(
  'or drop them anywhere on the page: CSV, JSON Lines or Parquet, uncompressed or gzip',
)
export const uploadedTheServerLooksAtThe = defineMessage('Uploaded. Checking the files…')
export const invoicesAndUsageOfMicrosoftPartner = defineMessage(
  'Invoices and usage from Microsoft (Partner Center, Azure cost exports), AWS and Google Cloud, and FOCUS files from any provider. The format is detected automatically. Customers are not charged until you calculate the invoices.',
)
export const importFile = defineMessage('Import file')
export const importFiles = defineMessage('Import files')
export const importLabel = defineMessage('Import')
export const importMoreFiles = defineMessage('Import more files')
export const importsThatWaitForAChoice = defineMessage('Imports that require action')
export const runningImports = defineMessage('Running imports')
export const uploadingFiles = defineMessage('Uploading files')
export const upload = defineMessage('Upload')
export const dropTheFilesToImportThem = defineMessage('Drop files to import')
export const waiting = defineMessage('Waiting')
export const fetch = defineMessage('Fetch')
export const filesOfTheImport = defineMessage('Imported files')
export const files = defineMessage('Files')
export const openTheInvoiceThatIsFetched = defineMessage('Open invoice')
export const loadingTheImport = defineMessage('Loading import')
export const none = defineMessage('None')
export const assignByHand = defineMessage('Assign manually')
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
export const showTheseInvoicesInTheList = defineMessage('Show invoices')
export const thereIsNoRawFileThese = defineMessage(
  'No raw file is available because these line items have not been fetched or imported.',
)
export const downloadRawPaygData = defineMessage('Download RAW PAYG Data')
export const downloadRawRiData = defineMessage('Download RAW RI Data')
export const theLinesAreShownWhenThe = defineMessage('Line items appear when the fetch is complete.')
export const noPayAsYouGoLines = defineMessage(
  'No pay-as-you-go line items. Fetch them, or import the invoice file.',
)
export const noReservationsLicencesOrMarketplace = defineMessage(
  'No reservations, licenses or marketplace purchases.',
)
export const detailInvoice = defineMessage('Detail Invoice')
export const fetched = defineMessage('Fetched')
export const notNamed = defineMessage('Unnamed')
export const itIsAddedToWhatCounts = defineMessage(
  'It is added to the current import batches. Recalculate the invoice afterwards.',
)
export const makeCurrent = defineMessage('Set as current')
export const current = defineMessage('Current')
export const earlier = defineMessage('Superseded')
export const linesRemoved = defineMessage('Line items deleted')
export const loads = defineMessage('Import batches')
export const stale = defineMessage('Needs recalculation')
export const calculated = defineMessage('Calculated')
export const notCalculated = defineMessage('Not calculated')
export const noCustomerIsChargedForIt = defineMessage(
  'Customers are not charged until you calculate the invoice.',
)
export const customers = defineMessage('Customers')
export const noneChargedYet = defineMessage('Not charged yet')
export const uncharged = defineMessage('Unbilled')
export const state = defineMessage('Status')
export const paidToTheProvider = defineMessage('Paid to provider')
export const reconciliation = defineMessage('Reconciliation')
export const whatChanged = defineMessage('What changed?')
export const theInvoice = defineMessage('Invoice')
export const enterpriseAgreements = defineMessage('Enterprise agreements')
export const allClouds = defineMessage('All providers')
export const clouds = defineMessage('Providers')
export const azureInvoices = defineMessage('Azure invoices')
export const awsInvoices = defineMessage('AWS invoices')
export const allInvoices = defineMessage('All invoices')
export const noData = defineMessage('No Data')
export const onlyInTheEarlier = defineMessage('Only in superseded batch')
export const onlyInTheCurrent = defineMessage('Only in current batch')
export const changed = defineMessage('Changed')
export const same = defineMessage('Unchanged')
export const comparisonScrollable = defineMessage('Comparison, scrollable')
export const subscription = defineMessage('Subscription')
export const what = defineMessage('Change')
export const difference = defineMessage('Difference')
export const withoutAName = defineMessage('Unnamed')
export const compareLoads = defineMessage('Compare import batches')
export const comparingTheLoads = defineMessage('Comparing import batches')
export const overlapScrollable = defineMessage('Overlap, scrollable')
export const invoiceId2 = defineMessage('Invoice ID')
export const days = defineMessage('Dates')
export const whatBecomesOfTheLines = defineMessage('Overlapping line items')
export const someOfTheseLineItemsMay = defineMessage(
  'Some of these line items might already be imported, because both imports contain the same subscriptions and dates. Nothing has changed yet. Choose how to handle them.',
)
export const documentsScrollable = defineMessage('Documents, scrollable')
export const providerInvoice = defineMessage('Provider invoice')
export const result = defineMessage('Result')
export const linesToCharge = defineMessage('Chargeable line items')
export const chargedToCustomers = defineMessage('Charged to customers')
export const notChargedByBillingProfiles = defineMessage('Excluded by billing profiles')
export const chargedToNobodyYet = defineMessage('Not charged yet')
export const fromTheLinesToTheCustomers = defineMessage('From line items to customers')
export const addsUpToTheLastDigit = defineMessage(
  'The totals match exactly: every line item is either charged or unassigned.',
)
export const noLinesHaveComeInYet = defineMessage('No line items yet')
export const fetchTheLinesOfThisInvoice = defineMessage(
  "Fetch the line items of this invoice from its details, or import the provider's file.",
)
export const viewDetails = defineMessage('View Details')
export const print = defineMessage('Print')
export const loadingTheReconciliation = defineMessage('Loading reconciliation')
export const rejectedLines = defineMessage('Rejected rows')
export const rejectedLinesScrollable = defineMessage('Rejected rows, scrollable')
export const file = defineMessage('File')
export const line = defineMessage('Line')
export const column = defineMessage('Column')
export const reason = defineMessage('Reason')
export const value = defineMessage('Value')
export const correctTheTotalOfTheBill = defineMessage('Edit invoice total')
export const enterTheTotalOfTheBill = defineMessage('Enter invoice total')
export const removeIt = defineMessage('Remove total')
export const fromTheLinesToTheProviders = defineMessage("From line items to the provider's total")
export const controlTotals = defineMessage('Control totals')
export const loadingTheControlTotals = defineMessage('Loading control totals')
export const fetchLineItems = defineMessage('Fetch line items')
export const linesOfTheProvider = defineMessage('Provider line items')
export const theProviderWritesWhatWasPaid = defineMessage('The provider shows payments as a negative credit.')
export const needsRecalculation = defineMessage('Needs recalculation')
export const fetchOrImportItsLineItems = defineMessage('Fetch or import its line items first.')
export const reCalculateCustomerInvoice = defineMessage('Re-calculate Customer Invoice')
export const calculateCustomerInvoice = defineMessage('Calculate Customer Invoice')
export const assignUnassignedLines = defineMessage('Assign line items')
export const showCustomerInvoices = defineMessage('Show customer invoices')
export const thereAreNoneUntilTheInvoice = defineMessage(
  'Customer invoices appear after you calculate the invoice.',
)
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const markAsPaid = defineMessage('Mark as paid')
export const withUnchargedCost = defineMessage('With unbilled cost')
export const ofOneImport = defineMessage('From one import')
export const downloadPdf = defineMessage('Download PDF')
export const notKnown = defineMessage('Unknown')
export const added = defineMessage('Added')
export const replaced = defineMessage('Replaced')
export const kept = defineMessage('Not replaced')
export const queued = defineMessage('Queued')
export const running = defineMessage('Running')
export const waitsForAChoice = defineMessage('Action required')
export const done = defineMessage('Done')
export const failed = defineMessage('Failed')
export const noInvoiceIsCalculated = defineMessage('No invoices will be calculated.')
export const paygDailyUsage = defineMessage('PAYG (daily usage)')
export const riReconciliation = defineMessage('RI (reconciliation)')
export const linesThatCameIn = defineMessage('Imported line items')
export const noLinesHaveComeInYetFetch = defineMessage(
  'No line items yet. Fetch them, or import the invoice file.',
)
export const noCustomerIsChargedForA = defineMessage('No line item of this invoice is charged to a customer.')
export const theInvoiceHasNotBeenCalculated = defineMessage('The invoice has not been calculated yet.')
export const everyLineBelongsToACustomer = defineMessage('Every line item is assigned to a customer.')
export const whatTheBillOfSays = defineMessage('Invoice total of {of}')
export const invoiceid = defineMessage('{calculating}: InvoiceId {name}')
export const customerAndSubscriptionWillBeMade = defineMessage(
  '{newCustomers, plural, one {# customer} other {# customers}} and {newSubscriptions, plural, one {# subscription} other {# subscriptions}} will be created. New customers are charged at cost until you change their billing profile.',
)
export const theFirstAreShown = defineMessage('Showing the first {count, number}.')
export const takeOut = defineMessage('Remove {name}')
export const uploadOf = defineMessage('Upload of {name}')
export const nothingHasBeenImported = defineMessage(
  '{problem} Nothing was imported.{areOthersReadable, select, true { Remove the unreadable files, then import the others.} other {}}',
)
export const uploadingYouMayCloseThisIt = defineMessage(
  'Uploading, {floor} %. You can close this window and follow the import under the bell.',
)
export const importFile2 = defineMessage('Import {count, plural, one {# file} other {# files}}')
export const line2 = defineMessage('{linesLoaded, plural, one {# line item} other {# line items}}')
export const importOf = defineMessage('Import of {importName}')
export const andMoreInvoice = defineMessage(
  '{texts} and {count, plural, one {# more invoice} other {# more invoices}}',
)
export const lineSoFar = defineMessage('{lines, plural, one {# line item} other {# line items}} so far')
export const line3 = defineMessage('{lines, plural, one {# line} other {# lines}}')
export const reading = defineMessage('Reading {name}')
export const lineLoadedYouMayCloseThis = defineMessage(
  '{linesLoaded, plural, one {# line item} other {# line items}} imported. You can close this window and follow the import under the bell.',
)
export const file2 = defineMessage('{count, plural, one {# file} other {# files}}')
export const itCameFrom = defineMessage('Previously from {formatsBefore}')
export const line4 = defineMessage('{unassignedLines, plural, one {# line} other {# lines}}')
export const lineBelongs = defineMessage(
  '{unassigned, plural, one {# line item is} other {# line items are}} unassigned, so no customer is charged for {unassigned, plural, one {it} other {them}}. Create customers from the invoices, or assign the subscriptions manually.',
)
export const calculateInvoice = defineMessage('Calculate {count, plural, one {# invoice} other {# invoices}}')
export const lastUpdated = defineMessage('last Updated {lastUpdated}')
export const bringTheSameFileInAgain = defineMessage(
  '{linesRemoved} To restore them, import the same file again or fetch the invoice.',
)
export const itReplacesCalculateTheInvoicesAgain = defineMessage(
  'It replaces {replaced}. Recalculate {countCase, select, true {the invoices} other {the invoice}} afterwards.',
)
export const makeCurrent2 = defineMessage('Set {of} as current?')
export const by = defineMessage('by {isKnown, select, true {{createdBy}} other {an unknown user}}')
export const whatCameInForThisInvoice = defineMessage(
  'Import batches of this invoice. Only current batches are charged. You can set a superseded batch as current again.',
)
export const cameIn = defineMessage('Imported')
export const lineWaitsForACustomer = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} {lines, plural, one {is} other {are}} unassigned',
)
export const changedOnlyInTheEarlierLoad = defineMessage(
  '{changed, number} changed, {onlyInOne, number} only in the superseded batch, {onlyInOther, number} only in the current batch, {same, number} unchanged.',
)
export const overlapOf = defineMessage('Overlap of {invoiceId}')
export const issuedAutomatically = defineMessage('{label}, issued automatically')
export const draftRemoved = defineMessage('{label} draft deleted')
export const newDraft = defineMessage('{label} draft created')
export const draftChanged = defineMessage('{label} draft changed')
export const andMoreDocument = defineMessage(
  'And {more, plural, one {# more document} other {# more documents}}.',
)
export const lineCouldNotBeReadAnd = defineMessage(
  '{rejectedLines, plural, one {# row} other {# rows}} could not be read and {rejectedLines, plural, one {is} other {are}} not included in these totals. See the import of the file for details.',
)
export const lineOfTheSameFilesCould = defineMessage(
  '{rejectedOfFile, plural, one {# row of the same files has} other {# rows of the same files have}} no readable invoice ID and might belong to this invoice.',
)
export const reconciliationOf = defineMessage('Reconciliation of {invoiceId}')
export const theFirstOfAreShown = defineMessage(
  'Showing the first {shownRejected, number} of {rejected, number}.',
)
export const moreLineOfThatKindWhat = defineMessage(
  '{more, plural, one {# more line item} other {# more line items}} of this type, included in the unexplained amount.',
)
export const areUnexplainedEachOfThemIs = defineMessage(
  '{exact} {currency} is unexplained. Each difference is listed below with its line items: ask the provider about them.{bill, select, true {} other { There is no invoice total to compare with. Enter the total of the provider invoice.}}',
)
export const zero00UnexplainedEveryCentBetween = defineMessage(
  "0.00 {currency} is unexplained. Every difference between the line items and the provider's total is explained.",
)
export const zero00UnexplainedBetweenTheLines = defineMessage(
  '0.00 {currency} is unexplained between the line items, but there is no invoice total to compare with. Enter the total of the provider invoice.',
)
export const bill = defineMessage('Invoice {reference}')
export const theseTotalsWereComputedBefore = defineMessage(
  '{linesRemoved} These totals were calculated before the deletion.',
)
export const theLinesOfThisSectionOf = defineMessage(
  'Line items of this section of {of}, compared with its total.',
)
export const open = defineMessage('Open {title}')
export const dataCalculationIsCompleted = defineMessage('{name} data calculation is completed')
export const theStartCouldNotBeRecorded = defineMessage(
  'Could not record the start of the calculation. {error}',
)
export const calculatingDataFor = defineMessage('Calculating data for {name}...')
export const errorGeneratingFileFor = defineMessage('Error generating file for {name}')
export const andMore = defineMessage('{name} and {count} more')
export const uploading = defineMessage('Uploading {name}')
export const rejected = defineMessage('{rejected, number} rejected')
export const lineCouldNotBeReadThe = defineMessage(
  '{rejected, plural, one {# row} other {# rows}} could not be read. See the import for the reason.',
)
export const unassigned2 = defineMessage('{unassignedLines, number} unassigned')
export const lineBelongsToNoCustomerYet = defineMessage(
  '{unassignedLines, plural, one {# line item is unassigned.} other {# line items are unassigned.}} Assign the subscriptions to customers.',
)
export const ofCustomersCostIsUncharged = defineMessage(
  '{unchargedCost} {currencyCode} of customer cost is unbilled. {unchargedReason}',
)
export const rejectedOfTheFile = defineMessage('{rejectedOfFile, number} rejected in the file')
export const lineOfItsFilesCouldNot = defineMessage(
  '{rejectedOfFile, plural, one {# row of its files has} other {# rows of its files have}} no readable invoice ID.',
)
export const pdfOf = defineMessage('PDF of {invoiceId}')
export const to = defineMessage('{begin} to {lastDay}')
export const onlyTheNewestInvoicesWereLooked = defineMessage('Only the latest invoices were checked.')
export const aCalculationWouldStop = defineMessage('The calculation would stop: {problem}')
export const invoiceIsCalculatedForTheFirst = defineMessage(
  '{firstCalculations, plural, one {# invoice will be} other {# invoices will be}} calculated for the first time.',
)
export const invoiceIsCalculatedAgain = defineMessage(
  '{recalculations, plural, one {# invoice will be} other {# invoices will be}} recalculated.',
)
export const invoiceOverWithVatIsIssued = defineMessage(
  '{issuedAtOnce, plural, one {# invoice} other {# invoices}} for {issuedAtOnceTotals}, including VAT, {issuedAtOnce, plural, one {is} other {are}} issued automatically and cannot be changed afterwards.',
)
export const whatIsDraftedBesideChanges = defineMessage(
  'Drafts that correct {issuedDocuments, plural, one {# issued document} other {# issued documents}} of {issuedCustomers, plural, one {# customer} other {# customers}} change{hasDifferences, select, true { by {differences}, including VAT} other {}}.',
)
export const thoseDraftsAreRemovedWhatWas = defineMessage(
  'The drafts are deleted. Issued documents do not change.',
)
export const theyStayAsTheyAreThe = defineMessage(
  'The issued documents do not change. The difference becomes a draft adjustment or credit note for you to issue.',
)
export const noDocumentChanges = defineMessage('No documents change.')
export const draftIsCreated = defineMessage(
  '{createdDrafts, plural, one {# draft} other {# drafts}} {createdDrafts, plural, one {is} other {are}} created',
)
export const draftIsRemoved = defineMessage(
  '{removedDrafts, plural, one {# draft} other {# drafts}} {removedDrafts, plural, one {is} other {are}} deleted',
)
export const issuedDocumentsStayAsTheyAre = defineMessage('Issued documents do not change.')
export const calculate = defineMessage('{isAgain, select, true {Recalculate} other {Calculate}} {invoiceId}?')
export const repeatedLines = defineMessage('Repeated line items')
export const chargedLines = defineMessage('Charged line items')
export const customerCharge = defineMessage('Customer charge')
export const companyIsNew = defineMessage('{companyName} {isNew, select, true {(new)} other {(existing)}}')
export const filesCannotBeRead = defineMessage(
  '{unreadable, number} of {count, plural, one {# file} other {# files}} cannot be read.',
)
export const importWaitsForAChoice = defineMessage('Action required: {name}')
export const importingName = defineMessage('Importing {name}')
export const theFilesWereNotStored = defineMessage('The files were not stored. Choose them again.')
export const replacesLoad = defineMessage(
  'Replaces {isOpenMonth, select, true {the open month} other {invoice}} <code>{invoiceId}</code>: {lines, plural, one {# line item} other {# line items}}, <amount></amount>',
)
export const leftOutMonthIsClosed = defineMessage('Skipped: the month is closed as <code>{invoiceIds}</code>')
export const loadOutcome = defineMessage(
  '{outcome}: {lines, plural, one {# line} other {# lines}}, <before></before>{isUnchanged, select, true {} other { → {linesAfter, plural, one {# line} other {# lines}}, <after></after>}}',
)
export const cloud = defineMessage('Provider')
export const loadFigures = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, {total} {currency}',
)
export const loadElsewhere = defineMessage(
  '{isOpenMonth, select, true {the open month} other {invoice}} {invoiceId} ({lines, plural, one {# line item} other {# line items}}, {total} {currency})',
)
export const figuresAndConsequences = defineMessage('{figures}. {consequences}')
export const status = defineMessage('Status')
export const kind = defineMessage('Type')
export const rejected2 = defineMessage('Rejected')
export const actions = defineMessage('Actions')
export const customerInvoiceCount = defineMessage(
  '{documents, plural, one {# customer invoice} other {# customer invoices}}',
)
export const calculatedForTheFirstTimeAndAgain = defineMessage(
  '{firstCalculations, plural, one {# invoice will be} other {# invoices will be}} calculated for the first time, and {recalculations, plural, one {# invoice will be} other {# invoices will be}} recalculated.',
)
export const issuedDocumentsChange = defineMessage(
  'The amounts of {issuedDocuments, plural, one {# issued document} other {# issued documents}} for {issuedCustomers, plural, one {# customer} other {# customers}} change{hasDifferences, select, true { by {differences}, including VAT} other {}}.',
)
export const draftChanges = defineMessage(
  '{changedDrafts, plural, one {# draft} other {# drafts}} {changedDrafts, plural, one {changes} other {change}}',
)
export const draftChangesInTotal = defineMessage(
  '{parts}{hasDifferences, select, true {: {differences} in total, including VAT} other {}}.',
)
export const calculateAgain = defineMessage(
  '{isAgain, select, true {Recalculate invoice} other {Calculate invoice}}',
)
export const theseLinesWereLeftOut = defineMessage(
  'These rows were skipped. Correct them in the file and import it again. The new import replaces this one.',
)
export const theReconciliationFileRepeats = defineMessage(
  'The reconciliation file lists the Azure plan consumption a second time, summed by month. Only the daily usage is charged. The repeated line items are excluded so that usage is not billed twice.',
)
export const theseSubscriptionsBelongToNoCustomer = defineMessage(
  'These subscriptions are not assigned to a customer, so their cost is not charged. <link>Assign subscriptions</link>',
)
export const load = defineMessage('Import batch')
export const repeated = defineMessage('Repeated')
export const charged = defineMessage('Charged')
export const cost = defineMessage('Cost')
export const costChargedOn = defineMessage('Cost charged to customers')
export const id = defineMessage('ID')
export const none2 = defineMessage('None')
export const costOfUnassignedLines = defineMessage('Cost of unassigned line items')
export const lineOfFile = defineMessage(
  '{file}, line {line, number}: {description}: {stated}{differs, select, true {, computed {computed}} other {}} {currency}',
)
export const forDocuments = defineMessage('For {numbers}')
export const here = defineMessage('Existing')
export const arriving = defineMessage('This import')
export const invalidResponse = defineMessage('Invalid response from the API')
