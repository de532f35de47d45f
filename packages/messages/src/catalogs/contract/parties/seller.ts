/** Texts of `contract/parties/seller`. */
import { defineMessage } from '@cmp/messages'

export const numberCanHaveUpTo60 = defineMessage('A number can have up to 60 characters')
export const enterNumberFormatForExampleInv = defineMessage(
  "Enter a number format, for example INV-'{YYYY}'-'{000000}'",
)
export const enterTheSellersName = defineMessage('Enter the seller’s name')
export const enter5Digits00000ForHead = defineMessage('Enter 5 digits, 00000 for the head office')
export const chooseWhenTheTaxInvoiceIs = defineMessage('Choose when the tax invoice is issued')
export const enterThreeLetterCurrencyCodeFor = defineMessage(
  'Enter a three-letter currency code, for example THB',
)
export const reminderAfterDayAlreadyExists = defineMessage(
  'A reminder after {days, plural, one {# day} other {# days}} already exists',
)
export const name = defineMessage('Name')
export const shownAtTheTopOfEvery = defineMessage('Shown at the top of every invoice.')
export const address = defineMessage('Address')
export const lineBreaksArePreserved = defineMessage('Line breaks are preserved.')
export const taxId = defineMessage('Tax ID')
export const branch = defineMessage('Branch')
export const branchNumberOfTaxRegistration00000 = defineMessage(
  'Branch number of the tax registration: 00000 for the head office. Leave empty if there is none.',
)
export const timeZone = defineMessage('Time zone')
export const taxInvoice = defineMessage('Tax invoice')
export const noneInvoiceOnly = defineMessage('None (invoice only)')
export const withInvoiceWhenIssued = defineMessage('With the invoice, when issued')
export const withReceiptWhenPaid = defineMessage('With the receipt, when paid')
export const whenVatBecomesDueUnderLocal = defineMessage(
  'When VAT becomes due under local law. This also determines the title of the document.',
)
export const taxCurrency = defineMessage('Tax currency')
export const vatIsAlsoShownInThis = defineMessage(
  'VAT is also shown in this currency if an invoice uses another one. Leave empty to use only the invoice currency.',
)
export const issueAfterCalculation = defineMessage('Issue after calculation')
export const calculationWithoutDifferencesIssuesIts = defineMessage(
  'A calculation without differences issues its drafts immediately. Otherwise, drafts are issued manually. You can override this for each customer.',
)
export const issueZeroTotalDocuments = defineMessage('Issue zero-total documents')
export const ifOffTheyStayDraftsWithout = defineMessage('If off, they stay drafts without a number.')
export const showDraftsToCustomers = defineMessage('Show drafts to customers')
export const customersSeeDraftsAsEstimates = defineMessage('Customers see drafts as estimates.')
export const letRecipientsVerifyDocuments = defineMessage('Let recipients verify documents')
export const documentsShowAddressOfPageWhere = defineMessage(
  'Documents show the address of a page where recipients can verify them by number and amount, without an account.',
)
export const reminderDays = defineMessage('Reminder days')
export const daysOverdue = defineMessage('Days overdue')
export const customerGetsEmailReminderWithPdf = defineMessage(
  'The customer gets an email reminder with the PDF when an outstanding document is this many days overdue, between 08:00 and 18:00. Documents that are already overdue for longer when you save are skipped. Leave empty to send no automatic reminders.',
)
export const numberFormats = defineMessage('Number formats')
export const invoice = defineMessage('Invoice')
export const adjustment = defineMessage('Adjustment')
export const creditNote = defineMessage('Credit note')
export const receipt = defineMessage('Receipt')
export const isYearOfIssueIsNumber = defineMessage(
  "'{YYYY}' is the year of issue. '{000000}' is the number, padded to that many digits. Each series starts at 1 every year, without gaps.",
)
