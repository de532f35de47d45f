/** Describes what was issued in one sentence: the number of documents, their numbers, and their totals. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/issuing'
import { formatMoney, sum } from '@cmp/billing'
import { getCurrencyDigits, formatList, type DocumentKind } from '@cmp/contract'

/** An issued document, with its total as exact decimal text. */
type IssuedDocument = { number: string; kind: DocumentKind; currency: string; total: string }

/** The kinds of documents by their names in messages. */
const kindCases: Record<DocumentKind, string> = {
  invoice: 'invoice',
  adjustment: 'adjustment',
  'credit-note': 'creditNote',
}

/** Returns a range such as `INV-2026-000502 to -000603`, without the common beginning of the second number. */
const numberRange = (first: string, last: string): string => {
  if (first === last) return first
  const dash = last.lastIndexOf('-')
  return dash > 0 && first.slice(0, dash + 1) === last.slice(0, dash + 1)
    ? t(m.to, { first, last: last.slice(dash) })
    : t(m.to, { first, last })
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
  const money = formatList(
    sumTotalsByCurrency(documents).map(
      ({ currency, amount }) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`,
    ),
  )
  const counts = kinds.map(({ kind, count, firstNumber, lastNumber }) => ({
    kind: kindCases[kind],
    count,
    numbers: numberRange(firstNumber, lastNumber),
  }))
  const [only, ...more] = counts
  if (!only) return t(m.noDocumentsIssued)
  if (more.length === 0) return t(m.kindIssued, { ...only, money })
  return t(m.documentIssued, {
    count: documents.length,
    kinds: formatList(counts.map((one) => t(m.kindCount, one))),
    money,
  })
}
