/** The common parts of all printed documents: page, heading, recipient, and totals that are never split. */
import { renderIn } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/documents'
import type {
  Content,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { formatBahtInWords } from './baht-in-words.ts'
import { FONT } from './fonts.ts'
import type { DocumentPdfInput, DocumentLanguage, CopyStatus, VerificationInput } from './input.ts'
import { getDocumentLabels, type DocumentLabels } from './labels.ts'
import { splitBreakableText } from './thai-text.ts'

const INK = '#1f2933'
/** The color of secondary text. */
export const MUTED = '#5f6c7b'
/** The color of lines. */
export const RULE = '#cbd2d9'
/** The background color of a table's name. */
export const BAND = '#f3f5f7'

/** Padding of table cells in points. */
const SIDE = 6
const ABOVE = 2.5

/** The lines and paddings of tables. */
export const tableLayout = {
  hLineColor: () => RULE,
  vLineWidth: () => 0,
  paddingLeft: () => SIDE,
  paddingRight: () => SIDE,
  paddingTop: () => ABOVE,
  paddingBottom: () => ABOVE,
} satisfies CustomTableLayout

/**
 * Returns the paddings of a table nested in a cell that spans `columns` columns; the outer cell provides the padding at
 * its edges.
 */
export const buildNestedPaddings = (columns: number): CustomTableLayout => ({
  paddingLeft: (column) => (column === 0 ? 0 : SIDE),
  paddingRight: (column) => (column === columns - 1 ? 0 : SIDE),
  paddingTop: (row) => (row === 0 ? 0 : ABOVE),
  paddingBottom: (row) => (row === 0 ? ABOVE : 0),
})

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0 }

/** A cell that is covered by a wider one before it. */
export const blank: TableCell = { text: '' }

/** Builds a text that wraps between words, including Thai ones. */
export const buildText = (value: string, style?: string): ContentText => ({
  text: splitBreakableText(value),
  ...(style && { style }),
})

/** Builds a right-aligned amount or quantity. */
export const buildRightText = (value: string, style?: string): ContentText => ({
  ...buildText(value, style),
  alignment: 'right',
  noWrap: true,
})

/** Builds bold pieces of a text with several styles; nested lists of pieces would lose their style. */
export const buildBoldText = (value: string): Content[] =>
  [splitBreakableText(value)].flat().map((piece) => ({ text: piece, bold: true }))

/** The content of any page, including those that are not addressed to one customer: author, title and texts. */
export type Page = {
  language: DocumentLanguage
  title: string
  author: string
  /** The date of the file, `YYYY-MM-DD`, so that the same document gives the same bytes. */
  day: string
  foot: string
  verification?: VerificationInput
  watermark?: string
  content: Content[]
}

/**
 * Builds an A4 document. Its blocks have only top margins: a bottom margin below the last block could start an empty
 * page if the block ends at the bottom of a page.
 */
export const page = ({
  language,
  title,
  author,
  day,
  foot,
  verification,
  watermark,
  content,
}: Page): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [48, 48, 48, 60],
  defaultStyle: { font: FONT, fontSize: 9, lineHeight: 1.15, color: INK },
  styles: {
    title: { fontSize: 20, bold: true },
    taxTitle: { fontSize: 15, bold: true },
    name: { fontSize: 11, bold: true },
    label: { fontSize: 8, color: MUTED },
    note: { fontSize: 7.5, color: MUTED },
    muted: { color: MUTED },
    strong: { bold: true },
    total: { fontSize: 12, bold: true },
  },
  info: { title, author, creationDate: new Date(`${day}T00:00:00Z`) },
  language,
  ...(watermark && { watermark: { text: watermark, color: MUTED, opacity: 0.18, bold: true } }),
  content,
  footer: (number, pages) => ({
    margin: [48, 20, 48, 0],
    style: 'label',
    columns: [
      [
        buildText(foot),
        ...(verification
          ? [
              {
                text: renderIn(language, m.verification, {
                  page: verification.page,
                  code: verification.code,
                }),
                link: verification.address,
                // Not wrapped, because each word of a wrapped text would become a separate link.
                noWrap: true,
                fontSize: 7,
              },
            ]
          : []),
      ],
      {
        ...buildText(renderIn(language, m.page, { page: String(number), pages: String(pages) })),
        alignment: 'right',
        width: 90,
      },
    ],
  }),
})

const formatBranch = (branch: string, labels: DocumentLabels): string => {
  if (branch === '') return ''
  return branch === '00000' ? labels.headOffice : labels.branch(branch)
}

