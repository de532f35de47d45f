/** Texts of `web/billing/statements`. */
import { defineMessage } from '@cmp/messages'

export const accountStatement = defineMessage('Account statement')
export const customer = defineMessage('Customer')
export const chooseACustomer = defineMessage('Choose a customer')
export const from = defineMessage('From')
export const asOf = defineMessage('As of')
export const emailToCustomer = defineMessage('Email to customer')
export const csv = defineMessage('CSV')
export const pdf = defineMessage('PDF')
export const loadingAccountStatement = defineMessage('Loading account statement')
export const noEntries = defineMessage('No entries')
export const noChargesOrPaymentsInThis = defineMessage(
  'No charges or payments in this period, and no opening balance.',
)
export const theAccountStatementShowsTheOpening = defineMessage(
  'The account statement shows the opening balance, charges, payments and the closing balance as of a date.',
)
export const statement = defineMessage('Statement')
export const month = defineMessage('Month')
export const loadingStatement = defineMessage('Loading statement')
export const noEntriesThisMonth = defineMessage('No entries this month')
export const noChargesOrPaymentsAndNo = defineMessage(
  'No charges or payments, and no outstanding amount from earlier months.',
)
export const statementShowsDocumentsPaymentsAnd = defineMessage(
  'The statement shows the documents, payments and outstanding amount of a month across all providers.',
)
export const statementTypes = defineMessage('Statement types')
export const asOfADate = defineMessage('As of a date')
export const openingBalance = defineMessage('Opening balance')
export const charges = defineMessage('Charges')
export const payments = defineMessage('Payments')
export const closingBalance = defineMessage('Closing balance')
export const byType = defineMessage('By type')
export const asOf2 = defineMessage('{companyName} as of {asOf}')
export const asOf3 = defineMessage('{companyName} · as of {asOf}')
export const hasNotEndedYetEntriesRecorded = defineMessage(
  '{asOf} has not ended yet. Entries recorded today still change this statement.',
)
export const chargesForInIssuedDocumentsBy = defineMessage(
  'Charges for {month} in issued documents, by resource and date. They add up to the document totals.',
)
export const inDraftsIsNotIncludedIn = defineMessage('{left} in drafts is not included in this file.')
export const accountIn = defineMessage('Account in {currency}')
export const invoicesAndAdjustments = defineMessage('Invoices and adjustments')
export const creditNotes = defineMessage('Credit notes')
export const voidDocuments = defineMessage('Void documents')
export const paymentsReceived = defineMessage('Payments received')
export const taxWithheld = defineMessage('Tax withheld')
export const reversedPayments = defineMessage('Reversed payments')
export const inCurrency = defineMessage('In {currency}')
export const paidOn = defineMessage('Paid on <date></date>')
export const date = defineMessage('Date')
export const entry = defineMessage('Entry')
export const document = defineMessage('Document')
export const amount = defineMessage('Amount')
export const balance = defineMessage('Balance')
export const refunds = defineMessage('Refunds')
export const type = defineMessage('Type')
