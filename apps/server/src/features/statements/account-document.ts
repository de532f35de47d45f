/** The layout of an account statement: for each currency its entries with balances, and how they add up. */
import { formatMoney } from '@cmp/billing'
import { dayText, digitsOf, type AccountCurrency, type AccountEntry } from '@cmp/contract'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PaperLanguage, PrintedAccount } from '../issuing/pdf/input.ts'
import {
  BAND,
  blank,
  heading,
  page,
  right,
  tableLayout,
  text,
  totals,
  type TotalLine,
} from '../issuing/pdf/parts.ts'
import { accountLabels, type AccountLabels } from './account-labels.ts'

type Words = { labels: AccountLabels; language: PaperLanguage; money: (amount: string) => string }

const entryCells = (entry: AccountEntry, { labels, language, money }: Words): TableCell[] => {
  const notes = [entry.reference, ...(entry.paidOn ? [labels.paidOn(dayText(entry.paidOn, language))] : [])]
  return [
    text(dayText(entry.day, language)),
    {
      stack: [
        text(labels.kind[entry.kind]),
        ...notes.filter((note) => note !== '').map((note) => text(note, 'note')),
      ],
    },
    text(entry.number),
    right(money(entry.amount)),
    right(money(entry.balance)),
  ]
}

const entryTable = (
  part: AccountCurrency,
  words: Words,
  { from, asOf }: { from: string; asOf: string },
): Content => {
  const { labels, language, money } = words
  const heads = [labels.day, labels.entry, labels.document, labels.amount, labels.balance]
  const balanceRow = (day: string, label: string, balance: string): TableCell[] => [
    text(dayText(day, language)),
    text(label, 'strong'),
    blank,
    blank,
    right(money(balance), 'strong'),
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
          { ...text(labels.inCurrency(part.currency), 'strong'), colSpan: heads.length },
          ...heads.slice(1).map(() => blank),
        ],
        heads.map((head, column) => ({ ...text(head, 'label'), alignment: column < 3 ? 'left' : 'right' })),
        balanceRow(from, labels.opening, part.opening),
        ...part.entries.map((entry) => entryCells(entry, words)),
        balanceRow(asOf, labels.closing, part.closing),
      ],
    },
  }
}

const sumNames = ['invoices', 'creditNotes', 'voids', 'payments', 'withheld', 'refunds', 'reversals'] as const

/** How the entries lead from the opening to the closing balance; sums of kinds that have no entry are left out. */
const sumLines = (
  { currency, opening, closing, sums }: AccountCurrency,
  { labels, money }: Words,
): TotalLine[] => {
  const inCurrency = (amount: string): string => `${money(amount)} ${currency}`
  return [
    [labels.opening, inCurrency(opening), ''],
    ...sumNames
      .filter((name) => sums[name] !== '0')
      .map((name): TotalLine => [labels.sums[name], inCurrency(sums[name]), '']),
    [labels.closing, inCurrency(closing), 'total'],
  ]
}

/** The definition that pdfmake lays out. */
export const accountDocument = (input: PrintedAccount): TDocumentDefinitions => {
  const { account, language, seller } = input
  const { from, asOf, currencies } = account
  const labels = accountLabels[language]
  const asOfText = dayText(asOf, language)
  const title = `${labels.title} ${labels.asOf} ${asOfText}`
  return page({
    language,
    title,
    author: seller.name,
    day: asOf,
    foot: [seller.name, title].filter((part) => part !== '').join(' · '),
    content: [
      ...heading(
        { ...input, isTaxInvoice: false },
        {
          title: labels.title,
          subtitle: '',
          mark: 'original',
          facts: [
            [labels.asOf, asOfText],
            [labels.period, `${dayText(from, language)} – ${asOfText}`],
          ],
        },
      ),
      ...(currencies.length === 0
        ? [{ ...text(labels.nothing, 'muted'), margin: [0, 32, 0, 0] } satisfies Content]
        : currencies.flatMap((part): Content[] => {
            const money = (amount: string): string => formatMoney(amount, digitsOf(part.currency))
            const words: Words = { labels, language, money }
            return [entryTable(part, words, account), totals(sumLines(part, words))]
          })),
    ],
  })
}
