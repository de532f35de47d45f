/** The model of what takes off: a discount or a volume tier never takes more than there is. */
import { compared, negated, plus, sumOf, zero, type Exact } from './exact.ts'

/** An amount of a document that something may be taken off. */
type Amount = { readonly exact: Exact }

/** What an earlier agreement of the kind took off, as a negative amount, and of which amounts. */
export type Taken<Of extends Amount> = { of: readonly Of[]; exact: Exact }

/** What is left of an agreement's amounts and of those that earlier ones share with them; never below zero. */
const leftOf = <Of extends Amount>(base: readonly Of[], taken: readonly Taken<Of>[]): Exact => {
  const sharing = taken.filter(({ of }) => of.some((amount) => base.includes(amount)))
  const all = new Set([...base, ...sharing.flatMap(({ of }) => of)])
  const left = plus(
    sumOf([...all].map((amount) => amount.exact)),
    sumOf(sharing.map((earlier) => earlier.exact)),
  )
  return compared(left, zero) < 0 ? zero : left
}

/** An amount that takes off, cut to what is left. */
export const takenOff = <Of extends Amount>(
  amount: Exact,
  base: readonly Of[],
  taken: readonly Taken<Of>[],
): Exact => {
  const most = negated(leftOf(base, taken))
  return compared(amount, most) < 0 ? most : amount
}
