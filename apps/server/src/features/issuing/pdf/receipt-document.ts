/** The layout of a receipt: what was paid for which document, when and how. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PaperMark, ReceiptPdfInput, VerificationInput } from './input.ts'
import { paperLabels, taxHeadings } from './labels.ts'
import { heading, page, taxAmounts, text, totals, type TotalLine } from './parts.ts'

/** The definition that pdfmake lays out. */
export const receiptDocument = (
  input: ReceiptPdfInput,
  mark: PaperMark,
  verification?: VerificationInput,
): TDocumentDefinitions => {
  const labels = paperLabels[input.language]
  const title = input.isTaxInvoice ? taxHeadings.receipt : labels.receipt
  const inCurrency = (amount: string): string => `${amount} ${input.currency}`
  const lines: TotalLine[] = [
    [labels.subtotal, inCurrency(input.subtotal), ''],
    [labels.vat(input.vatPercent), inCurrency(input.vatAmount), ''],
    ...(input.withheldAmount ? [[labels.withheld, inCurrency(input.withheldAmount), 'muted'] as const] : []),
    [labels.received, inCurrency(input.total), 'total'],
  ]
  return page({
    language: input.language,
    title: `${title.replace('\n', ' ')} ${input.number}`,
    author: input.seller.name,
    day: input.issueDay,
    ...(verification && { verification }),
    foot: `${input.seller.name} · ${input.number}`,
    ...(mark === 'void' ? { watermark: labels.mark.void } : {}),
    content: [
      ...heading(input, {
        title,
        subtitle: '',
        mark,
        facts: [
          [labels.number, input.number],
          [labels.issueDate, input.issueDate],
          [labels.paidOn, input.paidOn],
          [labels.method, input.method],
          [labels.paymentReference, input.reference],
          [labels.certificate, input.certificateNumber],
          [labels.currency, input.currency],
        ],
      }),
      { ...text(labels.paymentOf(input.invoiceNumber, input.invoiceDate), 'strong'), margin: [0, 32, 0, 0] },
      totals(lines),
      ...taxAmounts(input, labels.received),
    ],
  })
}
