/** What all papers are put together from: the page, its heading, whom it is for, and totals that are never split. */
import type {
  Content,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { FONT } from './fonts.ts'
import type { PaperInput, PaperLanguage, PaperMark, VerificationInput } from './input.ts'
import { paperLabels, type PaperLabels } from './labels.ts'
import { breakable } from './thai-text.ts'

const INK = '#1f2933'
/** The colour of what matters less. */
export const MUTED = '#5f6c7b'
/** The colour of lines. */
export const RULE = '#cbd2d9'
/** The colour behind a table's name. */
export const BAND = '#f3f5f7'

/** Padding of table cells in points. */
const SIDE = 6
const ABOVE = 2.5

/** The lines and paddings of tables of rows. */
export const tableLayout = {
  hLineColor: () => RULE,
  vLineWidth: () => 0,
  paddingLeft: () => SIDE,
  paddingRight: () => SIDE,
  paddingTop: () => ABOVE,
  paddingBottom: () => ABOVE,
} satisfies CustomTableLayout

/** Paddings of a table within a cell of a table of `columns` columns, whose outer cell pads the outer edges. */
export const nestedPaddings = (columns: number): CustomTableLayout => ({
  paddingLeft: (column) => (column === 0 ? 0 : SIDE),
  paddingRight: (column) => (column === columns - 1 ? 0 : SIDE),
  paddingTop: (row) => (row === 0 ? 0 : ABOVE),
  paddingBottom: (row) => (row === 0 ? ABOVE : 0),
})

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0 }

/** A cell that a wider one before it covers. */
export const blank: TableCell = { text: '' }

/** A text that wraps between words, Thai ones too. */
export const text = (value: string, style?: string): ContentText => ({
  text: breakable(value),
  ...(style && { style }),
})

/** An amount or quantity. */
export const right = (value: string, style?: string): ContentText => ({
  ...text(value, style),
  alignment: 'right',
  noWrap: true,
})

/** Bold within a text of several styles; a nested list of pieces would lose its style. */
export const boldPieces = (value: string): Content[] =>
  [breakable(value)].flat().map((piece) => ({ text: piece, bold: true }))

/** What a page says that is no paper of a seller to one customer as well: who wrote it, its title and its words. */
export type Page = {
  language: PaperLanguage
  title: string
  author: string
  /** The day that the file is dated with, `YYYY-MM-DD`: the same paper gives the same bytes. */
  day: string
  foot: string
  verification?: VerificationInput
  watermark?: string
  content: Content[]
}

/**
 * An A4 document. Its blocks have margins above them and none below: one below the last block would begin a page with
 * nothing on it where the block ends at the foot of a page.
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
        text(foot),
        ...(verification
          ? [
              {
                text: paperLabels[language].verify(verification.page, verification.code),
                link: verification.address,
                // In one piece: of a text that may wrap every word would be a link of its own.
                noWrap: true,
                fontSize: 7,
              },
            ]
          : []),
      ],
      { ...text(paperLabels[language].page(number, pages)), alignment: 'right', width: 90 },
    ],
  }),
})

const branchText = (branch: string, labels: PaperLabels): string => {
  if (branch === '') return ''
  return branch === '00000' ? labels.headOffice : labels.branch(branch)
}

/** Address, tax id and branch, each only where there is one. */
const particulars = ({ address, taxId, branch }: PaperInput['seller'], labels: PaperLabels): Content[] =>
  [address, taxId && `${labels.taxId} ${taxId}`, branchText(branch, labels)]
    .filter((line) => line !== '')
    .map((line) => text(line))

/** Who sends it, what it is, and below whom it is for, with its facts. Facts without a value are left out. */
export const heading = (
  paper: Pick<PaperInput, 'seller' | 'customer' | 'language' | 'isTaxInvoice'>,
  {
    title,
    subtitle,
    mark,
    facts,
  }: { title: string; subtitle: string; mark: PaperMark; facts: readonly (readonly [string, string])[] },
): Content[] => {
  const { seller, customer, language, isTaxInvoice } = paper
  const labels = paperLabels[language]
  const said = mark === 'original' && !isTaxInvoice ? '' : labels.mark[mark]
  const body = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]): TableCell[] => [text(label, 'muted'), { ...text(value), alignment: 'right' }])
  return [
    {
      columns: [
        [
          ...(seller.logo
            ? [{ image: seller.logo, fit: [150, 48], margin: [0, 0, 0, 8] } satisfies Content]
            : []),
          text(seller.name, 'name'),
          ...particulars(seller, labels),
        ],
        {
          width: 230,
          alignment: 'right',
          stack: [
            text(title, isTaxInvoice ? 'taxTitle' : 'title'),
            ...(said ? [text(said, 'strong')] : []),
            ...(subtitle ? [text(subtitle, 'label')] : []),
          ],
        },
      ],
      columnGap: 24,
    },
    {
      columns: [
        [text(labels.billTo, 'label'), text(customer.name, 'name'), ...particulars(customer, labels)],
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

/** A line of {@link totals}: its label, its amount, and its style. */
export type TotalLine = readonly [label: string, amount: string, style: string]

/** Amounts one below the other, the last one under a line. Each amount is written with its currency. */
export const totals = (lines: readonly TotalLine[]): Content => ({
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
          text(label, style),
          { text: amount, style, alignment: 'right', noWrap: true },
        ]),
      },
    },
  ],
})

/** The amounts of a tax invoice once more in the currency of the tax, with the rate; nothing where they are in it already. */
export const taxAmounts = (
  { isTaxInvoice, tax, vatPercent, language }: PaperInput,
  totalLabel: string,
): Content[] => {
  if (!tax || !isTaxInvoice) return []
  const labels = paperLabels[language]
  const parts = [
    `${labels.subtotal} ${tax.subtotal}`,
    `${labels.vat(vatPercent)} ${tax.vatAmount}`,
    `${totalLabel} ${tax.total}`,
  ]
  return [remark(labels.inTaxCurrency(tax.currency), [parts.join(' · '), tax.rate])]
}

/** Paragraphs under a label, never apart from it. */
export const remark = (label: string, paragraphs: readonly string[]): Content => ({
  stack: [text(label, 'label'), ...paragraphs.map((paragraph) => text(paragraph))],
  unbreakable: true,
  margin: [0, 10, 0, 0],
})
