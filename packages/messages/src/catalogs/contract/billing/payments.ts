/** Texts of `contract/billing/payments`. */
import { defineMessage } from '@cmp/messages'

export const theDayIsWrittenLike2026 = defineMessage('Enter a date, for example 2026-11-30')
export const aPaymentIsOfOrLater = defineMessage('The payment date must be {earliestPayment} or later')
export const chooseHowItWasPaid = defineMessage('Choose a payment method')
export const enterTheCertificateNumber = defineMessage('Enter the certificate number')
export const theCertificateNumberHas100Characters = defineMessage(
  'The certificate number can have up to 100 characters',
)
export const enterTheDateAs202611 = defineMessage('Enter the date, for example 2026-11-30')
export const fileMustBeKeepOrRemove = defineMessage('file must be keep or remove')
export const bankTransfer = defineMessage('Bank transfer')
export const card = defineMessage('Card')
export const cheque = defineMessage('Check')
export const cash = defineMessage('Cash')
export const setOffAgainstACreditNote = defineMessage('Credit note offset')
export const other = defineMessage('Other')
export const missing = defineMessage('Missing')
export const received = defineMessage('Received')
export const payments = defineMessage('Payments')
export const whatCustomersHavePaidAndWhat = defineMessage('Customer payments and their reversals.')
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
export const eGTransferOrChequeNumber = defineMessage('For example, a transfer or check number')
export const withheldByTheCustomerAndPaid = defineMessage(
  'Withheld by the customer and paid to the tax authority. It counts as paid.',
)
export const ofTheWithholdingTaxCertificateYou = defineMessage(
  'The number of the withholding tax certificate. You can add it later.',
)
export const asPrintedOnTheWithholdingTax = defineMessage('As printed on the withholding tax certificate.')
export const theDayOnWhichTheCustomer = defineMessage(
  'The date on which the customer issued the certificate.',
)
export const paidAmount = defineMessage('Amount')
export const withheldTax = defineMessage('Withholding tax')
