/** Prints a customer invoice. */
import { invoiceDocument } from './document.ts'
import { pdf } from './fonts.ts'
import type { InvoicePdfInput } from './input.ts'

/**
 * The invoice as a PDF file (A4, fonts embedded). It reads no clock for its text and no file but the fonts.
 *
 * @throws Error when `seller.logo` is not a PNG or JPEG `data:` URL
 */
export const renderInvoicePdf = (input: InvoicePdfInput): Promise<Buffer> =>
  pdf.createPdf(invoiceDocument(input)).getBuffer()
