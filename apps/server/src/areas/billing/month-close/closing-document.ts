/** Lays out the closing report of a month: its facts and tables, which are texts already. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintedMonthClose } from '../../../core/documents/pdf/input.ts'
import { BAND, buildRightText, buildText, page, tableLayout } from '../../../core/documents/pdf/parts.ts'

/** The column of a table that takes the remaining width. */
const wideColumn = 1

type Section = PrintedMonthClose['sections'][number]

const buildFacts = (facts: PrintedMonthClose['facts']): Content => ({
  margin: [0, 12, 0, 0],
  layout: { ...tableLayout, hLineWidth: () => 0, fillColor: () => BAND, paddingTop: () => 4 },
  table: {
    widths: ['auto', '*'],
    body: facts.map(([label, value]): TableCell[] => [buildText(label, 'muted'), buildText(value, 'strong')]),
  },
})

const buildSection = ({ title, heads, rows, amounts }: Section): Content[] => {
  const isAmount = (column: number): boolean => column >= heads.length - amounts
  return [
    { ...buildText(title, 'name'), margin: [0, 12, 0, 2] },
    {
      layout: {
        ...tableLayout,
        hLineWidth: (line) => (line === 0 ? 0 : 0.5),
        fillColor: (row) => (row === 0 ? BAND : null),
      },
      fontSize: 8,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: heads.map((_, column) => (column === wideColumn ? '*' : 'auto')),
        body: [
          heads.map((head, column): TableCell => ({
            ...buildText(head, 'label'),
            alignment: isAmount(column) ? 'right' : 'left',
          })),
          ...rows.map((row) =>
            row.map((lines, column): TableCell => ({
              stack: lines.map((line) => (isAmount(column) ? buildRightText(line) : buildText(line))),
            })),
          ),
        ],
      },
    },
  ]
}

/** Returns the document definition for pdfmake. */
export const buildClosingDocument = ({
  language,
  seller,
  title,
  subtitle,
  day,
  facts,
  sections,
}: PrintedMonthClose): TDocumentDefinitions =>
  page({
    language,
    title,
    author: seller.name,
    day,
    foot: [seller.name, title].filter((part) => part !== '').join(' · '),
    content: [
      {
        columns: [
          [
            ...(seller.logo
              ? [{ image: seller.logo, fit: [150, 40], margin: [0, 0, 0, 6] } satisfies Content]
              : []),
            buildText(seller.name, 'name'),
          ],
          {
            width: 300,
            alignment: 'right',
            stack: [buildText(title, 'title'), buildText(subtitle, 'label')],
          },
        ],
        columnGap: 24,
      },
      buildFacts(facts),
      ...sections.flatMap(buildSection),
    ],
  })
