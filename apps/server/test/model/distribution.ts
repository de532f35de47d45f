/** Rounds the rows of a document so that they add up to its rounded total. */
import {
  compareExact,
  roundDownTo,
  isZero,
  subtractExact,
  negateExact,
  addExact,
  roundTo,
  sumOf,
  zero,
  type Exact,
} from './exact.ts'

/** A rounded part, and its alternative amount if several parts lost the same in rounding and not all got a unit. */
export type DistributedPart = { charge: Exact; tiedCharge: Exact | null }

const distributeNonNegative = (parts: readonly Exact[], digits: number): DistributedPart[] => {
  const unit: Exact = { units: 1n, scale: digits }
  const rows = parts.map((part) => ({
    cut: roundDownTo(part, digits),
    lost: subtractExact(part, roundDownTo(part, digits)),
  }))
  const served = new Set<(typeof rows)[number]>()
  let left = subtractExact(roundTo(sumOf(parts), digits), sumOf(rows.map(({ cut }) => cut)))
  for (const row of rows.toSorted((a, b) => compareExact(b.lost, a.lost))) {
    if (isZero(left)) break
    served.add(row)
    left = subtractExact(left, unit)
  }
  return rows.map((row) => {
    const more = addExact(row.cut, unit)
    const [charge, other] = served.has(row) ? [more, row.cut] : [row.cut, more]
    const isTied = rows.some(
      (one) => served.has(one) !== served.has(row) && compareExact(one.lost, row.lost) === 0,
    )
    return { charge, tiedCharge: isTied ? other : null }
  })
}

const negatePart = ({ charge, tiedCharge }: DistributedPart): DistributedPart => ({
  charge: negateExact(charge),
  tiedCharge: tiedCharge && negateExact(tiedCharge),
})

/**
 * Largest remainder: the sum is rounded half away from zero; every part is rounded down, and the remaining units go one
 * by one to the parts that lost most, earlier parts first among equals. A credit mirrors the charge that it reverses.
 */
export const distributeCharges = (parts: readonly Exact[], digits: number): DistributedPart[] =>
  compareExact(sumOf(parts), zero) < 0
    ? distributeNonNegative(parts.map(negateExact), digits).map(negatePart)
    : distributeNonNegative(parts, digits)
