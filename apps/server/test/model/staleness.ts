/** When a calculation needs recalculation in the model: a new calculation would charge something else. */
import { formatExact } from './exact.ts'
import type { Rating } from './rating.ts'
import type { Terms } from './world.ts'

/** The inputs and the result of an invoice's last calculation. `elsewhere` is what other invoices charged, as text. */
export type Calculated = { terms: Terms; rating: Rating; elsewhere: string }

const describeRating = ({ bills, unassigned, missing }: Rating): string =>
  JSON.stringify([
    missing,
    unassigned.map(({ account, cost }) => [account, formatExact(cost)]),
    bills.map(({ key, details }) => [
      key,
      details.map(({ identity, pricedBy, markup, exchangeRate, exactCharge }) => [
        identity,
        pricedBy,
        ...[markup, exchangeRate, exactCharge].map(formatExact),
      ]),
    ]),
  ])

/**
 * Returns whether a calculation must be marked as needing recalculation, must not be, or may be either. A change that
 * affects no charge of this invoice may be marked or not.
 */
export const shouldBeStale = (before: Calculated, now: Calculated): boolean | 'either' => {
  if (describeRating(before.rating) !== describeRating(now.rating)) return true
  const isSame =
    before.elsewhere === now.elsewhere && JSON.stringify(before.terms) === JSON.stringify(now.terms)
  return isSame ? false : 'either'
}
