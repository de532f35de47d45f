/** Rounding of the rows of a document, so that they add up to its rounded total. */
import {
  compared,
  flooredTo,
  isZero,
  minus,
  negated,
  plus,
  roundedTo,
  sumOf,
  zero,
  type Exact,
} from './exact.ts'

/** A rounded part, and what it may be as well where parts that lost the same were not all served. */
export type Dealt = { charge: Exact; tiedCharge: Exact | null }

const dealtOutOfDebt = (parts: readonly Exact[], digits: number): Dealt[] => {
  const unit: Exact = { units: 1n, scale: digits }
  const rows = parts.map((part) => ({
    cut: flooredTo(part, digits),
    lost: minus(part, flooredTo(part, digits)),
  }))
  const served = new Set<(typeof rows)[number]>()
  let left = minus(roundedTo(sumOf(parts), digits), sumOf(rows.map(({ cut }) => cut)))
  for (const row of rows.toSorted((a, b) => compared(b.lost, a.lost))) {
    if (isZero(left)) break
    served.add(row)
    left = minus(left, unit)
  }
  return rows.map((row) => {
    const more = plus(row.cut, unit)
    const [charge, other] = served.has(row) ? [more, row.cut] : [row.cut, more]
    const isTied = rows.some(
      (one) => served.has(one) !== served.has(row) && compared(one.lost, row.lost) === 0,
    )
    return { charge, tiedCharge: isTied ? other : null }
  })
}

const mirrored = ({ charge, tiedCharge }: Dealt): Dealt => ({
  charge: negated(charge),
  tiedCharge: tiedCharge && negated(tiedCharge),
})

/**
 * Largest remainder: the sum is rounded half away from zero; every part is cut down, and the units that are left go one
 * by one to the parts that lost most, earlier parts first where several lost the same. A credit is the mirror of the
 * charge that it undoes.
 */
export const dealtOut = (parts: readonly Exact[], digits: number): Dealt[] =>
  compared(sumOf(parts), zero) < 0
    ? dealtOutOfDebt(parts.map(negated), digits).map(mirrored)
    : dealtOutOfDebt(parts, digits)
