/** Texts of `contract/parties/seller`. */
import { defineMessage } from '@cmp/messages'

export const aNumberHas60CharactersAt = defineMessage('A number has 60 characters at most')
export const aNumberIsWrittenLikeInv = defineMessage("A number is written like INV-'{YYYY}'-'{000000}'")
export const enterTheSellersName = defineMessage('Enter the seller’s name')
export const aBranchIs5Digits00000 = defineMessage('A branch is 5 digits, 00000 for the head office')
export const chooseWhenTheTaxInvoiceIs = defineMessage('Choose when the tax invoice is issued')
export const aCurrencyIsAThreeLetter = defineMessage('A currency is a three-letter code such as THB')
export const aReminderAfterDayIsThere = defineMessage(
  'A reminder after {days, plural, one {# day} other {# days}} is there already',
)
export const name = defineMessage('Name')
export const shownAtTheTopOfEvery = defineMessage('Shown at the top of every invoice.')
export const address = defineMessage('Address')
export const lineBreaksAreKept = defineMessage('Line breaks are kept.')
export const taxId = defineMessage('Tax id')
export const branch = defineMessage('Branch')
export const ofTheTaxRegistration00000Is = defineMessage(
  'Of the tax registration: 00000 is the head office. Leave empty if there is none.',
)
export const timeZone = defineMessage('Time zone')
export const taxInvoice = defineMessage('Tax invoice')
export const noneAnInvoiceAlone = defineMessage('None: an invoice alone')
export const withTheInvoiceWhenItIs = defineMessage('With the invoice, when it is issued')
export const withTheReceiptWhenItIs = defineMessage('With the receipt, when it is paid')
export const whenVatBecomesDueByThe = defineMessage(
  'When VAT becomes due by the law of the country, and what the paper is called then.',
)
export const taxCurrency = defineMessage('Tax currency')
export const vatIsAlsoShownInThis = defineMessage(
  "VAT is also shown in this currency if an invoice is in another one. Leave empty for the invoice's currency only.",
)
export const issueInvoicesWhenTheyAreCalculated = defineMessage('Issue invoices when they are calculated')
export const aCalculationWithoutDifferencesIssues = defineMessage(
  'A calculation without differences issues its drafts immediately. Otherwise a person issues each draft. Customers can override this.',
)
export const issueDocumentsWithATotalOf = defineMessage('Issue documents with a total of 0.00')
export const otherwiseTheyStayDraftsAndTake = defineMessage('Otherwise they stay drafts and take no number.')
export const showDraftsToCustomers = defineMessage('Show drafts to customers')
export const theySeeThemAsEstimatesWhich = defineMessage(
  'They see them as estimates, which are no invoices yet.',
)
export const letRecipientsVerifyDocuments = defineMessage('Let recipients verify documents')
export const documentsNameAPageOnWhich = defineMessage(
  'Documents name a page on which anybody who has one checks it by number and amount, without an account.',
)
export const remindersAfterDaysOverdue = defineMessage('Reminders after days overdue')
export const daysOverdue = defineMessage('Days overdue')
export const theCustomerOfAnOpenDocument = defineMessage(
  'The customer of an open document is mailed a reminder with its PDF once it is so many days overdue, between 08:00 and 18:00. It counts from when it is saved: what is overdue by more already is not reminded of. Without any nobody is reminded unasked.',
)
export const numbers = defineMessage('Numbers')
export const invoice = defineMessage('Invoice')
export const adjustment = defineMessage('Adjustment')
export const creditNote = defineMessage('Credit note')
export const receipt = defineMessage('Receipt')
export const isTheYearOfIssueThe = defineMessage(
  "'{YYYY}' is the year of issue, '{000000}' the number with so many digits. Each series begins with 1 in every year, and leaves none out.",
)
