/** Where the cost of an invoice has gone, in the model, and whether the portal says the same wherever it says it. */
import type { ProviderHome, Reconciliation } from '@cmp/contract'
import { differing, plain, told } from './agreement.ts'
import { currentLines, unreadableLines } from './current-lines.ts'
import type { Document } from './documents.ts'
import { exact, isZero, minus, plus, sumOf, zero, type Exact } from './exact.ts'
import type { InvoiceRow } from './portal-documents.ts'
import { amountOf, type Rating } from './rating.ts'
import { keyOf, type BillingFile } from './world.ts'

/** Charged, unassigned and uncharged cost come to that of all lines. */
export type Coverage = { charged: Exact; unassigned: Exact; uncharged: Exact }

/** What documents hold is charged, void ones hold nothing; what belongs to customers and is on none is uncharged. */
export const coverageOf = (
  files: readonly BillingFile[],
  { unassigned }: Pick<Rating, 'unassigned'>,
  documents: readonly Document[],
): Coverage => {
  const all = sumOf(currentLines(files).map(({ cost }) => amountOf(cost)))
  const charged = sumOf(documents.filter(({ state }) => state !== 'void').map(({ cost }) => cost))
  const ofNobody = sumOf(unassigned.map(({ cost }) => cost))
  return { charged, unassigned: ofNobody, uncharged: minus(minus(all, charged), ofNobody) }
}

/** What the portal keeps of a calculation; where one ended badly, what it kept before is nobody's to say. */
const keptOf = ({ kept }: Reconciliation, { missing, bills, kept: wanted }: Rating): Exact =>
  missing.length > 0 || (bills.length === 0 && wanted.lines === 0) ? wanted.cost : exact(kept?.cost ?? '0')

/** Where the portal's reconciliation differs: all lines are charged, unassigned or uncharged, and none is lost. */
export const reconciliationDisagreements = (
  portal: Reconciliation,
  files: readonly BillingFile[],
  rating: Rating,
  documents: readonly Document[],
): string[] => [
  ...differing(
    'reconciliation',
    [
      told({
        charged: plain(portal.customersCost),
        unassigned: plain(portal.unassignedCost),
        uncharged: plain(portal.uncharged?.cost ?? '0'),
        kept: keptOf(portal, rating),
        rejected: portal.rejectedLines,
        'rejected of the file': portal.rejectedOfFile,
      }),
    ],
    [
      told({
        ...coverageOf(files, rating, documents),
        kept: rating.kept.cost,
        rejected: unreadableLines(files),
        'rejected of the file': 0,
      }),
    ],
  ),
  ...differing(
    'unassigned lines',
    [...Map.groupBy(portal.unassigned, ({ subAccountKey }) => keyOf(subAccountKey))].map(([account, parts]) =>
      told({
        of: account,
        lines: parts.reduce((lines, part) => lines + part.lines, 0),
        cost: sumOf(parts.map(({ cost }) => exact(cost))),
      }),
    ),
    rating.unassigned.map(({ account, lines, cost }) => told({ of: account, lines, cost })),
  ),
]

/** Where an invoice's row in the list differs. */
export const rowDisagreements = (
  row: InvoiceRow,
  { unassigned, uncharged }: Coverage,
  files: readonly BillingFile[],
): string[] =>
  differing(
    `the row of ${row.invoiceId} in ${row.currencyCode}`,
    [
      told({
        unassigned: plain(row.unassignedCost),
        uncharged: plain(row.unchargedCost),
        rejected: row.rejected,
      }),
    ],
    [told({ unassigned, uncharged, rejected: unreadableLines(files) })],
  )

type OfCurrency = { currency: string; coverage: Coverage }

const totalsOf = (all: readonly OfCurrency[], part: 'unassigned' | 'uncharged'): string[] =>
  [...Map.groupBy(all, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const amounts = own.map(({ coverage }) => coverage[part]).filter((amount) => !isZero(amount))
    const amount = amounts.reduce(plus, zero)
    // What is uncharged on one invoice is no less uncharged because another takes as much back.
    return amounts.length > 0 && (part === 'uncharged' || !isZero(amount)) ? told({ currency, amount }) : []
  })

/** Where the start page differs, which adds up what every invoice leaves open. */
export const homeDisagreements = (home: ProviderHome, all: readonly OfCurrency[]): string[] =>
  (['unassigned', 'uncharged'] as const).flatMap((part) =>
    differing(
      `${part} on the start page`,
      home[part]
        .filter(({ amount }) => part === 'uncharged' || !isZero(exact(amount)))
        .map(({ currency, amount }) => told({ currency, amount: plain(amount) })),
      totalsOf(all, part),
    ),
  )
