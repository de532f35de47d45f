/** Describes what was issued in one sentence: the number of documents, their numbers, and their totals. */
import { formatMoney, sum } from '@cmp/billing'
import { formatCount, getCurrencyDigits, formatList, type DocumentKind } from '@cmp/contract'

/** An issued document, with its total as exact decimal text. */
type IssuedDocument = { number: string; kind: DocumentKind; currency: string; total: string }

const nouns: Record<DocumentKind, readonly [one: string, many: string]> = {
  invoice: ['invoice', 'invoices'],
  adjustment: ['adjustment', 'adjustments'],
  'credit-note': ['credit note', 'credit notes'],
}

/** Returns a range such as `INV-2026-000502 to -000603`, without the common beginning of the second number. */
const numberRange = (first: string, last: string): string => {
  if (first === last) return first
  const dash = last.lastIndexOf('-')
  return dash > 0 && first.slice(0, dash + 1) === last.slice(0, dash + 1)
    ? `${first} to ${last.slice(dash)}`
    : `${first} to ${last}`
}

/** Returns totals by currency, sorted by currency code. */
export const sumTotalsByCurrency = (
  documents: readonly Pick<IssuedDocument, 'currency' | 'total'>[],
): { currency: string; amount: string }[] =>
  [...Map.groupBy(documents, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ total }) => total)) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

/** Returns documents by kind, each with its first and last number; expects documents in the order of their numbers. */
export const groupNumbersByKind = (documents: readonly Pick<IssuedDocument, 'kind' | 'number'>[]) =>
  [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    count: own.length,
    firstNumber: own[0]?.number ?? '',
    lastNumber: own.at(-1)?.number ?? '',
  }))

/** Returns a sentence such as `102 invoices issued (INV-2026-000502 to -000603), 1,234.50 USD in total.` */
export const formatIssuedSummary = (documents: readonly IssuedDocument[]): string => {
  const kinds = groupNumbersByKind(documents)
  const money = sumTotalsByCurrency(documents).map(
    ({ currency, amount }) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`,
  )
  const formatKindCount = (
    { kind, count, firstNumber, lastNumber }: (typeof kinds)[number],
    verb: string,
  ): string => `${formatCount(count, ...nouns[kind])}${verb} (${numberRange(firstNumber, lastNumber)})`
  const [only] = kinds
  if (!only) return 'No documents issued.'
  const what =
    kinds.length === 1
      ? formatKindCount(only, ' issued')
      : `${formatCount(documents.length, 'document', 'documents')} issued: ${formatList(kinds.map((kind) => formatKindCount(kind, '')))}`
  return `${what}, ${formatList(money)} in total.`
}
