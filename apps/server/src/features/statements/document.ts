/** The layout of a statement: for each currency its documents by cloud, payments, and what is open. */
import { formatMoney } from '@cmp/billing'
import { dayText, digitsOf, monthText, type StatementCurrency, type StatementDocument } from '@cmp/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { methodText } from '../issuing/paper-words.ts'
import type { PaperInput, PrintedStatement } from '../issuing/pdf/input.ts'
import { BAND, heading, page, right, tableLayout, text, totals } from '../issuing/pdf/parts.ts'
import { statementLabels, type StatementLabels } from './labels.ts'

type Words = { labels: StatementLabels; language: PaperInput['language']; money: (amount: string) => string }

const sumHeads = ({ charge, vat, total, paid, open }: StatementLabels): string[] => [
  charge,
  vat,
  total,
  paid,
  open,
]

const sumCells = (
  { charge, vat, total, paid, open }: Pick<StatementDocument, 'charge' | 'vat' | 'total' | 'paid' | 'open'>,
  money: Words['money'],
  style?: string,
): TableCell[] => [charge, vat, total, paid, open].map((amount) => right(money(amount), style))

/** A table under a name; the first `texts` columns are words, the others amounts. */
const table = (
  name: string,
  heads: readonly string[],
  texts: number,
  body: readonly TableCell[][],
): Content => ({
  margin: [0, 14, 0, 0],
  layout: {
    ...tableLayout,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    hLineWidth: (line) => (line === 2 ? 0.75 : 0),
    fillColor: (row) => (row === 0 ? BAND : null),
  },
  fontSize: 8,
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: heads.map((_, column) => (column === 0 ? '*' : 'auto')),
    body: [
      [{ ...text(name, 'strong'), colSpan: heads.length }, ...heads.slice(1).map(() => ({ text: '' }))],
      heads.map((head, column) => ({
        ...text(head, 'label'),
        alignment: column < texts ? 'left' : 'right',
      })),
      ...body,
    ],
  },
})

const documentCells = (document: StatementDocument, { labels, language, money }: Words): TableCell[] => [
  {
    stack: [
      text(document.number ?? labels.state.draft),
      text(`${labels.kind[document.kind]} · ${labels.state[document.state]}`, 'note'),
    ],
  },
  text(document.cloudProvider),
  text(document.dueDate ? dayText(document.dueDate, language) : ''),
  ...sumCells(document, money),
]

const documentTable = (name: string, documents: readonly StatementDocument[], words: Words): Content[] => {
  const { labels } = words
  if (documents.length === 0) return []
  const heads = [labels.document, labels.cloud, labels.dueDate, ...sumHeads(labels)]
  return [
    table(
      name,
      heads,
      3,
      documents.map((document) => documentCells(document, words)),
    ),
  ]
}

const cloudTable = ({ byCloud, totals: all }: StatementCurrency, { labels, money }: Words): Content[] =>
  byCloud.length === 0
    ? []
    : [
        table(labels.byCloud, [labels.cloud, ...sumHeads(labels)], 1, [
          ...byCloud.map((cloud) => [text(cloud.cloudProvider), ...sumCells(cloud, money)]),
          [text(labels.sum, 'strong'), ...sumCells(all, money, 'strong')],
        ]),
      ]

const paymentTable = ({ payments }: StatementCurrency, { labels, language, money }: Words): Content[] =>
  payments.length === 0
    ? []
    : [
        table(
          labels.payments,
          [labels.document, labels.paidOn, labels.method, labels.amount],
          3,
          payments.map(({ number, paidOn, method, amount }) => [
            text(number),
            text(dayText(paidOn, language)),
            text(methodText[language][method]),
            right(money(amount)),
          ]),
        ),
      ]

/** Whether a currency has neither documents nor payments nor anything open. */
export const isNothing = ({ documents, estimates, earlier, payments }: StatementCurrency): boolean =>
  [documents, estimates, earlier, payments].every(({ length }) => length === 0)

/** What a statement says of one currency. */
export const currencyPart = (part: StatementCurrency, words: Omit<Words, 'money'>): Content[] => {
  const { currency } = part
  const money = (amount: string): string => formatMoney(amount, digitsOf(currency))
  const all: Words = { ...words, money }
  const { labels } = words
  const inCurrency = (amount: string): string => `${money(amount)} ${currency}`
  return [
    ...documentTable(labels.documents(currency), part.documents, all),
    ...cloudTable(part, all),
    ...documentTable(labels.earlier, part.earlier, all),
    ...paymentTable(part, all),
    ...documentTable(labels.estimates, part.estimates, all),
    totals([
      [labels.openOfMonth, inCurrency(part.totals.open), ''],
      [labels.openOfEarlier, inCurrency(part.earlierOpen), ''],
      [labels.openInAll, inCurrency(part.openInAll), 'total'],
    ]),
  ]
}

/** The definition that pdfmake lays out. */
export const statementDocument = (input: PrintedStatement): TDocumentDefinitions => {
  const { statement, language, day, seller } = input
  const labels = statementLabels[language]
  const month = monthText(statement.month, language)
  return page({
    language,
    title: `${labels.title} ${month}`,
    author: seller.name,
    day,
    foot: [seller.name, `${labels.title} ${month}`].filter((part) => part !== '').join(' · '),
    content: [
      ...heading(
        { ...input, isTaxInvoice: false },
        {
          title: labels.title,
          subtitle: '',
          mark: 'original',
          facts: [
            [labels.month, month],
            [labels.asOf, dayText(day, language)],
          ],
        },
      ),
      ...(statement.currencies.length === 0
        ? [{ ...text(labels.nothing, 'muted'), margin: [0, 32, 0, 0] } satisfies Content]
        : statement.currencies.flatMap((part) => currencyPart(part, { labels, language }))),
    ],
  })
}
