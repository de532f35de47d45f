/** The layout of an invoice: a table for each subscription, totals, and payment information. */
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type {
  InvoicePdfInput,
  InvoiceRow,
  InvoiceService,
  InvoiceSubscription,
  CopyStatus,
  VerificationInput,
} from './input.ts'
import { getDocumentLabels, taxHeadings, type DocumentLabels } from './labels.ts'
import {
  BAND,
  blank,
  buildBoldText,
  buildHeading,
  MUTED,
  buildNestedPaddings,
  page,
  buildRemark,
  buildRightText,
  tableLayout,
  buildTaxAmounts,
  buildText,
  buildAmountInWords,
  buildTotals,
} from './parts.ts'

/** The columns of a table: widths in points; the description takes the remaining width. */
type Columns = {
  widths: (number | '*')[]
  headings: readonly TableCell[]
  cellsOf: (row: InvoiceRow) => TableCell[]
}

const label = (words: string): TableCell => buildText(words, 'label')
const buildAmountLabel = (words: string): TableCell => ({ ...buildText(words, 'label'), alignment: 'right' })

/** The columns for usage with quantity and price. */
const chargeColumns = (currency: string, labels: DocumentLabels): Columns => ({
  widths: ['*', 68, 60, 74, 76],
  headings: [
    label(labels.description),
    buildAmountLabel(labels.quantity),
    label(labels.unit),
    buildAmountLabel(labels.unitPrice),
    buildAmountLabel(`${labels.amount} (${currency})`),
  ],
  cellsOf: (row) => [
    buildDescriptionCell(row),
    buildRightText(row.quantity),
    buildText(row.unit),
    buildRightText(row.unitPrice),
    buildRightText(row.amount),
  ],
})

/** The columns for the issued amount and the present one. */
const changeColumns = (currency: string, labels: DocumentLabels): Columns => ({
  widths: ['*', 84, 84, 92],
  headings: [
    label(labels.description),
    buildAmountLabel(labels.was),
    buildAmountLabel(labels.is),
    buildAmountLabel(`${labels.difference} (${currency})`),
  ],
  cellsOf: (row) => [
    buildDescriptionCell(row),
    buildRightText(row.change?.was ?? ''),
    buildRightText(row.change?.is ?? ''),
    buildRightText(row.amount),
  ],
})

/** Builds the pdfmake definition of an invoice. */
export const buildInvoiceDefinition = (
  input: InvoicePdfInput,
  copyStatus: CopyStatus,
  verification?: VerificationInput,
): TDocumentDefinitions => {
  const labels = getDocumentLabels(input.language)
  const title = input.isTaxInvoice ? taxHeadings[input.kind] : labels.kind[input.kind]
  const { adjusts, currency } = input
  const columns = (adjusts ? changeColumns : chargeColumns)(currency, labels)
  return page({
    language: input.language,
    title: `${title} ${input.number}`,
    author: input.seller.name,
    day: input.issueDay,
    ...(verification && { verification }),
    foot: [input.seller.name, input.number].filter((part) => part !== '').join(' · '),
    ...(copyStatus === 'void' || copyStatus === 'draft' ? { watermark: labels.copyStatus[copyStatus] } : {}),
    content: [
      ...buildHeading(input, {
        title,
        subtitle: formatSubtitle(input, labels),
        copyStatus,
        facts: [
          [labels.number, input.number],
          [labels.issueDate, input.issueDate],
          // A credit note is not paid by the customer.
          [labels.dueDate, input.kind === 'credit-note' ? '' : input.dueDate],
          [labels.period, input.period],
          [labels.provider, input.provider],
          [labels.currency, currency],
        ],
      }),
      ...(input.subscriptions.length > 0
        ? input.subscriptions.map((subscription) => buildSubscriptionTable(subscription, columns))
        : [buildText(adjusts ? '' : labels.nothingCharged, 'muted')].map((said): Content => ({
            ...said,
            margin: [0, 32, 0, 0],
          }))),
      buildTotals(totalLines(input, labels)),
      ...buildTaxAmounts(input, totalLabel(input, labels)),
      ...buildAmountInWords(input),
      ...(input.scales.length > 0 ? [buildRemark(labels.units, input.scales)] : []),
      ...(input.bankLines !== '' && input.kind !== 'credit-note'
        ? [
            buildRemark(labels.howToPay, [
              ...input.bankLines.split(/\r?\n/),
              ...(input.number ? [labels.reference(input.number)] : []),
            ]),
          ]
        : []),
    ],
  })
}

