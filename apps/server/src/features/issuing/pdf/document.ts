/** The page layout of an invoice: A4, one table for each subscription, totals that are never split. */
import type {
  Content,
  CustomTableLayout,
  ContentTable,
  ContentText,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { FONT } from './fonts.ts'
import type { InvoicePdfInput, InvoiceRow, InvoiceService, InvoiceSubscription } from './input.ts'
import { invoiceLabels, type InvoiceLabels } from './labels.ts'
import { breakable } from './thai-text.ts'

const INK = '#1f2933'
const MUTED = '#5f6c7b'
const RULE = '#cbd2d9'
const BAND = '#f3f5f7'

/** Widths of quantity, unit and amount in points; the description takes the rest. */
const WIDTHS = ['*', 84, 76, 92]

/** Padding of table cells in points. */
const SIDE = 6
const ABOVE = 2.5

const blank: TableCell = { text: '' }

/** The definition that pdfmake lays out. */
export const invoiceDocument = (input: InvoicePdfInput): TDocumentDefinitions => {
  const labels = invoiceLabels[input.language]
  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 60],
    defaultStyle: { font: FONT, fontSize: 9, lineHeight: 1.15, color: INK },
    styles: {
      title: { fontSize: 20, bold: true },
      name: { fontSize: 11, bold: true },
      label: { fontSize: 8, color: MUTED },
      muted: { color: MUTED },
      strong: { bold: true },
      total: { fontSize: 12, bold: true },
    },
    info: {
      title: `${titleOf(input, labels)} ${input.number}`,
      author: input.seller.name,
      subject: input.period,
    },
    language: input.language,
    content: [
      heading(input, labels),
      parties(input, labels),
      ...(input.subscriptions.length > 0
        ? input.subscriptions.map((subscription) => subscriptionTable(subscription, input.currency, labels))
        : [{ ...text(labels.nothingCharged, 'muted'), margin: [0, 12, 0, 12] } satisfies Content]),
      totals(input, labels),
      ...remarks(input, labels),
    ],
    footer: (page, pages) => ({
      margin: [48, 20, 48, 0],
      style: 'label',
      columns: [
        text(`${input.seller.name} · ${input.number}`),
        { ...text(labels.page(page, pages)), alignment: 'right', width: 90 },
      ],
    }),
  }
}

const titleOf = (input: InvoicePdfInput, labels: InvoiceLabels): string =>
  input.adjustmentOf === null ? labels.invoice : labels.adjustment

const text = (value: string, style?: string): ContentText => ({
  text: breakable(value),
  ...(style && { style }),
})

const heading = (input: InvoicePdfInput, labels: InvoiceLabels): Content => {
  const { seller, adjustmentOf } = input
  return {
    columns: [
      [
        ...(seller.logo
          ? [{ image: seller.logo, fit: [150, 48], margin: [0, 0, 0, 8] } satisfies Content]
          : []),
        text(seller.name, 'name'),
        text(seller.address),
        text(`${labels.taxId} ${seller.taxId}`),
      ],
      {
        width: 210,
        alignment: 'right',
        stack: [
          text(titleOf(input, labels), 'title'),
          ...(adjustmentOf === null ? [] : [text(labels.adjustmentOf(adjustmentOf), 'label')]),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 24],
  }
}

const parties = (input: InvoicePdfInput, labels: InvoiceLabels): Content => {
  const { customer } = input
  const facts = [
    [labels.number, input.number],
    [labels.issueDate, input.issueDate],
    [labels.dueDate, input.dueDate],
    [labels.period, input.period],
    [labels.provider, input.provider],
    [labels.currency, input.currency],
  ] as const
  return {
    columns: [
      [
        text(labels.billTo, 'label'),
        text(customer.companyName, 'name'),
        text(customer.address),
        text(`${labels.taxId} ${customer.taxId}`),
      ],
      {
        width: 250,
        layout: { ...noLines, paddingTop: () => 1, paddingBottom: () => 1, paddingRight: () => 0 },
        table: {
          widths: [96, '*'],
          body: facts.map(([label, value]) => [text(label, 'muted'), { ...text(value), alignment: 'right' }]),
        },
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 20],
  }
}

const tableLayout = {
  hLineColor: () => RULE,
  vLineWidth: () => 0,
  paddingLeft: () => SIDE,
  paddingRight: () => SIDE,
  paddingTop: () => ABOVE,
  paddingBottom: () => ABOVE,
} satisfies CustomTableLayout

/** The outer cell already pads the outer edges of a nested table. */
const nestedPaddings = {
  paddingLeft: (column: number) => (column === 0 ? 0 : SIDE),
  paddingRight: (column: number) => (column === WIDTHS.length - 1 ? 0 : SIDE),
  paddingTop: (row: number) => (row === 0 ? 0 : ABOVE),
  paddingBottom: (row: number) => (row === 0 ? ABOVE : 0),
} satisfies CustomTableLayout

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0 }

/**
 * Both header rows (whose subscription it is, what the columns are) repeat on every page that the table reaches, and
 * they never stand alone at the foot of a page; neither does the name of a service.
 */
const subscriptionTable = (
  subscription: InvoiceSubscription,
  currency: string,
  labels: InvoiceLabels,
): ContentTable => {
  const headings = [labels.description, labels.quantity, labels.unit, `${labels.amount} (${currency})`]
  return {
    margin: [0, 0, 0, 14],
    layout: {
      ...tableLayout,
      hLineWidth: (line) => (line === 2 ? 0.75 : 0),
      fillColor: (row) => (row === 0 ? BAND : null),
    },
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [
          { colSpan: 3, text: [...boldPieces(subscription.name), idAfterName(subscription.id)] },
          blank,
          blank,
          right(subscription.amount, 'strong'),
        ],
        headings.map((label, column) => ({
          ...text(label, 'label'),
          alignment: column === 1 || column === 3 ? 'right' : 'left',
        })),
        ...subscription.services.flatMap(serviceRows),
      ],
    },
  }
}

