/**
 * Renders documents as PDF files (A4, embedded fonts). It uses no clock and reads only the fonts. Rendering takes long,
 * so features use `render-paper.ts`, which runs it in a thread.
 */
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { buildInvoiceDefinition } from './document.ts'
import { pdf } from './fonts.ts'
import type { InvoicePdfInput, CopyStatus, ReceiptPdfInput, VerificationInput } from './input.ts'
import { buildReceiptDefinition } from './receipt-document.ts'

/** Renders a definition; the same definition gives the same bytes. */
export const renderDocument = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdf.createPdf(definition).getBuffer()

/**
 * Renders an invoice, adjustment or credit note.
 * @throws Error if `seller.logo` is not a PNG or JPEG `data:` URL
 */
export const renderInvoicePdf = (
  input: InvoicePdfInput,
  copyStatus: CopyStatus,
  verification?: VerificationInput,
): Promise<Buffer> => renderDocument(buildInvoiceDefinition(input, copyStatus, verification))

/** A receipt. */
export const renderReceiptPdf = (
  input: ReceiptPdfInput,
  copyStatus: CopyStatus,
  verification?: VerificationInput,
): Promise<Buffer> => renderDocument(buildReceiptDefinition(input, copyStatus, verification))
