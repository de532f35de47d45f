/** Texts of `server/billing/payments`. */
import { defineMessage } from '@cmp/messages'

export const thisPaymentWasReversedSoIts = defineMessage(
  'This payment was reversed, so its certificate cannot be changed.',
)
export const someoneElseChangedThisCertificateWhile = defineMessage(
  'Someone else changed this certificate while you were editing it. Close the dialog to see the current version, then try again.',
)
export const enterDateOnCertificateNoLater = defineMessage(
  'Enter the date on the certificate, no later than {today}.',
)
export const isMoreThanMonthsBeforePayment = defineMessage(
  '{date} is more than {longestBefore} months before the payment on {paidOn}. Check the date.',
)
export const noTaxWasWithheldFromThis = defineMessage(
  'No tax was withheld from this payment, so it has no certificate.',
)
export const withholdingCertificateWasChangedOn = defineMessage(
  'Withholding certificate {number} was {before, select, true {changed} other {added}} on a payment for {number2}.',
)
export const certificate = defineMessage('certificate')
export const withholdingCertificateWasRemovedFrom = defineMessage(
  'Withholding certificate {number} was removed from a payment for {number2}.',
)
export const isVoidAndCannotBePaid = defineMessage('{number} is void and cannot be paid.')
export const paymentMustBeGreaterThanZero = defineMessage(
  'The payment must be greater than zero. Enter the amount paid.',
)
export const isAlreadyPaid = defineMessage('{number} is already paid.')
export const ofIsOutstanding = defineMessage('{open} of {number} is outstanding')
export const toBeRefundedToCustomerEnter = defineMessage(
  '{isOpen}, to be refunded to the customer. Enter a negative amount.',
)
export const enterPositiveAmountToCancelPayment = defineMessage(
  '{isOpen}. Enter a positive amount. To cancel a payment, reverse it.',
)
export const paymentCannotExceedThatAmount = defineMessage('{isOpen}. The payment cannot exceed that amount.')
export const isInFutureEnterDateOn = defineMessage(
  '{paidOn} is in the future. Enter the date on which the payment was received, no later than {today}.',
)
export const isMoreThanYearsBeforeWas = defineMessage(
  '{paidOn} is more than {longestAhead} years before {number} was issued. Enter the date on which the payment was received.',
)
export const paymentForHasBeenRecorded = defineMessage('The payment for {number} has been recorded.')
export const documentIsFullyPaid = defineMessage('{recorded} The document is fully paid.')
export const isStillOutstanding = defineMessage('{recorded} {left} is still outstanding.')
export const reversalCannotBeReversedRecordPayment = defineMessage(
  'A reversal cannot be reversed. Record the payment again.',
)
export const thisPaymentWasAlreadyReversed = defineMessage('This payment was already reversed.')
export const paymentForHasBeenReversed = defineMessage('The payment for {number} has been reversed.')
export const draftCannotBePaid = defineMessage('A draft cannot be paid.')
export const isAlready = defineMessage('{number} is already {paymentStatus}.')
export const hasBeenMarkedAs = defineMessage('{number} has been marked as {paymentStatus}.')
export const invoice = defineMessage('invoice')
export const certificateNotValid = defineMessage('The certificate is not valid')
export const beforeItWasIssued = defineMessage(
  '{paidOn} is more than {longestAhead} years before the document was issued. Enter the date on which the payment was received.',
)