/** The name of the service and its first row are one unbreakable row, set as a table with the same columns. */
const serviceRows = ({ name, amount, rows }: InvoiceService): TableCell[][] => {
  const [first, ...rest] = rows
  const nested: TableCell = {
    colSpan: 4,
    layout: { ...tableLayout, hLineWidth: () => 0, ...nestedPaddings },
    table: {
      widths: WIDTHS,
      body: [
        [{ ...text(name, 'strong'), colSpan: 3 }, blank, blank, right(amount, 'strong')],
        ...(first ? [detailRow(first)] : []),
      ],
    },
  }
  return [[nested, blank, blank, blank], ...rest.map(detailRow)]
}

const detailRow = (row: InvoiceRow): TableCell[] => [
  { ...text(row.description), margin: [10, 0, 0, 0] },
  right(row.quantity),
  text(row.unit),
  right(row.amount),
]

const right = (value: string, style?: string): ContentText => ({
  ...text(value, style),
  alignment: 'right',
  noWrap: true,
})

/** Bold within a text of several styles; a nested list of pieces would lose its style. */
const boldPieces = (value: string): Content[] =>
  [breakable(value)].flat().map((piece) => ({ text: piece, bold: true }))

const idAfterName = (id: string): Content => ({ text: `   ${id}`, fontSize: 7.5, color: MUTED })

const totals = (input: InvoicePdfInput, labels: InvoiceLabels): Content => {
  const row = (label: string, amount: string, style: string): TableCell[] => [
    text(label, style),
    { text: amount, style, alignment: 'right', noWrap: true },
  ]
  return {
    unbreakable: true,
    margin: [0, 4, 0, 16],
    columns: [
      { text: '', width: '*' },
      {
        width: 260,
        layout: {
          hLineWidth: (line) => (line === 2 ? 1 : 0),
          hLineColor: () => INK,
          vLineWidth: () => 0,
          paddingLeft: () => 6,
          paddingRight: () => 6,
          paddingTop: () => 4,
          paddingBottom: () => 3,
        },
        table: {
          dontBreakRows: true,
          widths: ['*', 'auto'],
          body: [
            row(labels.subtotal, `${input.subtotal} ${input.currency}`, ''),
            row(labels.vat(input.vatPercent), `${input.vatAmount} ${input.currency}`, ''),
            row(labels.total, `${input.total} ${input.currency}`, 'total'),
          ],
        },
      },
    ],
  }
}

/** A label never stands apart from the first paragraph below it. */
const remarks = ({ exchangeRates, notes }: InvoicePdfInput, labels: InvoiceLabels): Content[] =>
  [
    { label: labels.exchangeRates, paragraphs: exchangeRates },
    { label: labels.notes, paragraphs: notes === null ? [] : notes.split(/\r?\n/) },
  ].flatMap(({ label, paragraphs: [first, ...others] }): Content[] =>
    first === undefined
      ? []
      : [
          { stack: [text(label, 'label'), text(first)], unbreakable: true },
          { stack: others.map((paragraph) => text(paragraph)), margin: [0, 0, 0, 10] },
        ],
  )
