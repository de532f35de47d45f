/** The layout of an invoice: one table for each subscription, totals, and how to pay. */
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type {
  InvoicePdfInput,
  InvoiceRow,
  InvoiceService,
  InvoiceSubscription,
  PaperMark,
  VerificationInput,
} from './input.ts'
import { paperLabels, taxHeadings, type PaperLabels } from './labels.ts'
import {
  BAND,
  blank,
  boldPieces,
  heading,
  MUTED,
  nestedPaddings,
  page,
  remark,
  right,
  tableLayout,
  taxAmounts,
  text,
  totals,
} from './parts.ts'

/** The columns of a table of rows: widths in points, of which the description takes the rest. */
type Columns = {
  widths: (number | '*')[]
  headings: readonly TableCell[]
  cellsOf: (row: InvoiceRow) => TableCell[]
}

const label = (words: string): TableCell => text(words, 'label')
const amountLabel = (words: string): TableCell => ({ ...text(words, 'label'), alignment: 'right' })

/** What was used at which price. */
const chargeColumns = (currency: string, labels: PaperLabels): Columns => ({
  widths: ['*', 68, 60, 74, 76],
  headings: [
    label(labels.description),
    amountLabel(labels.quantity),
    label(labels.unit),
    amountLabel(labels.unitPrice),
    amountLabel(`${labels.amount} (${currency})`),
  ],
  cellsOf: (row) => [
    description(row),
    right(row.quantity),
    text(row.unit),
    right(row.unitPrice),
    right(row.amount),
  ],
})

/** What an issued amount was, and what it is now. */
const changeColumns = (currency: string, labels: PaperLabels): Columns => ({
  widths: ['*', 84, 84, 92],
  headings: [
    label(labels.description),
    amountLabel(labels.was),
    amountLabel(labels.is),
    amountLabel(`${labels.difference} (${currency})`),
  ],
  cellsOf: (row) => [
    description(row),
    right(row.change?.was ?? ''),
    right(row.change?.is ?? ''),
    right(row.amount),
  ],
})

/** The definition that pdfmake lays out. */
export const invoiceDocument = (
  input: InvoicePdfInput,
  mark: PaperMark,
  verification?: VerificationInput,
): TDocumentDefinitions => {
  const labels = paperLabels[input.language]
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
    ...(mark === 'void' || mark === 'draft' ? { watermark: labels.mark[mark] } : {}),
    content: [
      ...heading(input, {
        title,
        subtitle: subtitleOf(input, labels),
        mark,
        facts: [
          [labels.number, input.number],
          [labels.issueDate, input.issueDate],
          // Nobody has to pay a credit.
          [labels.dueDate, input.kind === 'credit-note' ? '' : input.dueDate],
          [labels.period, input.period],
          [labels.provider, input.provider],
          [labels.currency, currency],
        ],
      }),
      ...(input.subscriptions.length > 0
        ? input.subscriptions.map((subscription) => subscriptionTable(subscription, columns))
        : [text(adjusts ? '' : labels.nothingCharged, 'muted')].map((said): Content => ({
            ...said,
            margin: [0, 32, 0, 0],
          }))),
      totals(totalLines(input, labels)),
      ...taxAmounts(input, totalLabel(input, labels)),
      ...(input.scales.length > 0 ? [remark(labels.units, input.scales)] : []),
      ...(input.bankLines !== '' && input.kind !== 'credit-note'
        ? [
            remark(labels.howToPay, [
              ...input.bankLines.split(/\r?\n/),
              ...(input.number ? [labels.reference(input.number)] : []),
            ]),
          ]
        : []),
    ],
  })
}

/** What the document is about: the one that it adjusts or, of a credit note that adjusts none, the period. */
const subtitleOf = ({ adjusts, kind, period }: InvoicePdfInput, labels: PaperLabels): string => {
  if (adjusts) return labels.adjusts(adjusts.number, adjusts.issueDate)
  return kind === 'credit-note' ? labels.creditsPeriod(period) : ''
}

const totalLabel = ({ kind }: InvoicePdfInput, labels: PaperLabels): string =>
  kind === 'credit-note' ? labels.credited : labels.total

const totalLines = (input: InvoicePdfInput, labels: PaperLabels) => {
  const { adjusts } = input
  const inCurrency = (amount: string): string => `${amount} ${input.currency}`
  return [
    ...(adjusts
      ? ([
          [labels.chargeWas, inCurrency(adjusts.was), 'muted'],
          [labels.chargeIs, inCurrency(adjusts.is), 'muted'],
          [labels.difference, inCurrency(input.subtotal), ''],
        ] as const)
      : ([[labels.subtotal, inCurrency(input.subtotal), '']] as const)),
    [labels.vat(input.vatPercent), inCurrency(input.vatAmount), ''],
    [totalLabel(input, labels), inCurrency(input.total), 'total'],
  ] as const
}

/**
 * Both header rows (whose subscription it is, what the columns are) repeat on every page that the table reaches, and
 * they never stand alone at the foot of a page; neither does the name of a service.
 */
const subscriptionTable = (subscription: InvoiceSubscription, columns: Columns): ContentTable => {
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
            text: [...boldPieces(subscription.name), idAfterName(subscription.id)],
          },
          ...widths.slice(2).map(() => blank),
          right(subscription.amount, 'strong'),
        ],
        [...headings],
        ...subscription.services.flatMap((service) => serviceRows(service, columns)),
      ],
    },
  }
}

/** The name of the service and its first row are one unbreakable row, set as a table with the same columns. */
const serviceRows = (
  { name, amount, rate, rows }: InvoiceService,
  { widths, cellsOf }: Columns,
): TableCell[][] => {
  const [first, ...rest] = rows
  const covered = widths.slice(1).map(() => blank)
  const nested: TableCell = {
    colSpan: widths.length,
    layout: { ...tableLayout, hLineWidth: () => 0, ...nestedPaddings(widths.length) },
    table: {
      widths,
      body: [
        [
          {
            colSpan: widths.length - 1,
            stack: [text(name, 'strong'), ...(rate ? [text(rate, 'note')] : [])],
          },
          ...covered.slice(1),
          right(amount, 'strong'),
        ],
        ...(first ? [cellsOf(first)] : []),
      ],
    },
  }
  return [[nested, ...covered], ...rest.map(cellsOf)]
}

const description = ({ description: words, notes }: InvoiceRow): TableCell => ({
  stack: [text(words), ...notes.map((note) => text(note, 'note'))],
  margin: [10, 0, 0, 0],
})

const idAfterName = (id: string): Content => ({ text: `   ${id}`, fontSize: 7.5, color: MUTED })
