/** What was issued, in one sentence: how many documents, their numbers, and what they come to. */
import { formatMoney, sum } from '@cmp/billing'
import { counted, digitsOf, listed, type DocumentKind } from '@cmp/contract'

/** A document that was issued, with its total as exact decimal text. */
type IssuedDocument = { number: string; kind: DocumentKind; currency: string; total: string }

const nouns: Record<DocumentKind, readonly [one: string, many: string]> = {
  invoice: ['invoice', 'invoices'],
  adjustment: ['adjustment', 'adjustments'],
  'credit-note': ['credit note', 'credit notes'],
}

/** `INV-2026-000502 to -000603`: the end alone where the numbers begin alike. */
const numberRange = (first: string, last: string): string => {
  if (first === last) return first
  const dash = last.lastIndexOf('-')
  return dash > 0 && first.slice(0, dash + 1) === last.slice(0, dash + 1)
    ? `${first} to ${last.slice(dash)}`
    : `${first} to ${last}`
}

/** Totals by currency, in the order of their codes. */
export const totalsByCurrency = (
  documents: readonly Pick<IssuedDocument, 'currency' | 'total'>[],
): { currency: string; amount: string }[] =>
  [...Map.groupBy(documents, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ total }) => total)) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

/** Documents by kind, each with its first and last number; the documents are in the order of their numbers. */
export const numbersByKind = (documents: readonly Pick<IssuedDocument, 'kind' | 'number'>[]) =>
  [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    count: own.length,
    firstNumber: own[0]?.number ?? '',
    lastNumber: own.at(-1)?.number ?? '',
  }))

/** `102 invoices issued (INV-2026-000502 to -000603), 1,234.50 USD in total.` */
export const issuedText = (documents: readonly IssuedDocument[]): string => {
  const kinds = numbersByKind(documents)
  const money = totalsByCurrency(documents).map(
    ({ currency, amount }) => `${formatMoney(amount, digitsOf(currency))} ${currency}`,
  )
  const textOf = ({ kind, count, firstNumber, lastNumber }: (typeof kinds)[number], verb: string): string =>
    `${counted(count, ...nouns[kind])}${verb} (${numberRange(firstNumber, lastNumber)})`
  const [only] = kinds
  if (!only) return 'No documents issued.'
  const what =
    kinds.length === 1
      ? textOf(only, ' issued')
      : `${counted(documents.length, 'document', 'documents')} issued: ${listed(kinds.map((kind) => textOf(kind, '')))}`
  return `${what}, ${listed(money)} in total.`
}
