/** Lays out an account statement: for each currency its entries with balances, and how they add up. */
import { formatMoney } from '@cmp/billing'
import { formatDate, getCurrencyDigits, type AccountCurrency, type AccountEntry } from '@cmp/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentLanguage, PrintedAccount } from '../../../core/documents/pdf/input.ts'
import {
  BAND,
  blank,
  buildHeading,
  page,
  buildRightText,
  tableLayout,
  buildText,
  buildTotals,
  type TotalLine,
} from '../../../core/documents/pdf/parts.ts'
import { getAccountLabels, type AccountLabels } from './account-labels.ts'

type Words = { labels: AccountLabels; language: DocumentLanguage; money: (amount: string) => string }

const toEntryCells = (entry: AccountEntry, { labels, language, money }: Words): TableCell[] => {
  const notes = [
    entry.reference,
    ...(entry.paidOn ? [labels.paidOn(formatDate(entry.paidOn, language))] : []),
  ]
  return [
    buildText(formatDate(entry.day, language)),
    {
      stack: [
        buildText(labels.kind[entry.kind]),
        ...notes.filter((note) => note !== '').map((note) => buildText(note, 'note')),
      ],
    },
    buildText(entry.number),
    buildRightText(money(entry.amount)),
    buildRightText(money(entry.balance)),
  ]
}

const buildEntryTable = (
  part: AccountCurrency,
  words: Words,
  { from, asOf }: { from: string; asOf: string },
): Content => {
  const { labels, language, money } = words
  const heads = [labels.day, labels.entry, labels.document, labels.amount, labels.balance]
  const buildBalanceRow = (day: string, label: string, balance: string): TableCell[] => [
    buildText(formatDate(day, language)),
    buildText(label, 'strong'),
    blank,
    blank,
    buildRightText(money(balance), 'strong'),
  ]
  return {
    margin: [0, 14, 0, 0],
    layout: {
      ...tableLayout,
      hLineWidth: (line) => (line === 2 ? 0.75 : 0),
      fillColor: (row) => (row === 0 ? BAND : null),
    },
    fontSize: 8,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto', 'auto'],
      body: [
        [
          { ...buildText(labels.inCurrency(part.currency), 'strong'), colSpan: heads.length },
          ...heads.slice(1).map(() => blank),
        ],
        heads.map((head, column) => ({
          ...buildText(head, 'label'),
          alignment: column < 3 ? 'left' : 'right',
        })),
        buildBalanceRow(from, labels.opening, part.opening),
        ...part.entries.map((entry) => toEntryCells(entry, words)),
        buildBalanceRow(asOf, labels.closing, part.closing),
      ],
    },
  }
}

const sumNames = ['invoices', 'creditNotes', 'voids', 'payments', 'withheld', 'refunds', 'reversals'] as const

/** Returns how the entries lead from the opening to the closing balance, without kinds that have no entry. */
const sumLines = (
  { currency, opening, closing, sums }: AccountCurrency,
  { labels, money }: Words,
): TotalLine[] => {
  const formatInCurrency = (amount: string): string => `${money(amount)} ${currency}`
  return [
    [labels.opening, formatInCurrency(opening), ''],
    ...sumNames
      .filter((name) => sums[name] !== '0')
      .map((name): TotalLine => [labels.sums[name], formatInCurrency(sums[name]), '']),
    [labels.closing, formatInCurrency(closing), 'total'],
  ]
}

/** Returns the document definition for pdfmake. */
export const accountDocument = (input: PrintedAccount): TDocumentDefinitions => {
  const { account, language, seller } = input
  const { from, asOf, currencies } = account
  const labels = getAccountLabels(language)
  const asOfText = formatDate(asOf, language)
  const title = `${labels.title} ${labels.asOf} ${asOfText}`
  return page({
    language,
    title,
    author: seller.name,
    day: asOf,
    foot: [seller.name, title].filter((part) => part !== '').join(' · '),
    content: [
      ...buildHeading(
        { ...input, isTaxInvoice: false },
        {
          title: labels.title,
          subtitle: '',
          copyStatus: 'original',
          facts: [
            [labels.asOf, asOfText],
            [labels.period, `${formatDate(from, language)} – ${asOfText}`],
          ],
        },
      ),
      ...(currencies.length === 0
        ? [{ ...buildText(labels.nothing, 'muted'), margin: [0, 32, 0, 0] } satisfies Content]
        : currencies.flatMap((part): Content[] => {
            const formatAmount = (amount: string): string =>
              formatMoney(amount, getCurrencyDigits(part.currency))
            const words: Words = { labels, language, money: formatAmount }
            return [buildEntryTable(part, words, account), buildTotals(sumLines(part, words))]
          })),
    ],
  })
}