/** Returns address, tax ID and branch, each only if present. */
const buildPartyLines = (
  { address, taxId, branch }: DocumentPdfInput['seller'],
  labels: DocumentLabels,
): Content[] =>
  [address, taxId && `${labels.taxId} ${taxId}`, formatBranch(branch, labels)]
    .filter((line) => line !== '')
    .map((line) => buildText(line))

/** Builds the heading: sender, title, recipient and facts. Facts without a value are omitted. */
export const buildHeading = (
  printed: Pick<DocumentPdfInput, 'seller' | 'customer' | 'language' | 'isTaxInvoice'>,
  {
    title,
    subtitle,
    copyStatus,
    facts,
  }: {
    title: string
    subtitle: string
    copyStatus: CopyStatus
    facts: readonly (readonly [string, string])[]
  },
): Content[] => {
  const { seller, customer, language, isTaxInvoice } = printed
  const labels = getDocumentLabels(language)
  const said = copyStatus === 'original' && !isTaxInvoice ? '' : labels.copyStatus[copyStatus]
  const body = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]): TableCell[] => [
      buildText(label, 'muted'),
      { ...buildText(value), alignment: 'right' },
    ])
  return [
    {
      columns: [
        [
          ...(seller.logo
            ? [{ image: seller.logo, fit: [150, 48], margin: [0, 0, 0, 8] } satisfies Content]
            : []),
          buildText(seller.name, 'name'),
          ...buildPartyLines(seller, labels),
        ],
        {
          width: 230,
          alignment: 'right',
          stack: [
            buildText(title, isTaxInvoice ? 'taxTitle' : 'title'),
            ...(said ? [buildText(said, 'strong')] : []),
            ...(subtitle ? [buildText(subtitle, 'label')] : []),
          ],
        },
      ],
      columnGap: 24,
    },
    {
      columns: [
        [
          buildText(labels.billTo, 'label'),
          buildText(customer.name, 'name'),
          ...buildPartyLines(customer, labels),
        ],
        {
          width: 250,
          layout: { ...noLines, paddingTop: () => 1, paddingBottom: () => 1, paddingRight: () => 0 },
          table: { widths: [96, '*'], body },
        },
      ],
      columnGap: 24,
      margin: [0, 24, 0, 0],
    },
  ]
}

/** A row of {@link buildTotals}: its label, its amount, and its style. */
export type TotalLine = readonly [label: string, amount: string, style: string]

/** Builds a column of amounts with their currency, the last one below a line. */
export const buildTotals = (lines: readonly TotalLine[]): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  columns: [
    { text: '', width: '*' },
    {
      width: 280,
      layout: {
        hLineWidth: (line) => (line === lines.length - 1 ? 1 : 0),
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
        body: lines.map(([label, amount, style]): TableCell[] => [
          buildText(label, style),
          { text: amount, style, alignment: 'right', noWrap: true },
        ]),
      },
    },
  ],
})

/**
 * Builds the amount of a tax document in Thai words, which Thai accountants compare with the number; empty for other
 * currencies than baht.
 */
export const buildAmountInWords = ({
  isTaxInvoice,
  currency,
  total,
  tax,
  language,
}: DocumentPdfInput): Content[] => {
  const amount = currency === 'THB' ? total : tax?.currency === 'THB' ? tax.total : undefined
  if (!isTaxInvoice || amount === undefined) return []
  return [buildRemark(getDocumentLabels(language).amountInWords, [`(${formatBahtInWords(amount)})`])]
}

/**
 * Builds the amounts of a tax invoice in the tax currency, with the rate; empty if the invoice already uses that
 * currency.
 */
export const buildTaxAmounts = (
  { isTaxInvoice, tax, vatPercent, language }: DocumentPdfInput,
  totalLabel: string,
): Content[] => {
  if (!tax || !isTaxInvoice) return []
  const labels = getDocumentLabels(language)
  const parts = [
    `${labels.subtotal} ${tax.subtotal}`,
    `${labels.vat(vatPercent)} ${tax.vatAmount}`,
    `${totalLabel} ${tax.total}`,
  ]
  return [buildRemark(labels.inTaxCurrency(tax.currency), [parts.join(' · '), tax.rate])]
}

/** Builds paragraphs under a label, which stay on the same page. */
export const buildRemark = (label: string, paragraphs: readonly string[]): Content => ({
  stack: [buildText(label, 'label'), ...paragraphs.map((paragraph) => buildText(paragraph))],
  unbreakable: true,
  margin: [0, 10, 0, 0],
})
