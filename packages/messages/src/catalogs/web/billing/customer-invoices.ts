/** Texts of `web/billing/customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const adjustmentsAndCreditNotes = defineMessage('Adjustments and credit notes')
export const showTheLargest = defineMessage('Show the largest')
export const year = defineMessage('Year')
export const currencyOfTheChart = defineMessage('Currency of the chart')
export const stackedBy = defineMessage('Stacked by')
export const byCustomer = defineMessage('By customer')
export const byCloud = defineMessage('By cloud')
export const showAsChart = defineMessage('Show as chart')
export const showAsTable = defineMessage('Show as table')
export const chargesByMonth = defineMessage('Charges by month')
export const show = defineMessage('Show')
export const hide = defineMessage('Hide')
export const why = defineMessage('Why?')
export const customerInvoice = defineMessage('Customer invoice')
export const thisInvoiceHasNoDetails = defineMessage('This invoice has no details.')
export const all = defineMessage('All')
export const googleCloudDetails = defineMessage('Google Cloud details')
export const enterpriseAgreements = defineMessage('Enterprise agreements')
export const agreementDetails = defineMessage('Agreement details')
export const kindsOfCustomerInvoices = defineMessage('Kinds of customer invoices')
export const paid = defineMessage('Paid')
export const unpaid = defineMessage('Unpaid')
export const pdfOpensATab = defineMessage('PDF (opens a tab)')
export const issue = defineMessage('Issue')
export const recordPayment = defineMessage('Record payment')
export const more = defineMessage('More')
export const proof = defineMessage('Proof')
export const openSupportTicket = defineMessage('Open support ticket')
export const reconciliation = defineMessage('Reconciliation')
export const pdfCopyOpensATab = defineMessage('PDF copy (opens a tab)')
export const askSupport = defineMessage('Ask support')
export const pdf = defineMessage('PDF')
export const charge = defineMessage('Charge')
export const total = defineMessage('Total')
export const open = defineMessage('Open')
export const providerInvoice = defineMessage('Provider invoice')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const whatChangedSinceThePeriodBefore = defineMessage('What changed since the period before')
export const state = defineMessage('State')
export const kind = defineMessage('Kind')
export const customer = defineMessage('Customer')
export const period = defineMessage('Period')
export const statement = defineMessage('Statement')
export const change = defineMessage('Change')
export const issued = defineMessage('Issued')
export const due = defineMessage('Due')
export const whatItComesTo = defineMessage('What it comes to')
export const mail = defineMessage('Mail')
export const thisDocumentHasNotBeenEmailed = defineMessage('This document has not been emailed yet.')
export const thisIsADraftItHas = defineMessage(
  "This is a draft. It has no number yet, and calculating its provider's invoice again may change it. Issue it once it is right.",
)
export const thisIsAnEstimateNotAn = defineMessage(
  'This is an estimate, not an invoice yet. There is nothing to pay, and the amounts may still change.',
)
export const theChargesOfThisInvoiceCome = defineMessage(
  'The charges of this invoice come to less than zero, so this is a credit note. It does not adjust another document.',
)
export const theChargesOfThisPeriodCome = defineMessage(
  'The charges of this period come to less than zero. There is nothing to pay.',
)
export const noPaymentHasBeenRecordedYet = defineMessage('No payment has been recorded yet.')
export const supportTickets = defineMessage('Support tickets')
export const totalsOfTheseInvoices = defineMessage('Totals of these invoices')
export const number = defineMessage('Number')
export const date = defineMessage('Date')
export const sellerDetailsAreMissingInvoicesCannot = defineMessage(
  'Seller details are missing. Invoices cannot be issued without them.',
)
export const issuedInvoicesCannotBeChangedLater = defineMessage(
  'Issued invoices cannot be changed. Later calculations create an adjustment or a credit note.',
)
export const sendByMailToTheBilling = defineMessage('Send by mail to the billing contacts')
export const cancel = defineMessage('Cancel')
export const addSellerDetails = defineMessage('Add seller details')
export const withAMinusSinceItGoes = defineMessage('With a minus, since it goes to the customer.')
export const to = defineMessage('To')
export const itNoLongerCountsAndKeeps = defineMessage(
  "It no longer counts, and keeps its number. This cannot be undone; recalculating the provider's invoice creates a new draft.",
)
export const makeVoid = defineMessage('Make void')
export const sameCurrencyNoConversion = defineMessage('Same currency, no conversion')
export const theRateOfTheProject = defineMessage('the rate of the project')
export const theRateOfTheMonth = defineMessage('the rate of the month')
export const nothingWasRounded = defineMessage('Nothing was rounded.')
export const linesScrollable = defineMessage('Lines, scrollable')
export const line = defineMessage('Line')
export const description = defineMessage('Description')
export const quantity = defineMessage('Quantity')
export const proofOfThisAmount = defineMessage('Proof of this amount')
export const askSupportAboutThisAmount = defineMessage('Ask support about this amount')
export const rule = defineMessage('Rule')
export const agreementLine = defineMessage('Agreement line')
export const rulesEachForItsDays = defineMessage('Rules, each for its days')
export const exchangeRate = defineMessage('Exchange rate')
export const exactCharge = defineMessage('Exact charge')
export const rounding = defineMessage('Rounding')
export const lines = defineMessage('Lines')
export const theProvidersLines = defineMessage("The provider's lines")
export const whyThisAmount = defineMessage('Why this amount?')
export const close = defineMessage('Close')
export const loadingTheExplanation = defineMessage('Loading the explanation')
export const agreedWithTheCustomerNotBased = defineMessage(
  "Agreed with the customer, not based on the provider's lines.",
)
export const customers = defineMessage('Customers')
export const issueDate = defineMessage('Issue date')
export const enterTheSellersNameOnThe = defineMessage(
  'Enter the seller’s name on the Seller page before you issue invoices.',
)
export const eachDocumentGetsItsNumberAnd = defineMessage(
  'Each document gets its number and today’s date and can no longer be changed.',
)
export const nothingCanBeIssuedNow = defineMessage('Nothing can be issued now.')
export const draft = defineMessage('Draft')
export const sendByMail = defineMessage('Send by mail')
export const eachGoesAsPdfToThe = defineMessage(
  "Each goes as PDF to the billing contacts of its customer, or else to the customer's own e-mail; to no address twice.",
)
export const sendReminders = defineMessage('Send reminders')
export const customersAreRemindedOfWhatIs = defineMessage(
  'Customers are reminded of what is overdue, once a day at most: their billing contacts, or else their own e-mail.',
)
export const printAsAZip = defineMessage('Print as a zip')
export const printAsOnePdf = defineMessage('Print as one PDF')
export const estimate = defineMessage('Estimate')
export const sendReminder = defineMessage('Send reminder')
export const itIsNotOverdue = defineMessage('It is not overdue.')
export const markAsPaid = defineMessage('Mark as paid')
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const itHasBeenPaidReverseIts = defineMessage('It has been paid. Reverse its payments first.')
export const itGoesAsPdfToThe = defineMessage(
  "It goes as PDF to the billing contacts, or else to the customer's own e-mail. An address that has it already does not get it again.",
)
export const notIssuedYet = defineMessage('{documentKindLabel}, not issued yet')
export const thereAreNoCustomerInvoicesOf = defineMessage('There are no customer invoices of {year} here.')
export const whyFor = defineMessage('Why? {charge} {currency} for {meterName}')
export const providerInvoice2 = defineMessage('Provider invoice: {invoiceId}')
export const dueFrom = defineMessage('Due from {dueFrom}')
export const dueBefore = defineMessage('Due before {dueBefore}')
export const service = defineMessage('Service: {serviceName}')
export const whatChargesByResourceAndDay = defineMessage(
  'What {name} charges, by resource and day. It adds up to the total.',
)
export const thisCreditNoteGivesBackWhat = defineMessage(
  'This credit note gives back what <document>{number}</document> charged too much. The invoice itself stays as it was issued.',
)
export const thisChargesWhatBecameKnownAfter = defineMessage(
  'This charges what became known after <document>{number}</document> was issued. The invoice itself stays as it was issued.',
)
export const thisIsVoidAndCountsAs = defineMessage('This is void and counts as nothing: {voidReason}')
export const service2 = defineMessage('service {serviceName}')
export const issueTheFor = defineMessage('Issue the {noun} for {companyName}?')
export const issue2 = defineMessage('Issue {noun}')
export const withhold = defineMessage('Withhold {withheldPercent} %')
export const ofTheChargeBeforeVatIs = defineMessage(
  '{documentAmount} of the charge before VAT is withheld, {documentAmount2} is received.',
)
export const amountGivenBack = defineMessage('Amount given back ({currency})')
export const amountReceived = defineMessage('Amount received ({currency})')
export const recordAPaymentOf = defineMessage('Record a payment of {name}')
export const isOpen = defineMessage('{documentAmount} is open.')
export const taxWithheld = defineMessage('Tax withheld ({currency})')
export const makeVoid2 = defineMessage('Make {name} void?')
export const for1 = defineMessage('{exact} {to} for 1 {from}: {value}, {month}')
export const version = defineMessage('{name}, version {version}')
export const versionMarkup = defineMessage('{name}, version {version}: markup {exact} %')
export const soThatTheRowsOfThe = defineMessage(
  '{exact} {currency}, so that the rows of the invoice add up to its total',
)
export const why2 = defineMessage('Why {charge} {currency}?')
export const to2 = defineMessage('{firstNumber} to {lastNumber}')
export const total2 = defineMessage('Total {currency}')
export const customerInvoice2 = defineMessage(
  '{documents, plural, one {# customer invoice} other {# customer invoices}}',
)
export const issue3 = defineMessage('Issue {what}?')
export const issue4 = defineMessage('Issue {what}')
export const itIsOnItsWayTo = defineMessage('{message} It is on its way to {to}.')
export const itWasNotSentByMail = defineMessage('{message} It was not sent by mail: {reason}')
export const draftFor = defineMessage('Draft for {companyName}')
export const sendRemindersOf = defineMessage('Send reminders of')
export const dayOverdue = defineMessage('{overdueDays, plural, one {# day} other {# days}} overdue')
export const sendToByMail = defineMessage('Send {name} to {companyName} by mail?')
export const remindOf = defineMessage('Remind {companyName} of {name}?')
export const isOutstandingTheDocumentIsAttached = defineMessage(
  '{documentAmount} is outstanding, {overdueDays}. The document is attached. One reminder a day at most.',
)
export const aReminderOf = defineMessage('A reminder of {name}')
export const isOnItsWayTo = defineMessage('{what} is on its way to {to}.')
export const inCurrencyBeforeVat = defineMessage(
  'in {currency}, before VAT{beyond, plural, =0 {} other {, without the # largest}}',
)
export const vatPercent = defineMessage('VAT {percent} %')
export const cloud = defineMessage('Cloud')
export const mailedBy = defineMessage('<date></date> by {by}')
export const thisSubscription = defineMessage('this subscription')
export const invoiceCount = defineMessage('{invoices, plural, one {# invoice} other {# invoices}}')
export const invoicesOnly = defineMessage(
  '{invoices, plural, one {# invoice} other {# invoices}}, only {parts}',
)
export const theProvidersBillDiffers = defineMessage(
  'The provider’s bill {invoiceId} comes to <total></total>, its lines to <lines></lines>. <link>See the difference</link> before this is final.',
)
export const isToBeGivenBackTo = defineMessage('{amount} is to be given back to {companyName}')
export const noAddressIsKnown = defineMessage('No address is known. <link>Add a billing contact</link>')
export const linesInTotal = defineMessage(
  '{lines, plural, one {# line} other {# lines}}, <amount></amount> in total',
)
export const numbersOfKind = defineMessage('{kind} {count, plural, one {number} other {numbers}}')
export const monthsHead = defineMessage('{count, plural, one {Month} other {Months}}')
export const documentsAreLeftOut = defineMessage(
  '{count, plural, one {# document is} other {# documents are}} left out: {names}{more, plural, =0 {} other { and # more}}. {reason}',
)
export const mailVerb = defineMessage('Mail')
export const mailed = defineMessage('mailed')
