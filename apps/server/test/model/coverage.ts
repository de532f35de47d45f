/**
 * Computes in the model whether the cost of an invoice is charged, unassigned or uncharged, and checks that the portal
 * reports the same everywhere.
 */
import type { ProviderHome, Reconciliation } from '@cmp/contract'
import { listDifferences, formatPlain, describeFields } from './agreement.ts'
import { listCurrentLines, countUnreadableLines } from './current-lines.ts'
import type { Document } from './documents.ts'
import { parseExact, isZero, subtractExact, addExact, sumOf, zero, type Exact } from './exact.ts'
import type { InvoiceRow } from './portal-documents.ts'
import { parseAmount, type Rating } from './rating.ts'
import { toComparedKey, type BillingFile } from './world.ts'

/** Charged, unassigned and uncharged cost add up to the cost of all line items. */
export type Coverage = { charged: Exact; unassigned: Exact; uncharged: Exact }

/** Cost in documents is charged, except in void ones. Cost of customers that is in no document is uncharged. */
export const calculateCoverage = (
  files: readonly BillingFile[],
  { unassigned }: Pick<Rating, 'unassigned'>,
  documents: readonly Document[],
): Coverage => {
  const all = sumOf(listCurrentLines(files).map(({ cost }) => parseAmount(cost)))
  const charged = sumOf(documents.filter(({ state }) => state !== 'void').map(({ cost }) => cost))
  const ofNobody = sumOf(unassigned.map(({ cost }) => cost))
  return { charged, unassigned: ofNobody, uncharged: subtractExact(subtractExact(all, charged), ofNobody) }
}

/**
 * Returns what the portal stored of a calculation. After a failed calculation, the earlier stored amount is not
 * checked.
 */
const getExcluded = ({ excluded }: Reconciliation, { missing, bills, excluded: wanted }: Rating): Exact =>
  missing.length > 0 || (bills.length === 0 && wanted.lines === 0)
    ? wanted.cost
    : parseExact(excluded?.cost ?? '0')

/**
 * Returns where the portal's reconciliation differs. All line items are charged, unassigned or uncharged, and none is
 * lost.
 */
export const listReconciliationDisagreements = (
  portal: Reconciliation,
  files: readonly BillingFile[],
  rating: Rating,
  documents: readonly Document[],
): string[] => [
  ...listDifferences(
    'reconciliation',
    [
      describeFields({
        charged: formatPlain(portal.customersCost),
        unassigned: formatPlain(portal.unassignedCost),
        uncharged: formatPlain(portal.uncharged?.cost ?? '0'),
        excluded: getExcluded(portal, rating),
        rejected: portal.rejectedLines,
        'rejected of the file': portal.rejectedOfFile,
      }),
    ],
    [
      describeFields({
        ...calculateCoverage(files, rating, documents),
        excluded: rating.excluded.cost,
        rejected: countUnreadableLines(files),
        'rejected of the file': 0,
      }),
    ],
  ),
  ...listDifferences(
    'unassigned lines',
    [...Map.groupBy(portal.unassigned, ({ subAccountKey }) => toComparedKey(subAccountKey))].map(
      ([account, parts]) =>
        describeFields({
          of: account,
          lines: parts.reduce((lines, part) => lines + part.lines, 0),
          cost: sumOf(parts.map(({ cost }) => parseExact(cost))),
        }),
    ),
    rating.unassigned.map(({ account, lines, cost }) => describeFields({ of: account, lines, cost })),
  ),
]

/** Returns where an invoice's row in the list differs. */
export const listRowDisagreements = (
  row: InvoiceRow,
  { unassigned, uncharged }: Coverage,
  files: readonly BillingFile[],
): string[] =>
  listDifferences(
    `the row of ${row.invoiceId} in ${row.currencyCode}`,
    [
      describeFields({
        unassigned: formatPlain(row.unassignedCost),
        uncharged: formatPlain(row.unchargedCost),
        rejected: row.rejected,
      }),
    ],
    [describeFields({ unassigned, uncharged, rejected: countUnreadableLines(files) })],
  )

type OfCurrency = { currency: string; coverage: Coverage }

const listTotals = (all: readonly OfCurrency[], part: 'unassigned' | 'uncharged'): string[] =>
  [...Map.groupBy(all, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const amounts = own.map(({ coverage }) => coverage[part]).filter((amount) => !isZero(amount))
    const amount = amounts.reduce(addExact, zero)
    // An uncharged amount of one invoice counts even if another invoice has the opposite amount.
    return amounts.length > 0 && (part === 'uncharged' || !isZero(amount))
      ? describeFields({ currency, amount })
      : []
  })

/** Returns where the home page differs, which adds up the uncharged amounts of every invoice. */
export const listHomeDisagreements = (home: ProviderHome, all: readonly OfCurrency[]): string[] =>
  (['unassigned', 'uncharged'] as const).flatMap((part) =>
    listDifferences(
      `${part} on the start page`,
      home[part]
        .filter(({ amount }) => part === 'uncharged' || !isZero(parseExact(amount)))
        .map(({ currency, amount }) => describeFields({ currency, amount: formatPlain(amount) })),
      listTotals(all, part),
    ),
  )
