/**
 * Prints papers as PDF files (A4, fonts embedded). It reads no clock and no file but the fonts. It computes for long: features
 * go through `render-paper.ts`, which has a thread do it.
 */
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { invoiceDocument } from './document.ts'
import { pdf } from './fonts.ts'
import type { InvoicePdfInput, PaperMark, ReceiptPdfInput, VerificationInput } from './input.ts'
import { receiptDocument } from './receipt-document.ts'

/** Lays a definition out; the same one gives the same bytes. */
export const renderDocument = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdf.createPdf(definition).getBuffer()

/**
 * An invoice, adjustment or credit note.
 * @throws Error when `seller.logo` is not a PNG or JPEG `data:` URL
 */
export const renderInvoicePdf = (
  input: InvoicePdfInput,
  mark: PaperMark,
  verification?: VerificationInput,
): Promise<Buffer> => renderDocument(invoiceDocument(input, mark, verification))

/** A receipt. */
export const renderReceiptPdf = (
  input: ReceiptPdfInput,
  mark: PaperMark,
  verification?: VerificationInput,
): Promise<Buffer> => renderDocument(receiptDocument(input, mark, verification))