/** Returns the subject of the document: the document that it adjusts, or the period for a credit note that adjusts none. */
const formatSubtitle = ({ adjusts, kind, period }: InvoicePdfInput, labels: DocumentLabels): string => {
  if (adjusts) return labels.adjusts(adjusts.number, adjusts.issueDate)
  return kind === 'credit-note' ? labels.creditsPeriod(period) : ''
}

const totalLabel = ({ kind }: InvoicePdfInput, labels: DocumentLabels): string =>
  kind === 'credit-note' ? labels.credited : labels.total

const totalLines = (input: InvoicePdfInput, labels: DocumentLabels) => {
  const { adjusts } = input
  const formatWithCurrency = (amount: string): string => `${amount} ${input.currency}`
  return [
    ...(adjusts
      ? ([
          [labels.chargeWas, formatWithCurrency(adjusts.was), 'muted'],
          [labels.chargeIs, formatWithCurrency(adjusts.is), 'muted'],
          [labels.difference, formatWithCurrency(input.subtotal), ''],
        ] as const)
      : ([[labels.subtotal, formatWithCurrency(input.subtotal), '']] as const)),
    [labels.vat(input.vatPercent), formatWithCurrency(input.vatAmount), ''],
    [totalLabel(input, labels), formatWithCurrency(input.total), 'total'],
  ] as const
}

/**
 * Both header rows (subscription and column names) repeat on every page of the table and never appear without rows at
 * the bottom of a page; the same applies to a service's name.
 */
const buildSubscriptionTable = (subscription: InvoiceSubscription, columns: Columns): ContentTable => {
  const { widths, headings } = columns
  return {
    margin: [0, 16, 0, 0],
    layout: {
      ...tableLayout,
      hLineWidth: (line) => (line === 2 ? 0.75 : 0),
      fillColor: (row) => (row === 0 ? BAND : null),
    },
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        [
          {
            colSpan: widths.length - 1,
            text: [...buildBoldText(subscription.name), buildIdSuffix(subscription.id)],
          },
          ...widths.slice(2).map(() => blank),
          buildRightText(subscription.amount, 'strong'),
        ],
        [...headings],
        ...subscription.services.flatMap((service) => buildServiceRows(service, columns)),
      ],
    },
  }
}

/** Puts the name of the service and its first row into one unbreakable row, as a nested table with the same columns. */
const buildServiceRows = (
  { name, amount, rate, rows }: InvoiceService,
  { widths, cellsOf }: Columns,
): TableCell[][] => {
  const [first, ...rest] = rows
  const covered = widths.slice(1).map(() => blank)
  const nested: TableCell = {
    colSpan: widths.length,
    layout: { ...tableLayout, hLineWidth: () => 0, ...buildNestedPaddings(widths.length) },
    table: {
      widths,
      body: [
        [
          {
            colSpan: widths.length - 1,
            stack: [buildText(name, 'strong'), ...(rate ? [buildText(rate, 'note')] : [])],
          },
          ...covered.slice(1),
          buildRightText(amount, 'strong'),
        ],
        ...(first ? [cellsOf(first)] : []),
      ],
    },
  }
  return [[nested, ...covered], ...rest.map(cellsOf)]
}

const buildDescriptionCell = ({ description: words, notes }: InvoiceRow): TableCell => ({
  stack: [buildText(words), ...notes.map((note) => buildText(note, 'note'))],
  margin: [10, 0, 0, 0],
})

const buildIdSuffix = (id: string): Content => ({ text: `   ${id}`, fontSize: 7.5, color: MUTED })
