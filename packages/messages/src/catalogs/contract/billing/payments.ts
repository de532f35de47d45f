/** Texts of `contract/billing/payments`. */
import { defineMessage } from '@cmp/messages'

export const enterDateForExample202611 = defineMessage('Enter a date, for example 2026-11-30')
export const paymentDateMustBeOrLater = defineMessage('The payment date must be {earliestPayment} or later')
export const choosePaymentMethod = defineMessage('Choose a payment method')
export const enterTheCertificateNumber = defineMessage('Enter the certificate number')
export const certificateNumberCanHaveUpTo = defineMessage(
  'The certificate number can have up to 100 characters',
)
export const enterDateForExample20261130 = defineMessage('Enter the date, for example 2026-11-30')
export const fileMustBeKeepOrRemove = defineMessage('file must be keep or remove')
export const bankTransfer = defineMessage('Bank transfer')
export const card = defineMessage('Card')
export const check = defineMessage('Check')
export const cash = defineMessage('Cash')
export const creditNoteOffset = defineMessage('Credit note offset')
export const other = defineMessage('Other')
export const missing = defineMessage('Missing')
export const received = defineMessage('Received')
export const payments = defineMessage('Payments')
export const customerPaymentsAndTheirReversals = defineMessage('Customer payments and their reversals.')
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
export const forExampleTransferOrCheckNumber = defineMessage('For example, a transfer or check number')
export const withheldByCustomerAndPaidTo = defineMessage(
  'Withheld by the customer and paid to the tax authority. It counts as paid.',
)
export const numberOfWithholdingTaxCertificateYou = defineMessage(
  'The number of the withholding tax certificate. You can add it later.',
)
export const asPrintedOnTheWithholdingTax = defineMessage('As printed on the withholding tax certificate.')
export const dateOnWhichCustomerIssuedCertificate = defineMessage(
  'The date on which the customer issued the certificate.',
)
export const paidAmount = defineMessage('Amount')
export const withheldTax = defineMessage('Withholding tax')
