/** When the model calls a calculation stale: calculating again would charge otherwise. */
import { textOf } from './exact.ts'
import type { Rating } from './rating.ts'
import type { Terms } from './world.ts'

/** What an invoice was last calculated with, and what came of it; `elsewhere` tells what other invoices charged. */
export type Calculated = { terms: Terms; rating: Rating; elsewhere: string }

const toldOf = ({ bills, unassigned, missing }: Rating): string =>
  JSON.stringify([
    missing,
    unassigned.map(({ account, cost }) => [account, textOf(cost)]),
    bills.map(({ key, details }) => [
      key,
      details.map(({ identity, pricedBy, markup, exchangeRate, exactCharge }) => [
        identity,
        pricedBy,
        ...[markup, exchangeRate, exactCharge].map(textOf),
      ]),
    ]),
  ])

/**
 * Whether a calculation must be called stale, must not, or may be either: a change that touches no charge of this invoice
 * may be told or not.
 */
export const shouldBeStale = (before: Calculated, now: Calculated): boolean | 'either' => {
  if (toldOf(before.rating) !== toldOf(now.rating)) return true
  const isSame =
    before.elsewhere === now.elsewhere && JSON.stringify(before.terms) === JSON.stringify(now.terms)
  return isSame ? false : 'either'
}
