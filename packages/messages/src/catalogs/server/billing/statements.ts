/** Texts of `server/billing/statements`. */
import { defineMessage } from '@cmp/messages'
export const asOf = defineMessage('As of')
export const openingBalance = defineMessage('Opening balance')
export const closingBalance = defineMessage('Closing balance')
export const paidOn = defineMessage('Paid on {day}')
export const creditNotes = defineMessage('Credit notes')
export const isInFutureChooseOrEarlier = defineMessage(
  '{asOf} is in the future. Choose {today} or an earlier date.',
)
export const chooseOrEarlierDate = defineMessage('Choose {asOf} or an earlier date.')
export const thisStatementWasAlreadySentToday = defineMessage(
  'This statement was already sent today. You can send it again tomorrow.',
)
export const sendingStatementTo = defineMessage('Sending the statement to {to}.')
export const chooseCustomerOfStatement = defineMessage('Choose the customer of the statement.')
export const chooseACustomer = defineMessage('Choose a customer')
export const accountStatement = defineMessage('Account statement')
export const period = defineMessage('Period')
export const accountIn = defineMessage('Account in {currency}')
export const date = defineMessage('Date')
export const entry = defineMessage('Entry')
export const document = defineMessage('Document')
export const amount = defineMessage('Amount')
export const balance = defineMessage('Balance')
export const emptyAccount = defineMessage(
  'There are no charges or payments in this period, and no opening balance.',
)
export const invoice = defineMessage('Invoice')
export const adjustment = defineMessage('Adjustment')
export const creditNote = defineMessage('Credit note')
export const voided = defineMessage('Void')
export const payment = defineMessage('Payment')
export const taxWithheld = defineMessage('Tax withheld')
export const refund = defineMessage('Refund')
export const reversedPayment = defineMessage('Reversed payment')
export const invoicesAndAdjustments = defineMessage('Invoices and adjustments')
export const voidDocuments = defineMessage('Void documents')
export const paymentsReceived = defineMessage('Payments received')
export const refunds = defineMessage('Refunds')
export const reversedPayments = defineMessage('Reversed payments')
export const noAddress = defineMessage(
  "{companyName} has no email address. Add a billing contact or the customer's email address.",
)
export const csvCurrency = defineMessage('Currency')
export const csvDate = defineMessage('Date')
export const csvEntry = defineMessage('Entry')
export const csvDocument = defineMessage('Document')
export const csvReference = defineMessage('Reference')
export const csvPaidOn = defineMessage('Paid on')
export const csvAmount = defineMessage('Amount')
export const csvBalance = defineMessage('Balance')
