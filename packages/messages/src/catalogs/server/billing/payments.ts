/** Texts of `server/billing/payments`. */
import { defineMessage } from '@cmp/messages'

export const thisPaymentWasReversedSoIts = defineMessage(
  'This payment was reversed, so its certificate cannot be changed.',
)
export const somebodyElseChangedThisCertificate = defineMessage(
  'Somebody else changed this certificate while you were editing it. Close the dialog to see the current one, then try again.',
)
export const enterTheDateOnTheCertificate = defineMessage(
  'Enter the date on the certificate, {today} at the latest.',
)
export const isMoreThanMonthsBeforeThe = defineMessage(
  '{date} is more than {longestBefore} months before the payment of {paidOn}. Check the date.',
)
export const noTaxWasWithheldFromThis = defineMessage(
  'No tax was withheld from this payment, so it has no certificate.',
)
export const withholdingCertificateWasChangedOnA = defineMessage(
  'Withholding certificate {number} was {before, select, true {changed} other {added}} on a payment of {number2}.',
)
export const certificate = defineMessage('certificate')
export const withholdingCertificateWasRemovedFromA = defineMessage(
  'Withholding certificate {number} was removed from a payment of {number2}.',
)
export const isVoidAndTakesNoPayment = defineMessage('{number} is void and takes no payment.')
export const aPaymentIsMoreThanNothing = defineMessage('A payment is more than nothing. Enter what was paid.')
export const isPaidAlready = defineMessage('{number} is paid already.')
export const ofIsOpen = defineMessage('{open} of {number} is open')
export const whichGoesBackToTheCustomer = defineMessage(
  '{isOpen}, which goes back to the customer. Write the amount with a minus.',
)
export const writeTheAmountWithoutAMinus = defineMessage(
  '{isOpen}. Write the amount without a minus; to take a payment back, reverse it.',
)
export const recordThatAtMost = defineMessage('{isOpen}. Record that at most.')
export const hasNotComeYetEnterThe = defineMessage(
  '{paidOn} has not come yet. Enter the day on which the money came in, {today} at the latest.',
)
export const isMoreThanYearsBeforeWas = defineMessage(
  '{paidOn} is more than {longestAhead} years before {number} was issued. Enter the day on which the money came in.',
)
export const thePaymentOfHasBeenRecorded = defineMessage('The payment of {number} has been recorded.')
export const itIsPaid = defineMessage('{recorded} It is paid.')
export const isStillOpen = defineMessage('{recorded} {left} is still open.')
export const aReversalIsNotReversedRecord = defineMessage(
  'A reversal is not reversed. Record the payment again.',
)
export const thisPaymentWasReversedAlready = defineMessage('This payment was reversed already.')
export const thePaymentOfHasBeenReversed = defineMessage('The payment of {number} has been reversed.')
export const aDraftIsNotPaid = defineMessage('A draft is not paid.')
export const isAlready = defineMessage('{number} is {paymentStatus} already.')
export const hasBeenMarkedAs = defineMessage('{number} has been marked as {paymentStatus}.')
export const invoice = defineMessage('invoice')
export const certificateNotValid = defineMessage('The certificate is not valid')
