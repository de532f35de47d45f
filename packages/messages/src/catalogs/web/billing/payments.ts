/** Texts of `web/billing/payments`. */
import { defineMessage } from '@cmp/messages'

export const certificateFile = defineMessage('Certificate file')
export const replaceFile = defineMessage('Replace file')
export const chooseFile = defineMessage('Choose file')
export const saveCertificate = defineMessage('Save certificate')
export const addCertificate = defineMessage('Add certificate')
export const removeWithholdingCertificate = defineMessage('Remove withholding certificate')
export const reverse = defineMessage('Reverse')
export const reversal = defineMessage('Reversal')
export const reversed = defineMessage('Reversed')
export const certificateMissing = defineMessage('Certificate missing')
export const received = defineMessage('Received')
export const status = defineMessage('Status')
export const certificate = defineMessage('Certificate')
export const certificatesNumberDateAndFileAre = defineMessage(
  "The certificate's number, date and file are deleted. The payment is not deleted.",
)
export const removeCertificate = defineMessage('Remove certificate')
export const reversePayment = defineMessage('Reverse payment')
export const remove = defineMessage('Remove {name}')
export const orDropItHerePdfPng = defineMessage('or drop it here: PDF, PNG or JPEG, up to {bytes} MiB')
export const changeWithholdingCertificateForOf = defineMessage(
  '{isChange, select, true {Change} other {Add}} withholding certificate for {withheld} of {number}',
)
export const theTaxWasWithheldFromThe = defineMessage('The tax was withheld from the payment of {paidOn}.')
export const withholdingCertificate = defineMessage(
  '{certificateAction, select, add {Add} other {Change}} withholding certificate',
)
export const receiptAsPdf = defineMessage('Receipt {receiptNumber} as PDF')
export const download = defineMessage('Download {certificateFile}')
export const downloadWithholdingCertificate = defineMessage(
  '{certificateNumber}: download withholding certificate',
)
export const removeWithholdingCertificateFromThe = defineMessage(
  'Remove withholding certificate {certificateNumber} from the payment of {number}?',
)
export const reversePaymentOfFor = defineMessage('Reverse the payment of {amount} {currency} for {number}?')
export const paymentIsDatedReversalOfSame = defineMessage(
  "The payment is dated {paidOn}. A reversal of the same amount is recorded with today's date, and the amount is outstanding again. Both entries stay in the list.",
)
export const certificateOfThePaymentOf = defineMessage(
  '{certificateAction, select, add {Add} other {Change}} certificate for the payment of {amount} {currency}',
)
export const reverseThePaymentOf = defineMessage('Reverse the payment of {amount} {currency}')
export const changeCertificate = defineMessage(
  '{certificateAction, select, add {Add} other {Change}} certificate',
)
