/** Texts of `web/billing/verification`. */
import { defineMessage } from '@cmp/messages'

export const verifyInvoiceCreditNoteOrReceipt = defineMessage(
  "Verify an invoice, credit note or receipt that you received. You don't need an account.",
)
export const documentNumber = defineMessage('Document number')
export const enterDocumentNumber = defineMessage('Enter the document number.')
export const total = defineMessage('Total')
export const includingVatAsPrintedAtEnd = defineMessage(
  'Including VAT, as printed at the end, for example 1,234.50.',
)
export const enterDocumentTotal = defineMessage('Enter the document total.')
export const codeOptional = defineMessage('Code (optional)')
export const printedInFooterForExample7 = defineMessage('Printed in the footer, for example 7K3M-9QPD-XW2A.')
export const verifying = defineMessage('Verifying…')
export const verifyDocument = defineMessage('Verify document')
export const invoice = defineMessage('Invoice')
export const invoiceAdjustment = defineMessage('Invoice adjustment')
export const creditNote = defineMessage('Credit note')
export const receipt = defineMessage('Receipt')
export const fileHasNotChangedSinceIt = defineMessage('The file has not changed since it was issued.')
export const theAmountMatches = defineMessage('The amount matches.')
export const alsoComparePaymentDetailsOrVerify = defineMessage(
  'Also compare the payment details, or verify the PDF file: a forged document can have the same number and amount.',
)
export const theAmountDoesNotMatch = defineMessage('The amount does not match.')
export const documentWithThisNumberAndCode = defineMessage(
  'The document with this number and code was issued with a different total. Check your entries. If they match your document, do not pay it. Contact the seller at an address or phone number that you already know.',
)
export const thisFileWasNotFound = defineMessage('This file was not found.')
export const noDocumentWithThisNumberAnd = defineMessage('No document with this number and total was found.')
export const fileWasChangedOrItIs = defineMessage(
  'The file was changed, or it is a copy or a void document, which is created for each download. Verify the number and total, and check the signature in your PDF reader.',
)
export const checkThatYouEnteredNumberTotal = defineMessage(
  'Check that you entered the number, total and code as printed. If they are correct, do not pay the document. Contact the seller at an address or phone number that you already know.',
)
export const verifyADocument = defineMessage('Verify a document')
export const documentVerificationIsNotAvailable = defineMessage(
  'Document verification is not available. Contact the seller named on the document at an address or phone number that you already know.',
)
export const verifyPdfFile = defineMessage('Verify a PDF file')
export const chooseFileOrDropItOn = defineMessage(
  'Choose the file, or drop it on the field. It stays on your device: only its SHA-256 hash is sent.',
)
export const toVerifyFileOpenThisPage = defineMessage(
  'To verify a file, open this page with https://. You can also verify the number and total.',
)
export const forWasIssuedByOn = defineMessage(
  '{value} {number} for {total} {currency} was issued by {seller} on {issueDate}.',
)
export const thisDocumentWasVoidedAndIs = defineMessage(
  'This document was voided and is no longer valid. Contact {seller} before you pay.',
)
export const itWasCorrectedByOfAsk = defineMessage(
  'It was corrected by {kind, select, invoice {a later invoice} adjustment {an adjustment} other {a credit note}} dated {issueDate}. If you don’t have it, contact {seller}.',
)
export const reloadThePage = defineMessage('{failure} Reload the page.')
