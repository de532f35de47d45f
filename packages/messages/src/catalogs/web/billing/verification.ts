/** Texts of `web/billing/verification`. */
import { defineMessage } from '@cmp/messages'

export const checkAnInvoiceCreditNoteOr = defineMessage(
  'Check an invoice, credit note or receipt that you were sent. You need no account.',
)
export const documentNumber = defineMessage('Document number')
export const enterTheNumberOfTheDocument = defineMessage('Enter the number of the document.')
export const total = defineMessage('Total')
export const withVatAsPrintedAtThe = defineMessage('With VAT, as printed at the end: for example 1,234.50.')
export const enterTheTotalOfTheDocument = defineMessage('Enter the total of the document.')
export const codeOptional = defineMessage('Code (optional)')
export const printedAtTheFootSuchAs = defineMessage('Printed at the foot, such as 7K3M-9QPD-XW2A.')
export const verifying = defineMessage('Verifying…')
export const verifyDocument = defineMessage('Verify document')
export const invoice = defineMessage('Invoice')
export const invoiceAdjustment = defineMessage('Invoice adjustment')
export const creditNote = defineMessage('Credit note')
export const receipt = defineMessage('Receipt')
export const theFileIsUnchangedSinceIt = defineMessage('The file is unchanged since it was issued.')
export const theAmountMatches = defineMessage('The amount matches.')
export const compareThePaymentDetailsTooOr = defineMessage(
  'Compare the payment details too, or check the PDF file: a forger may keep number and amount.',
)
export const theAmountDoesNotMatch = defineMessage('The amount does not match.')
export const theDocumentWithThisNumberAnd = defineMessage(
  'The document with this number and code was issued with another total. Check what you typed. If it is what the document says, do not pay it, and ask the seller at an address or phone number that you know already.',
)
export const thisFileIsNotKnown = defineMessage('This file is not known.')
export const noDocumentWithThisNumberAnd = defineMessage('No document with this number and total is known.')
export const itWasChangedOrItIs = defineMessage(
  'It was changed, or it is a copy or a void document, which are created for each download. Check number and total, and the signature in your PDF reader.',
)
export const checkNumberTotalAndCodeAs = defineMessage(
  'Check number, total and code as they are printed. If they are right, do not pay the document, and ask the seller at an address or phone number that you know already.',
)
export const verifyADocument = defineMessage('Verify a document')
export const documentsCannotBeVerifiedOnThis = defineMessage(
  'Documents cannot be verified on this page. Ask the seller named on the document, at an address or phone number that you know already.',
)
export const checkAPdfFile = defineMessage('Check a PDF file')
export const orDropItThereItStays = defineMessage(
  'Or drop it there. It stays on your device: only its SHA-256 hash is sent.',
)
export const openThisPageWithHttpsTo = defineMessage(
  'Open this page with https:// to check a file, or check number and total.',
)
export const forWasIssuedByOn = defineMessage(
  '{value} {number} for {total} {currency} was issued by {seller} on {issueDate}.',
)
export const thisDocumentWasVoidedLaterAnd = defineMessage(
  'This document was voided later and is no longer valid. Ask {seller} before you pay.',
)
export const itWasCorrectedByOfAsk = defineMessage(
  'It was corrected by {kind, select, invoice {a later invoice} adjustment {an adjustment} other {a credit note}} of {issueDate}. Ask {seller} for it if you don’t have it.',
)
export const loadThePageAgain = defineMessage('{failure} Load the page again.')
