/** The layout of a statement: for each currency its documents by provider, payments, and the outstanding amount. */
import { formatMoney } from '@cmp/billing'
import {
  formatDate,
  getCurrencyDigits,
  formatMonth,
  type StatementCurrency,
  type StatementDocument,
} from '@cmp/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { namePaymentMethod } from './document-wording.ts'
import type { DocumentPdfInput, PrintedStatement } from './pdf/input.ts'
import { BAND, buildHeading, page, buildRightText, tableLayout, buildText, buildTotals } from './pdf/parts.ts'
import { getStatementLabels, type StatementLabels } from './statement-labels.ts'

type Words = {
  labels: StatementLabels
  language: DocumentPdfInput['language']
  money: (amount: string) => string
}

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
): TableCell[] => [charge, vat, total, paid, open].map((amount) => buildRightText(money(amount), style))

/** Builds a table with a title; the first `texts` columns are text, the others amounts. */
const buildTable = (
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
      [{ ...buildText(name, 'strong'), colSpan: heads.length }, ...heads.slice(1).map(() => ({ text: '' }))],
      heads.map((head, column) => ({
        ...buildText(head, 'label'),
        alignment: column < texts ? 'left' : 'right',
      })),
      ...body,
    ],
  },
})

const documentCells = (document: StatementDocument, { labels, language, money }: Words): TableCell[] => [
  {
    stack: [
      buildText(document.number ?? labels.state.draft),
      buildText(`${labels.kind[document.kind]} · ${labels.state[document.state]}`, 'note'),
    ],
  },
  buildText(document.cloudProvider),
  buildText(document.dueDate ? formatDate(document.dueDate, language) : ''),
  ...sumCells(document, money),
]

const documentTable = (name: string, documents: readonly StatementDocument[], words: Words): Content[] => {
  const { labels } = words
  if (documents.length === 0) return []
  const heads = [labels.document, labels.cloud, labels.dueDate, ...sumHeads(labels)]
  return [
    buildTable(
      name,
      heads,
      3,
      documents.map((document) => documentCells(document, words)),
    ),
  ]
}

const buildCloudTable = ({ byCloud, totals: all }: StatementCurrency, { labels, money }: Words): Content[] =>
  byCloud.length === 0
    ? []
    : [
        buildTable(labels.byCloud, [labels.cloud, ...sumHeads(labels)], 1, [
          ...byCloud.map((cloud) => [buildText(cloud.cloudProvider), ...sumCells(cloud, money)]),
          [buildText(labels.total, 'strong'), ...sumCells(all, money, 'strong')],
        ]),
      ]

const buildPaymentTable = ({ payments }: StatementCurrency, { labels, language, money }: Words): Content[] =>
  payments.length === 0
    ? []
    : [
        buildTable(
          labels.payments,
          [labels.document, labels.paidOn, labels.method, labels.amount],
          3,
          payments.map(({ number, paidOn, method, amount }) => [
            buildText(number),
            buildText(formatDate(paidOn, language)),
            buildText(namePaymentMethod(method, language)),
            buildRightText(money(amount)),
          ]),
        ),
      ]

/** Returns whether a currency has no documents, payments or outstanding amounts. */
export const isNothing = ({ documents, estimates, earlier, payments }: StatementCurrency): boolean =>
  [documents, estimates, earlier, payments].every(({ length }) => length === 0)

/** Builds a statement's part for one currency. */
export const buildCurrencyPart = (part: StatementCurrency, words: Omit<Words, 'money'>): Content[] => {
  const { currency } = part
  const formatPlainMoney = (amount: string): string => formatMoney(amount, getCurrencyDigits(currency))
  const all: Words = { ...words, money: formatPlainMoney }
  const { labels } = words
  const formatWithCurrency = (amount: string): string => `${formatPlainMoney(amount)} ${currency}`
  return [
    ...documentTable(labels.documents(currency), part.documents, all),
    ...buildCloudTable(part, all),
    ...documentTable(labels.earlier, part.earlier, all),
    ...buildPaymentTable(part, all),
    ...documentTable(labels.estimates, part.estimates, all),
    buildTotals([
      [labels.openOfMonth, formatWithCurrency(part.totals.open), ''],
      [labels.openOfEarlier, formatWithCurrency(part.earlierOpen), ''],
      [labels.openInAll, formatWithCurrency(part.openInAll), 'total'],
    ]),
  ]
}

/** Builds the pdfmake definition of a statement. */
export const buildStatementDefinition = (input: PrintedStatement): TDocumentDefinitions => {
  const { statement, language, day, seller } = input
  const labels = getStatementLabels(language)
  const month = formatMonth(statement.month, language)
  return page({
    language,
    title: `${labels.title} ${month}`,
    author: seller.name,
    day,
    foot: [seller.name, `${labels.title} ${month}`].filter((part) => part !== '').join(' · '),
    content: [
      ...buildHeading(
        { ...input, isTaxInvoice: false },
        {
          title: labels.title,
          subtitle: '',
          copyStatus: 'original',
          facts: [
            [labels.month, month],
            [labels.asOf, formatDate(day, language)],
          ],
        },
      ),
      ...(statement.currencies.length === 0
        ? [{ ...buildText(labels.nothing, 'muted'), margin: [0, 32, 0, 0] } satisfies Content]
        : statement.currencies.flatMap((part) => buildCurrencyPart(part, { labels, language }))),
    ],
  })
}
