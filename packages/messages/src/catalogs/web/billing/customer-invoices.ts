/** Texts of `web/billing/customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const adjustmentsAndCreditNotes = defineMessage('Adjustments and credit notes')
export const showLargest = defineMessage('Show largest')
export const year = defineMessage('Year')
export const chartCurrency = defineMessage('Chart currency')
export const groupBy = defineMessage('Group by')
export const byCustomer = defineMessage('By customer')
export const byProvider = defineMessage('By provider')
export const showAsChart = defineMessage('Show as chart')
export const showAsTable = defineMessage('Show as table')
export const chargesByMonth = defineMessage('Charges by month')
export const explain = defineMessage('Explain')
export const customerInvoice = defineMessage('Customer invoice')
export const thisInvoiceHasNoDetails = defineMessage('This invoice has no details.')
export const all = defineMessage('All')
export const googleCloudDetails = defineMessage('Google Cloud details')
export const enterpriseAgreements = defineMessage('Enterprise agreements')
export const agreementDetails = defineMessage('Agreement details')
export const customerInvoiceTypes = defineMessage('Customer invoice types')
export const paid = defineMessage('Paid')
export const unpaid = defineMessage('Unpaid')
export const pdfOpensInNewTab = defineMessage('PDF (opens in a new tab)')
export const issue = defineMessage('Issue')
export const recordPayment = defineMessage('Record payment')
export const more = defineMessage('More')
export const proof = defineMessage('Proof')
export const openSupportTicket = defineMessage('Open support ticket')
export const reconciliation = defineMessage('Reconciliation')
export const pdfCopyOpensInNewTab = defineMessage('PDF copy (opens in a new tab)')
export const askSupport = defineMessage('Ask support')
export const pdf = defineMessage('PDF')
export const charge = defineMessage('Charge')
export const total = defineMessage('Total')
export const outstanding = defineMessage('Outstanding')
export const providerInvoice = defineMessage('Provider invoice')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const compareWithPreviousPeriod = defineMessage('Compare with previous period')
export const status = defineMessage('Status')
export const type = defineMessage('Type')
export const customer = defineMessage('Customer')
export const period = defineMessage('Period')
export const statement = defineMessage('Statement')
export const whatChanged = defineMessage('What changed')
export const issueDate2 = defineMessage('Issue date')
export const dueDate = defineMessage('Due date')
export const totals = defineMessage('Totals')
export const emails = defineMessage('Emails')
export const thisDocumentHasNotBeenEmailed = defineMessage('This document has not been emailed yet.')
export const thisIsDraftItHasNo = defineMessage(
  'This is a draft. It has no number yet, and recalculating the provider invoice can change it. Issue it when it is correct.',
)
export const thisIsEstimateNotInvoiceNo = defineMessage(
  'This is an estimate, not an invoice. No payment is due, and the amounts can still change.',
)
export const totalChargesOfThisInvoiceAre = defineMessage(
  'The total charges of this invoice are negative, so this is a credit note. It does not adjust another document.',
)
export const totalChargesOfThisPeriodAre = defineMessage(
  'The total charges of this period are negative. No payment is due.',
)
export const noPaymentsYet = defineMessage('No payments yet.')
export const supportTickets = defineMessage('Support tickets')
export const invoiceTotals = defineMessage('Invoice totals')
export const number = defineMessage('Number')
export const date = defineMessage('Date')
export const sellerDetailsAreMissingInvoicesCannot = defineMessage(
  'Seller details are missing. Invoices cannot be issued without them.',
)
export const issuedInvoicesCannotBeChangedLater = defineMessage(
  'Issued invoices cannot be changed. Later calculations create an adjustment or a credit note.',
)
export const emailToBillingContacts = defineMessage('Email to the billing contacts')
export const cancel = defineMessage('Cancel')
export const addSellerDetails = defineMessage('Add seller details')
export const enterNegativeAmountBecauseItIs = defineMessage(
  'Enter a negative amount, because it is paid to the customer.',
)
export const to = defineMessage('To')
export const documentStaysInListWithIts = defineMessage(
  'The document stays in the list with its number but no longer counts. You cannot undo this. Recalculating the provider invoice creates a new draft.',
)
export const voidLabel = defineMessage('Void')
export const sameCurrencyNoConversion = defineMessage('Same currency, no conversion')
export const projectRate = defineMessage('project rate')
export const monthlyRate = defineMessage('monthly rate')
export const noRounding = defineMessage('No rounding.')
export const lineItemsScrollable = defineMessage('Line items, scrollable')
export const line = defineMessage('Line')
export const description = defineMessage('Description')
export const quantity = defineMessage('Quantity')
export const proofOfThisAmount = defineMessage('Proof of this amount')
export const askSupportAboutThisAmount = defineMessage('Ask support about this amount')
export const priceRule = defineMessage('Price rule')
export const recurringCharge = defineMessage('Recurring charge')
export const priceRulesByDate = defineMessage('Price rules by date')
export const exchangeRate = defineMessage('Exchange rate')
export const unroundedCharge = defineMessage('Unrounded charge')
export const rounding = defineMessage('Rounding')
export const lineItems = defineMessage('Line items')
export const providerLineItems = defineMessage('Provider line items')
export const explainThisAmount = defineMessage('Explain this amount')
export const close = defineMessage('Close')
export const loadingExplanation = defineMessage('Loading explanation')
export const agreedWithCustomerNotBasedOn = defineMessage(
  'Agreed with the customer, not based on provider line items.',
)
export const customers = defineMessage('Customers')
export const issueDate = defineMessage('Issue date')
export const enterTheSellersNameOnThe = defineMessage(
  'Enter the seller’s name on the Seller page before you issue invoices.',
)
export const sendByEmail = defineMessage('Send by email')
export const eachDocumentIsSentAsPdf = defineMessage(
  "Each document is sent as a PDF to the customer's billing contacts, or to the customer's email if there are none. No address receives a document twice.",
)
export const sendReminders = defineMessage('Send reminders')
export const remindersOfOverdueDocumentsAreSent = defineMessage(
  "Reminders of overdue documents are sent at most once a day, to the customer's billing contacts, or to the customer's email if there are none.",
)
export const downloadAsZip = defineMessage('Download as ZIP')
export const downloadAsOnePdf = defineMessage('Download as one PDF')
export const estimate = defineMessage('Estimate')
export const sendReminder = defineMessage('Send reminder')
export const documentIsNotOverdue = defineMessage('The document is not overdue.')
export const markAsPaid = defineMessage('Mark as paid')
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const documentHasPaymentsReverseThemFirst = defineMessage(
  'The document has payments. Reverse them first.',
)
export const documentIsSentAsPdfTo = defineMessage(
  "The document is sent as a PDF to the billing contacts, or to the customer's email if there are none. Addresses that already received it are skipped.",
)
export const notIssuedYet = defineMessage('{documentKindLabel}, not issued yet')
export const noCustomerInvoicesFor = defineMessage('No customer invoices for {year}.')
export const explainFor = defineMessage('Explain {charge} {currency} for {meterName}')
export const providerInvoice2 = defineMessage('Provider invoice: {invoiceId}')
export const dueFrom = defineMessage('Due from {dueFrom}')
export const dueBefore = defineMessage('Due before {dueBefore}')
export const service = defineMessage('Service: {serviceName}')
export const chargesOfByResourceAndDate = defineMessage(
  'Charges of {name} by resource and date. They add up to the total.',
)
export const thisCreditNoteCreditsAmountThat = defineMessage(
  'This credit note credits the amount that <document>{number}</document> overcharged. The invoice itself does not change.',
)
export const thisAdjustmentAddsChargesFoundAfter = defineMessage(
  'This adjustment adds charges found after <document>{number}</document> was issued. The invoice itself does not change.',
)
export const thisDocumentIsVoidAndDoes = defineMessage(
  'This document is void and does not count: {voidReason}',
)
export const service2 = defineMessage('service {serviceName}')
export const issueTheFor = defineMessage('Issue the {noun} for {companyName}?')
export const issue2 = defineMessage('Issue {noun}')
export const withhold = defineMessage('Withhold {withheldPercent} %')
export const ofChargeBeforeVatIsWithheld = defineMessage(
  '{documentAmount} of the charge before VAT is withheld; {documentAmount2} is received.',
)
export const amountRefunded = defineMessage('Amount refunded ({currency})')
export const amountReceived = defineMessage('Amount received ({currency})')
export const recordPaymentFor = defineMessage('Record payment for {name}')
export const isOutstanding = defineMessage('{documentAmount} is outstanding.')
export const taxWithheld = defineMessage('Tax withheld ({currency})')
export const voidLabel2 = defineMessage('Void {name}?')
export const for1 = defineMessage('{exact} {to} for 1 {from}: {value}, {month}')
export const version = defineMessage('{name}, version {version}')
export const versionMarkup = defineMessage('{name}, version {version}: markup {exact} %')
export const soThatTheRowsOfThe = defineMessage(
  '{exact} {currency}, so that the rows of the invoice add up to its total',
)
export const explain2 = defineMessage('Explain {charge} {currency}')
export const to2 = defineMessage('{firstNumber} to {lastNumber}')
export const total2 = defineMessage('Total {currency}')
export const sendingTo = defineMessage('{message} Sending to {to}.')
export const emailWasNotSent = defineMessage('{message} The email was not sent: {reason}')
export const sendRemindersFor = defineMessage('Send reminders for')
export const dayOverdue = defineMessage('{overdueDays, plural, one {# day} other {# days}} overdue')
export const emailTo = defineMessage('Email {name} to {companyName}?')
export const sendReminderFor = defineMessage('Send {companyName} a reminder for {name}?')
export const isOutstandingDocumentIsAttachedYou = defineMessage(
  '{documentAmount} is outstanding, {overdueDays}. The document is attached. You can send one reminder a day.',
)
export const theReminderFor = defineMessage('The reminder for {name}')
export const isBeingSentTo = defineMessage('{what} is being sent to {to}.')
export const inCurrencyBeforeVat = defineMessage(
  'in {currency}, before VAT{beyond, plural, =0 {} other {, without the # largest}}',
)
export const vatPercent = defineMessage('VAT {percent} %')
export const provider = defineMessage('Provider')
export const mailedBy = defineMessage('<date></date> by {by}')
export const thisSubscription = defineMessage('this subscription')
export const invoiceCount = defineMessage('{invoices, plural, one {# invoice} other {# invoices}}')
export const invoicesOnly = defineMessage(
  '{invoices, plural, one {# invoice} other {# invoices}}, only {parts}',
)
export const theProvidersBillDiffers = defineMessage(
  'The provider invoice {invoiceId} totals <total></total>, but its line items total <lines></lines>. <link>Review the difference</link> before you issue this document.',
)
export const isToBeRefundedTo = defineMessage('{amount} is to be refunded to {companyName}')
export const noEmailAddressAddBillingContact = defineMessage(
  'No email address. <link>Add a billing contact</link>',
)
export const linesInTotal = defineMessage(
  '{lines, plural, one {# line item} other {# line items}}, <amount></amount> in total',
)
export const numbersOfKind = defineMessage('{kind} {count, plural, one {number} other {numbers}}')
export const monthsHead = defineMessage('{count, plural, one {Month} other {Months}}')
export const documentsAreLeftOut = defineMessage(
  '{count, plural, one {# document is} other {# documents are}} skipped: {names}{more, plural, =0 {} other { and # more}}. {reason}',
)
export const mailVerb = defineMessage('Email')
export const chargesAndTotals = defineMessage('Charges and totals')
export const seeThem = defineMessage('See them')
export const emailThem = defineMessage('Email them')
export const askMarkAsPaid = defineMessage(
  'Mark {count, plural, one {# customer invoice} other {# customer invoices}} as paid?',
)
export const markCountAsPaid = defineMessage(
  'Mark {count, plural, one {# customer invoice} other {# customer invoices}} as paid',
)
export const outstandingAmountIsRecordedAsPaid = defineMessage(
  'The outstanding amount of each document is recorded as a payment of today.',
)
export const noneOfTheDocumentsQualifies = defineMessage(
  'This action cannot change any of these documents now.',
)
export const documentsOfBulkAction = defineMessage('Documents of one bulk action')
