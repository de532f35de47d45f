/** Texts of `web/billing/customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const adjustmentsAndCreditNotes = defineMessage('Adjustments and credit notes')
export const showTheLargest = defineMessage('Show largest')
export const year = defineMessage('Year')
export const currencyOfTheChart = defineMessage('Chart currency')
export const stackedBy = defineMessage('Group by')
export const byCustomer = defineMessage('By customer')
export const byCloud = defineMessage('By provider')
export const showAsChart = defineMessage('Show as chart')
export const showAsTable = defineMessage('Show as table')
export const chargesByMonth = defineMessage('Charges by month')
export const show = defineMessage('Show chart')
export const hide = defineMessage('Hide chart')
export const why = defineMessage('Explain')
export const customerInvoice = defineMessage('Customer invoice')
export const thisInvoiceHasNoDetails = defineMessage('This invoice has no details.')
export const all = defineMessage('All')
export const googleCloudDetails = defineMessage('Google Cloud details')
export const enterpriseAgreements = defineMessage('Enterprise agreements')
export const agreementDetails = defineMessage('Agreement details')
export const kindsOfCustomerInvoices = defineMessage('Customer invoice types')
export const paid = defineMessage('Paid')
export const unpaid = defineMessage('Unpaid')
export const pdfOpensATab = defineMessage('PDF (opens in a new tab)')
export const issue = defineMessage('Issue')
export const recordPayment = defineMessage('Record payment')
export const more = defineMessage('More')
export const proof = defineMessage('Proof')
export const openSupportTicket = defineMessage('Open support ticket')
export const reconciliation = defineMessage('Reconciliation')
export const pdfCopyOpensATab = defineMessage('PDF copy (opens in a new tab)')
export const askSupport = defineMessage('Ask support')
export const pdf = defineMessage('PDF')
export const charge = defineMessage('Charge')
export const total = defineMessage('Total')
export const open = defineMessage('Outstanding')
export const providerInvoice = defineMessage('Provider invoice')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const whatChangedSinceThePeriodBefore = defineMessage('Compare with previous period')
export const state = defineMessage('Status')
export const kind = defineMessage('Type')
export const customer = defineMessage('Customer')
export const period = defineMessage('Period')
export const statement = defineMessage('Statement')
export const change = defineMessage('What changed')
export const issued = defineMessage('Issue date')
export const due = defineMessage('Due date')
export const whatItComesTo = defineMessage('Totals')
export const mail = defineMessage('Emails')
export const thisDocumentHasNotBeenEmailed = defineMessage('This document has not been emailed yet.')
export const thisIsADraftItHas = defineMessage(
  'This is a draft. It has no number yet, and recalculating the provider invoice can change it. Issue it when it is correct.',
)
export const thisIsAnEstimateNotAn = defineMessage(
  'This is an estimate, not an invoice. No payment is due, and the amounts can still change.',
)
export const theChargesOfThisInvoiceCome = defineMessage(
  'The total charges of this invoice are negative, so this is a credit note. It does not adjust another document.',
)
export const theChargesOfThisPeriodCome = defineMessage(
  'The total charges of this period are negative. No payment is due.',
)
export const noPaymentHasBeenRecordedYet = defineMessage('No payments yet.')
export const supportTickets = defineMessage('Support tickets')
export const totalsOfTheseInvoices = defineMessage('Invoice totals')
export const number = defineMessage('Number')
export const date = defineMessage('Date')
export const sellerDetailsAreMissingInvoicesCannot = defineMessage(
  'Seller details are missing. Invoices cannot be issued without them.',
)
export const issuedInvoicesCannotBeChangedLater = defineMessage(
  'Issued invoices cannot be changed. Later calculations create an adjustment or a credit note.',
)
export const sendByMailToTheBilling = defineMessage('Email to the billing contacts')
export const cancel = defineMessage('Cancel')
export const addSellerDetails = defineMessage('Add seller details')
export const withAMinusSinceItGoes = defineMessage(
  'Enter a negative amount, because it is paid to the customer.',
)
export const to = defineMessage('To')
export const itNoLongerCountsAndKeeps = defineMessage(
  'The document stays in the list with its number but no longer counts. You cannot undo this. Recalculating the provider invoice creates a new draft.',
)
export const makeVoid = defineMessage('Void')
export const sameCurrencyNoConversion = defineMessage('Same currency, no conversion')
export const theRateOfTheProject = defineMessage('project rate')
export const theRateOfTheMonth = defineMessage('monthly rate')
export const nothingWasRounded = defineMessage('No rounding.')
export const linesScrollable = defineMessage('Line items, scrollable')
export const line = defineMessage('Line')
export const description = defineMessage('Description')
export const quantity = defineMessage('Quantity')
export const proofOfThisAmount = defineMessage('Proof of this amount')
export const askSupportAboutThisAmount = defineMessage('Ask support about this amount')
export const rule = defineMessage('Price rule')
export const agreementLine = defineMessage('Recurring charge')
export const rulesEachForItsDays = defineMessage('Price rules by date')
export const exchangeRate = defineMessage('Exchange rate')
export const exactCharge = defineMessage('Unrounded charge')
export const rounding = defineMessage('Rounding')
export const lines = defineMessage('Line items')
export const theProvidersLines = defineMessage('Provider line items')
export const whyThisAmount = defineMessage('Explain this amount')
export const close = defineMessage('Close')
export const loadingTheExplanation = defineMessage('Loading explanation')
export const agreedWithTheCustomerNotBased = defineMessage(
  'Agreed with the customer, not based on provider line items.',
)
export const customers = defineMessage('Customers')
export const issueDate = defineMessage('Issue date')
export const enterTheSellersNameOnThe = defineMessage(
  'Enter the seller’s name on the Seller page before you issue invoices.',
)
export const eachDocumentGetsItsNumberAnd = defineMessage(
  'Each document gets the next number and today’s date, and cannot be changed afterwards.',
)
export const nothingCanBeIssuedNow = defineMessage('No documents can be issued now.')
export const draft = defineMessage('Draft')
export const sendByMail = defineMessage('Send by email')
export const eachGoesAsPdfToThe = defineMessage(
  "Each document is sent as a PDF to the customer's billing contacts, or to the customer's email if there are none. No address receives a document twice.",
)
export const sendReminders = defineMessage('Send reminders')
export const customersAreRemindedOfWhatIs = defineMessage(
  "Reminders of overdue documents are sent at most once a day, to the customer's billing contacts, or to the customer's email if there are none.",
)
export const printAsAZip = defineMessage('Download as ZIP')
export const printAsOnePdf = defineMessage('Download as one PDF')
export const estimate = defineMessage('Estimate')
export const sendReminder = defineMessage('Send reminder')
export const itIsNotOverdue = defineMessage('The document is not overdue.')
export const markAsPaid = defineMessage('Mark as paid')
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const itHasBeenPaidReverseIts = defineMessage('The document has payments. Reverse them first.')
export const itGoesAsPdfToThe = defineMessage(
  "The document is sent as a PDF to the billing contacts, or to the customer's email if there are none. Addresses that already received it are skipped.",
)
export const notIssuedYet = defineMessage('{documentKindLabel}, not issued yet')
export const thereAreNoCustomerInvoicesOf = defineMessage('No customer invoices for {year}.')
export const whyFor = defineMessage('Explain {charge} {currency} for {meterName}')
export const providerInvoice2 = defineMessage('Provider invoice: {invoiceId}')
export const dueFrom = defineMessage('Due from {dueFrom}')
export const dueBefore = defineMessage('Due before {dueBefore}')
export const service = defineMessage('Service: {serviceName}')
export const whatChargesByResourceAndDay = defineMessage(
  'Charges of {name} by resource and date. They add up to the total.',
)
export const thisCreditNoteGivesBackWhat = defineMessage(
  'This credit note credits the amount that <document>{number}</document> overcharged. The invoice itself does not change.',
)
export const thisChargesWhatBecameKnownAfter = defineMessage(
  'This adjustment adds charges found after <document>{number}</document> was issued. The invoice itself does not change.',
)
export const thisIsVoidAndCountsAs = defineMessage('This document is void and does not count: {voidReason}')
export const service2 = defineMessage('service {serviceName}')
export const issueTheFor = defineMessage('Issue the {noun} for {companyName}?')
export const issue2 = defineMessage('Issue {noun}')
export const withhold = defineMessage('Withhold {withheldPercent} %')
export const ofTheChargeBeforeVatIs = defineMessage(
  '{documentAmount} of the charge before VAT is withheld; {documentAmount2} is received.',
)
export const amountGivenBack = defineMessage('Amount refunded ({currency})')
export const amountReceived = defineMessage('Amount received ({currency})')
export const recordAPaymentOf = defineMessage('Record payment for {name}')
export const isOpen = defineMessage('{documentAmount} is outstanding.')
export const taxWithheld = defineMessage('Tax withheld ({currency})')
export const makeVoid2 = defineMessage('Void {name}?')
export const for1 = defineMessage('{exact} {to} for 1 {from}: {value}, {month}')
export const version = defineMessage('{name}, version {version}')
export const versionMarkup = defineMessage('{name}, version {version}: markup {exact} %')
export const soThatTheRowsOfThe = defineMessage(
  '{exact} {currency}, so that the rows of the invoice add up to its total',
)
export const why2 = defineMessage('Explain {charge} {currency}')
export const to2 = defineMessage('{firstNumber} to {lastNumber}')
export const total2 = defineMessage('Total {currency}')
export const customerInvoice2 = defineMessage(
  '{documents, plural, one {# customer invoice} other {# customer invoices}}',
)
export const issue3 = defineMessage('Issue {what}?')
export const issue4 = defineMessage('Issue {what}')
export const itIsOnItsWayTo = defineMessage('{message} Sending to {to}.')
export const itWasNotSentByMail = defineMessage('{message} The email was not sent: {reason}')
export const draftFor = defineMessage('Draft for {companyName}')
export const sendRemindersOf = defineMessage('Send reminders for')
export const dayOverdue = defineMessage('{overdueDays, plural, one {# day} other {# days}} overdue')
export const sendToByMail = defineMessage('Email {name} to {companyName}?')
export const remindOf = defineMessage('Send {companyName} a reminder for {name}?')
export const isOutstandingTheDocumentIsAttached = defineMessage(
  '{documentAmount} is outstanding, {overdueDays}. The document is attached. You can send one reminder a day.',
)
export const aReminderOf = defineMessage('The reminder for {name}')
export const isOnItsWayTo = defineMessage('{what} is being sent to {to}.')
export const inCurrencyBeforeVat = defineMessage(
  'in {currency}, before VAT{beyond, plural, =0 {} other {, without the # largest}}',
)
export const vatPercent = defineMessage('VAT {percent} %')
export const cloud = defineMessage('Provider')
export const mailedBy = defineMessage('<date></date> by {by}')
export const thisSubscription = defineMessage('this subscription')
export const invoiceCount = defineMessage('{invoices, plural, one {# invoice} other {# invoices}}')
export const invoicesOnly = defineMessage(
  '{invoices, plural, one {# invoice} other {# invoices}}, only {parts}',
)
export const theProvidersBillDiffers = defineMessage(
  'The provider invoice {invoiceId} totals <total></total>, but its line items total <lines></lines>. <link>Review the difference</link> before you issue this document.',
)
export const isToBeGivenBackTo = defineMessage('{amount} is to be refunded to {companyName}')
export const noAddressIsKnown = defineMessage('No email address. <link>Add a billing contact</link>')
export const linesInTotal = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, <amount></amount> in total',
)
export const numbersOfKind = defineMessage('{kind} {count, plural, one {number} other {numbers}}')
export const monthsHead = defineMessage('{count, plural, one {Month} other {Months}}')
export const documentsAreLeftOut = defineMessage(
  '{count, plural, one {# document is} other {# documents are}} skipped: {names}{more, plural, =0 {} other { and # more}}. {reason}',
)
export const mailVerb = defineMessage('Email')
export const mailed = defineMessage('emailed')
