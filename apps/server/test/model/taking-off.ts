/** The model of reductions: a discount or a volume tier never takes off more than there is. */
import { compareExact, negateExact, addExact, sumOf, zero, type Exact } from './exact.ts'

/** An amount of a document that can be reduced. */
type Amount = { readonly exact: Exact }

/** What an earlier recurring charge of the kind took off, as a negative amount, and from which amounts. */
export type Taken<Of extends Amount> = { of: readonly Of[]; exact: Exact }

/**
 * Returns what is left of the amounts of a recurring charge and of those that earlier ones share with them; never below
 * zero.
 */
const calculateRemainder = <Of extends Amount>(base: readonly Of[], taken: readonly Taken<Of>[]): Exact => {
  const sharing = taken.filter(({ of }) => of.some((amount) => base.includes(amount)))
  const all = new Set([...base, ...sharing.flatMap(({ of }) => of)])
  const left = addExact(
    sumOf([...all].map((amount) => amount.exact)),
    sumOf(sharing.map((earlier) => earlier.exact)),
  )
  return compareExact(left, zero) < 0 ? zero : left
}

/** Limits a reduction to what is left. */
export const limitDeduction = <Of extends Amount>(
  amount: Exact,
  base: readonly Of[],
  taken: readonly Taken<Of>[],
): Exact => {
  const most = negateExact(calculateRemainder(base, taken))
  return compareExact(amount, most) < 0 ? most : amount
}
