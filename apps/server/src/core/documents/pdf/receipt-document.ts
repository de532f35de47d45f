/** The layout of a receipt: the paid document, the amount, the date and the method. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CopyStatus, ReceiptPdfInput, VerificationInput } from './input.ts'
import { getDocumentLabels, taxHeadings } from './labels.ts'
import {
  buildAmountInWords,
  buildHeading,
  page,
  buildTaxAmounts,
  buildText,
  buildTotals,
  type TotalLine,
} from './parts.ts'

/** Builds the pdfmake definition of a receipt. */
export const buildReceiptDefinition = (
  input: ReceiptPdfInput,
  copyStatus: CopyStatus,
  verification?: VerificationInput,
): TDocumentDefinitions => {
  const labels = getDocumentLabels(input.language)
  const title = input.isTaxInvoice ? taxHeadings.receipt : labels.receipt
  const formatWithCurrency = (amount: string): string => `${amount} ${input.currency}`
  const lines: TotalLine[] = [
    [labels.subtotal, formatWithCurrency(input.subtotal), ''],
    [labels.vat(input.vatPercent), formatWithCurrency(input.vatAmount), ''],
    ...(input.withheldAmount
      ? [[labels.withheld, formatWithCurrency(input.withheldAmount), 'muted'] as const]
      : []),
    [labels.received, formatWithCurrency(input.total), 'total'],
  ]
  return page({
    language: input.language,
    title: `${title.replace('\n', ' ')} ${input.number}`,
    author: input.seller.name,
    day: input.issueDay,
    ...(verification && { verification }),
    foot: `${input.seller.name} · ${input.number}`,
    ...(copyStatus === 'void' ? { watermark: labels.copyStatus.void } : {}),
    content: [
      ...buildHeading(input, {
        title,
        subtitle: '',
        copyStatus,
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
      {
        ...buildText(labels.paymentOf(input.invoiceNumber, input.invoiceDate), 'strong'),
        margin: [0, 32, 0, 0],
      },
      buildTotals(lines),
      ...buildTaxAmounts(input, labels.received),
      ...buildAmountInWords(input),
    ],
  })
}
