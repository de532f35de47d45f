/** Texts of `contract/billing/payments`. */
import { defineMessage } from '@cmp/messages'

export const theDayIsWrittenLike2026 = defineMessage('The day is written like 2026-11-30')
export const aPaymentIsOfOrLater = defineMessage('A payment is of {earliestPayment} or later')
export const chooseHowItWasPaid = defineMessage('Choose how it was paid')
export const enterTheCertificateNumber = defineMessage('Enter the certificate number')
export const theCertificateNumberHas100Characters = defineMessage(
  'The certificate number has 100 characters at most',
)
export const enterTheDateAs202611 = defineMessage('Enter the date as 2026-11-30')
export const fileMustBeKeepOrRemove = defineMessage('file must be keep or remove')
export const bankTransfer = defineMessage('Bank transfer')
export const card = defineMessage('Card')
export const cheque = defineMessage('Cheque')
export const cash = defineMessage('Cash')
export const setOffAgainstACreditNote = defineMessage('Set off against a credit note')
export const other = defineMessage('Other')
export const missing = defineMessage('Missing')
export const received = defineMessage('Received')
export const payments = defineMessage('Payments')
export const whatCustomersHavePaidAndWhat = defineMessage(
  'What customers have paid, and what was taken back.',
)
export const document = defineMessage('Document')
export const customer = defineMessage('Customer')
export const paidOn = defineMessage('Paid on')
export const amount = defineMessage('Amount')
export const taxWithheld = defineMessage('Tax withheld')
export const certificate = defineMessage('Certificate')
export const certificateNumber = defineMessage('Certificate number')
export const certificateDate = defineMessage('Certificate date')
export const certificateFile = defineMessage('Certificate file')
export const certificateVersion = defineMessage('Certificate version')
export const method = defineMessage('Method')
export const reference = defineMessage('Reference')
export const reverses = defineMessage('Reverses')
export const reversed = defineMessage('Reversed')
export const receipt = defineMessage('Receipt')
export const recordedBy = defineMessage('Recorded by')
export const recorded = defineMessage('Recorded')
export const amountReceived = defineMessage('Amount received')
export const receivedOn = defineMessage('Received on')
export const eGTransferOrChequeNumber = defineMessage('e.g. transfer or cheque number')
export const withheldByTheCustomerAndPaid = defineMessage(
  'Withheld by the customer and paid to the tax office. It counts as paid.',
)
export const ofTheWithholdingTaxCertificateYou = defineMessage(
  'Of the withholding tax certificate. You can add it later.',
)
export const asPrintedOnTheWithholdingTax = defineMessage('As printed on the withholding tax certificate.')
export const theDayOnWhichTheCustomer = defineMessage('The day on which the customer issued it.')
