/** Texts of `web/billing/invoices`. */
import { defineMessage } from '@cmp/messages'

export const enterAmountsFromProvidersInvoiceThey = defineMessage(
  "Enter the amounts from the provider's invoice. They are compared with the line items, and every difference is listed. Customers are not charged these amounts.",
)
export const correctTotal = defineMessage('Correct total')
export const compare = defineMessage('Compare')
export const calculating = defineMessage('Calculating')
export const calculationStopped = defineMessage('Calculation stopped')
export const continueInTheBackground = defineMessage('Continue in the background')
export const close = defineMessage('Close')
export const createCustomersFromInvoices = defineMessage('Create customers from invoices')
export const customersAndSubscriptionsToCreate = defineMessage(
  'Customers and subscriptions to create, scrollable',
)
export const customer = defineMessage('Customer')
export const tenant = defineMessage('Tenant')
export const subscriptions = defineMessage('Subscriptions')
export const checkingWhichDocumentsWouldChange = defineMessage('Checking which documents would change…')
export const searchingForMissingCustomers = defineMessage('Searching for missing customers')
export const everySubscriptionOnTheseInvoicesIs = defineMessage(
  'Every subscription on these invoices is assigned to a customer.',
)
export const calculateInvoices = defineMessage('Calculate invoices')
export const cancel = defineMessage('Cancel')
export const create = defineMessage('Create')
export const fetchProgress = defineMessage('Fetch progress')
export const errorOccured = defineMessage('Error Occured')
export const selectedFiles = defineMessage('Selected files')
export const format = defineMessage('Format')
export const detectAutomatically = defineMessage('Detect automatically')
export const appliesToEveryFileSoChoose = defineMessage(
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
export const orDropThemAnywhereOnPage = defineMessage(
  'or drop them anywhere on the page: CSV, JSON Lines or Parquet, uncompressed or gzip',
)
export const uploadedCheckingFiles = defineMessage('Uploaded. Checking the files…')
export const invoicesAndUsageFromMicrosoftPartner = defineMessage(
  'Invoices and usage from Microsoft (Partner Center, Azure cost exports), AWS and Google Cloud, and FOCUS files from any provider. The format is detected automatically. Customers are not charged until you calculate the invoices.',
)
export const importFile = defineMessage('Import file')
export const importFiles = defineMessage('Import files')
export const importLabel = defineMessage('Import')
export const importMoreFiles = defineMessage('Import more files')
export const importsThatRequireAction = defineMessage('Imports that require action')
export const runningImports = defineMessage('Running imports')
export const uploadingFiles = defineMessage('Uploading files')
export const upload = defineMessage('Upload')
export const dropFilesToImport = defineMessage('Drop files to import')
export const waiting = defineMessage('Waiting')
export const fetch = defineMessage('Fetch')
export const importedFiles = defineMessage('Imported files')
export const files = defineMessage('Files')
export const openInvoice = defineMessage('Open invoice')
export const loadingImport = defineMessage('Loading import')
export const none = defineMessage('None')
export const assignManually = defineMessage('Assign manually')
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
export const showInvoices = defineMessage('Show invoices')
export const noRawFileIsAvailableBecause = defineMessage(
  'No raw file is available because these line items have not been fetched or imported.',
)
export const downloadRawPaygData = defineMessage('Download RAW PAYG Data')
export const downloadRawRiData = defineMessage('Download RAW RI Data')
export const lineItemsAppearWhenFetchIs = defineMessage('Line items appear when the fetch is complete.')
export const noPayAsYouGoLine = defineMessage(
  'No pay-as-you-go line items. Fetch them, or import the invoice file.',
)
export const noReservationsLicensesOrMarketplace = defineMessage(
  'No reservations, licenses or marketplace purchases.',
)
export const detailInvoice = defineMessage('Detail Invoice')
export const fetched = defineMessage('Fetched')
export const unnamed = defineMessage('Unnamed')
export const itIsAddedToCurrentImport = defineMessage(
  'It is added to the current import batches. Recalculate the invoice afterwards.',
)
export const setAsCurrent = defineMessage('Set as current')
export const current = defineMessage('Current')
export const superseded = defineMessage('Superseded')
export const lineItemsDeleted = defineMessage('Line items deleted')
export const importBatches = defineMessage('Import batches')
export const needsRecalculation2 = defineMessage('Needs recalculation')
export const calculated = defineMessage('Calculated')
export const notCalculated = defineMessage('Not calculated')
export const customersAreNotChargedUntilYou = defineMessage(
  'Customers are not charged until you calculate the invoice.',
)
export const customers = defineMessage('Customers')
export const notChargedYet = defineMessage('Not charged yet')
export const unbilled = defineMessage('Unbilled')
export const status2 = defineMessage('Status')
export const paidToProvider = defineMessage('Paid to provider')
export const reconciliation = defineMessage('Reconciliation')
export const whatChanged = defineMessage('What changed?')
export const invoice = defineMessage('Invoice')
export const enterpriseAgreements = defineMessage('Enterprise agreements')
export const allProviders = defineMessage('All providers')
export const providers = defineMessage('Providers')
export const azureInvoices = defineMessage('Azure invoices')
export const awsInvoices = defineMessage('AWS invoices')
export const allInvoices = defineMessage('All invoices')
export const noData = defineMessage('No Data')
export const onlyInSupersededBatch = defineMessage('Only in superseded batch')
export const onlyInCurrentBatch = defineMessage('Only in current batch')
export const changed = defineMessage('Changed')
export const unchanged = defineMessage('Unchanged')
export const comparisonScrollable = defineMessage('Comparison, scrollable')
export const subscription = defineMessage('Subscription')
export const change = defineMessage('Change')
export const difference = defineMessage('Difference')
export const unnamed2 = defineMessage('Unnamed')
export const compareImportBatches = defineMessage('Compare import batches')
export const comparingImportBatches = defineMessage('Comparing import batches')
export const overlapScrollable = defineMessage('Overlap, scrollable')
export const invoiceId2 = defineMessage('Invoice ID')
export const dates = defineMessage('Dates')
export const overlappingLineItems = defineMessage('Overlapping line items')
export const someOfTheseLineItemsMight = defineMessage(
  'Some of these line items might already be imported, because both imports contain the same subscriptions and dates. Nothing has changed yet. Choose how to handle them.',
)
export const documentsScrollable = defineMessage('Documents, scrollable')
export const providerInvoice = defineMessage('Provider invoice')
export const result = defineMessage('Result')
export const chargeableLineItems = defineMessage('Chargeable line items')
export const chargedToCustomers = defineMessage('Charged to customers')
export const excludedByBillingProfiles = defineMessage('Excluded by billing profiles')
export const notChargedYet2 = defineMessage('Not charged yet')
export const fromLineItemsToCustomers = defineMessage('From line items to customers')
export const totalsMatchExactlyEveryLineItem = defineMessage(
  'The totals match exactly: every line item is either charged or unassigned.',
)
export const noLineItemsYet = defineMessage('No line items yet')
export const fetchLineItemsOfThisInvoice = defineMessage(
  "Fetch the line items of this invoice from its details, or import the provider's file.",
)
export const viewDetails = defineMessage('View Details')
export const print = defineMessage('Print')
export const loadingReconciliation = defineMessage('Loading reconciliation')
export const rejectedRows = defineMessage('Rejected rows')
export const rejectedRowsScrollable = defineMessage('Rejected rows, scrollable')
export const file = defineMessage('File')
export const line = defineMessage('Line')
export const column = defineMessage('Column')
export const reason = defineMessage('Reason')
export const value = defineMessage('Value')
export const editInvoiceTotal = defineMessage('Edit invoice total')
export const enterInvoiceTotal = defineMessage('Enter invoice total')
export const removeTotal = defineMessage('Remove total')
export const fromLineItemsToProvidersTotal = defineMessage("From line items to the provider's total")
export const controlTotals = defineMessage('Control totals')
export const loadingControlTotals = defineMessage('Loading control totals')
export const fetchLineItems = defineMessage('Fetch line items')
export const providerLineItems = defineMessage('Provider line items')
export const providerShowsPaymentsAsNegativeCredit = defineMessage(
  'The provider shows payments as a negative credit.',
)
export const needsRecalculation = defineMessage('Needs recalculation')
export const fetchOrImportItsLineItems = defineMessage('Fetch or import its line items first.')
export const reCalculateCustomerInvoice = defineMessage('Re-calculate Customer Invoice')
export const calculateCustomerInvoice = defineMessage('Calculate Customer Invoice')
export const assignLineItems = defineMessage('Assign line items')
export const showCustomerInvoices = defineMessage('Show customer invoices')
export const customerInvoicesAppearAfterYou = defineMessage(
  'Customer invoices appear after you calculate the invoice.',
)
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const markAsPaid = defineMessage('Mark as paid')
export const withUnbilledCost = defineMessage('With unbilled cost')
export const fromOneImport = defineMessage('From one import')
export const downloadPdf = defineMessage('Download PDF')
export const unknown = defineMessage('Unknown')
export const added = defineMessage('Added')
export const replaced = defineMessage('Replaced')
export const notReplaced = defineMessage('Not replaced')
export const queued = defineMessage('Queued')
export const running = defineMessage('Running')
export const actionRequired = defineMessage('Action required')
export const done = defineMessage('Done')
export const failed = defineMessage('Failed')
export const noInvoicesWillBeCalculated = defineMessage('No invoices will be calculated.')
export const paygDailyUsage = defineMessage('PAYG (daily usage)')
export const riReconciliation = defineMessage('RI (reconciliation)')
export const importedLineItems = defineMessage('Imported line items')
export const noLineItemsYetFetchThem = defineMessage(
  'No line items yet. Fetch them, or import the invoice file.',
)
export const noLineItemOfThisInvoice = defineMessage('No line item of this invoice is charged to a customer.')
export const theInvoiceHasNotBeenCalculated = defineMessage('The invoice has not been calculated yet.')
export const everyLineItemIsAssignedTo = defineMessage('Every line item is assigned to a customer.')
export const invoiceTotalOf = defineMessage('Invoice total of {of}')
export const invoiceid = defineMessage('{calculating}: InvoiceId {name}')
export const customerAndSubscriptionWillBeCreated = defineMessage(
  '{newCustomers, plural, one {# customer} other {# customers}} and {newSubscriptions, plural, one {# subscription} other {# subscriptions}} will be created. New customers are charged at cost until you change their billing profile.',
)
export const showingTheFirst = defineMessage('Showing the first {count, number}.')
export const remove = defineMessage('Remove {name}')
export const uploadOf = defineMessage('Upload of {name}')
export const nothingWasImportedRemoveUnreadable = defineMessage(
  '{problem} Nothing was imported.{areOthersReadable, select, true { Remove the unreadable files, then import the others.} other {}}',
)
export const uploadingYouCanCloseThisWindow = defineMessage(
  'Uploading, {floor} %. You can close this window and follow the import under the bell.',
)
export const importFile2 = defineMessage('Import {count, plural, one {# file} other {# files}}')
export const lineItem = defineMessage('{linesLoaded, plural, one {# line item} other {# line items}}')
export const importOf = defineMessage('Import of {importName}')
export const andMoreInvoice = defineMessage(
  '{texts} and {count, plural, one {# more invoice} other {# more invoices}}',
)
export const lineItemSoFar = defineMessage('{lines, plural, one {# line item} other {# line items}} so far')
export const line3 = defineMessage('{lines, plural, one {# line} other {# lines}}')
export const reading = defineMessage('Reading {name}')
export const lineItemImportedYouCanClose = defineMessage(
  '{linesLoaded, plural, one {# line item} other {# line items}} imported. You can close this window and follow the import under the bell.',
)
export const file2 = defineMessage('{count, plural, one {# file} other {# files}}')
export const previouslyFrom = defineMessage('Previously from {formatsBefore}')
export const line4 = defineMessage('{unassignedLines, plural, one {# line} other {# lines}}')
export const lineItemIsUnassignedSoNo = defineMessage(
  '{unassigned, plural, one {# line item is} other {# line items are}} unassigned, so no customer is charged for {unassigned, plural, one {it} other {them}}. Create customers from the invoices, or assign the subscriptions manually.',
)
export const calculateInvoice = defineMessage('Calculate {count, plural, one {# invoice} other {# invoices}}')
export const lastUpdated = defineMessage('last Updated {lastUpdated}')
export const toRestoreThemImportSameFile = defineMessage(
  '{linesRemoved} To restore them, import the same file again or fetch the invoice.',
)
export const itReplacesRecalculateInvoices = defineMessage(
  'It replaces {replaced}. Recalculate {countCase, select, true {the invoices} other {the invoice}} afterwards.',
)
export const setAsCurrent2 = defineMessage('Set {of} as current?')
export const byCreatedby = defineMessage('by {isKnown, select, true {{createdBy}} other {an unknown user}}')
export const importBatchesOfThisInvoiceOnly = defineMessage(
  'Import batches of this invoice. Only current batches are charged. You can set a superseded batch as current again.',
)
export const imported = defineMessage('Imported')
export const lineItemIsUnassigned = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} {lines, plural, one {is} other {are}} unassigned',
)
export const changedOnlyInSupersededBatchOnly = defineMessage(
  '{changed, number} changed, {onlyInOne, number} only in the superseded batch, {onlyInOther, number} only in the current batch, {same, number} unchanged.',
)
export const overlapOf = defineMessage('Overlap of {invoiceId}')
export const issuedAutomatically = defineMessage('{label}, issued automatically')
export const draftDeleted = defineMessage('{label} draft deleted')
export const draftCreated = defineMessage('{label} draft created')
export const draftChanged = defineMessage('{label} draft changed')
export const andMoreDocument = defineMessage(
  'And {more, plural, one {# more document} other {# more documents}}.',
)
export const rowCouldNotBeReadAnd = defineMessage(
  '{rejectedLines, plural, one {# row} other {# rows}} could not be read and {rejectedLines, plural, one {is} other {are}} not included in these totals. See the import of the file for details.',
)
export const rowOfSameFilesHasNo = defineMessage(
  '{rejectedOfFile, plural, one {# row of the same files has} other {# rows of the same files have}} no readable invoice ID and might belong to this invoice.',
)
export const reconciliationOf = defineMessage('Reconciliation of {invoiceId}')
export const showingFirstOf = defineMessage(
  'Showing the first {shownRejected, number} of {rejected, number}.',
)
export const moreLineItemOfThisType = defineMessage(
  '{more, plural, one {# more line item} other {# more line items}} of this type, included in the unexplained amount.',
)
export const isUnexplainedEachDifferenceIsListed = defineMessage(
  '{exact} {currency} is unexplained. Each difference is listed below with its line items: ask the provider about them.{bill, select, true {} other { There is no invoice total to compare with. Enter the total of the provider invoice.}}',
)
export const zero00IsUnexplainedEveryDifference = defineMessage(
  "0.00 {currency} is unexplained. Every difference between the line items and the provider's total is explained.",
)
export const zero00IsUnexplainedBetweenLine = defineMessage(
  '0.00 {currency} is unexplained between the line items, but there is no invoice total to compare with. Enter the total of the provider invoice.',
)
export const invoice2 = defineMessage('Invoice {reference}')
export const theseTotalsWereCalculatedBefore = defineMessage(
  '{linesRemoved} These totals were calculated before the deletion.',
)
export const lineItemsOfThisSectionOf = defineMessage(
  'Line items of this section of {of}, compared with its total.',
)
export const open = defineMessage('Open {title}')
export const dataCalculationIsCompleted = defineMessage('{name} data calculation is completed')
export const couldNotRecordStartOfCalculation = defineMessage(
  'Could not record the start of the calculation. {error}',
)
export const calculatingDataFor = defineMessage('Calculating data for {name}...')
export const errorGeneratingFileFor = defineMessage('Error generating file for {name}')
export const andMore = defineMessage('{name} and {count} more')
export const uploading = defineMessage('Uploading {name}')
export const rejected = defineMessage('{rejected, number} rejected')
export const rowCouldNotBeReadSee = defineMessage(
  '{rejected, plural, one {# row} other {# rows}} could not be read. See the import for the reason.',
)
export const unassigned2 = defineMessage('{unassignedLines, number} unassigned')
export const lineItemIsUnassignedAssign = defineMessage(
  '{unassignedLines, plural, one {# line item is unassigned.} other {# line items are unassigned.}} Assign the subscriptions to customers.',
)
export const ofCustomerCostIsUnbilled = defineMessage(
  '{unchargedCost} {currencyCode} of customer cost is unbilled. {unchargedReason}',
)
export const rejectedInFile = defineMessage('{rejectedOfFile, number} rejected in the file')
export const rowOfItsFilesHasNo = defineMessage(
  '{rejectedOfFile, plural, one {# row of its files has} other {# rows of its files have}} no readable invoice ID.',
)
export const pdfOf = defineMessage('PDF of {invoiceId}')
export const to = defineMessage('{begin} to {lastDay}')
export const onlyLatestInvoicesWereChecked = defineMessage('Only the latest invoices were checked.')
export const calculationWouldStop = defineMessage('The calculation would stop: {problem}')
export const invoiceWillBeCalculatedForFirst = defineMessage(
  '{firstCalculations, plural, one {# invoice will be} other {# invoices will be}} calculated for the first time.',
)
export const invoiceWillBeRecalculated = defineMessage(
  '{recalculations, plural, one {# invoice will be} other {# invoices will be}} recalculated.',
)
export const invoiceForIncludingVatIsIssued = defineMessage(
  '{issuedAtOnce, plural, one {# invoice} other {# invoices}} for {issuedAtOnceTotals}, including VAT, {issuedAtOnce, plural, one {is} other {are}} issued automatically and cannot be changed afterwards.',
)
export const whatIsDraftedBesideChanges = defineMessage(
  'Drafts that correct {issuedDocuments, plural, one {# issued document} other {# issued documents}} of {issuedCustomers, plural, one {# customer} other {# customers}} change{hasDifferences, select, true { by {differences}, including VAT} other {}}.',
)
export const draftsAreDeletedIssuedDocumentsDo = defineMessage(
  'The drafts are deleted. Issued documents do not change.',
)
export const issuedDocumentsDoNotChangeDifference = defineMessage(
  'The issued documents do not change. The difference becomes a draft adjustment or credit note for you to issue.',
)
export const noDocumentsChange = defineMessage('No documents change.')
export const draftIsCreated = defineMessage(
  '{createdDrafts, plural, one {# draft} other {# drafts}} {createdDrafts, plural, one {is} other {are}} created',
)
export const draftIsDeleted = defineMessage(
  '{removedDrafts, plural, one {# draft} other {# drafts}} {removedDrafts, plural, one {is} other {are}} deleted',
)
export const issuedDocumentsDoNotChange = defineMessage('Issued documents do not change.')
export const recalculate = defineMessage(
  '{isAgain, select, true {Recalculate} other {Calculate}} {invoiceId}?',
)
export const repeatedLineItems = defineMessage('Repeated line items')
export const chargedLineItems = defineMessage('Charged line items')
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
export const provider = defineMessage('Provider')
export const loadFigures = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, {total} {currency}',
)
export const loadElsewhere = defineMessage(
  '{isOpenMonth, select, true {the open month} other {invoice}} {invoiceId} ({lines, plural, one {# line item} other {# line items}}, {total} {currency})',
)
export const figuresAndConsequences = defineMessage('{figures}. {consequences}')
export const status = defineMessage('Status')
export const type = defineMessage('Type')
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
export const recalculateInvoice = defineMessage(
  '{isAgain, select, true {Recalculate invoice} other {Calculate invoice}}',
)
export const theseRowsWereSkippedCorrectThem = defineMessage(
  'These rows were skipped. Correct them in the file and import it again. The new import replaces this one.',
)
export const theReconciliationFileRepeats = defineMessage(
  'The reconciliation file lists the Azure plan consumption a second time, summed by month. Only the daily usage is charged. The repeated line items are excluded so that usage is not billed twice.',
)
export const theseSubscriptionsAreNotAssignedTo = defineMessage(
  'These subscriptions are not assigned to a customer, so their cost is not charged. <link>Assign subscriptions</link>',
)
export const importBatch = defineMessage('Import batch')
export const repeated = defineMessage('Repeated')
export const charged = defineMessage('Charged')
export const cost = defineMessage('Cost')
export const costChargedToCustomers = defineMessage('Cost charged to customers')
export const id = defineMessage('ID')
export const none2 = defineMessage('None')
export const costOfUnassignedLineItems = defineMessage('Cost of unassigned line items')
export const lineOfFile = defineMessage(
  '{file}, line {line, number}: {description}: {stated}{differs, select, true {, computed {computed}} other {}} {currency}',
)
export const forDocuments = defineMessage('For {numbers}')
export const existing = defineMessage('Existing')
export const thisImport = defineMessage('This import')
export const invalidResponse = defineMessage('Invalid response from the API')
export const monthOfTheseLineItemsIsClosed = defineMessage(
  'A month of these line items is closed. Reopen the month to add them, or keep the existing line items.',
)
export const termsOfNewCustomers = defineMessage('Terms of new customers')
export const paymentTermsInDays = defineMessage('Payment terms, days')
export const percentOf = defineMessage('{label}, %')
export const withoutMarkupTheseCustomersAreCharged = defineMessage(
  'Without a markup, these customers are charged at cost. You can change it later in their billing profiles.',
)
export const draftsAreReadyToReview = defineMessage(
  '{count, plural, one {# invoice is} other {# invoices are}} calculated. Review the drafts before you issue them.',
)
export const reviewDrafts = defineMessage('Review drafts')
