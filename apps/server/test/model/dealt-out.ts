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

const dealtOutOfDebt = (parts: readonly Exact[], digits: number): Exact[] => {
  const unit: Exact = { units: 1n, scale: digits }
  const cut = parts.map((part) => flooredTo(part, digits))
  const lost = parts.map((part, index) => minus(part, cut[index] ?? zero))
  const served = new Set<number>()
  let left = minus(roundedTo(sumOf(parts), digits), sumOf(cut))
  const order = parts.map((_, index) => index)
  for (const index of order.toSorted((a, b) => compared(lost[b] ?? zero, lost[a] ?? zero))) {
    if (isZero(left)) break
    served.add(index)
    left = minus(left, unit)
  }
  return cut.map((part, index) => (served.has(index) ? plus(part, unit) : part))
}

/**
 * Largest remainder: the sum is rounded half away from zero; every part is cut down, and the units that are left go one
 * by one to the parts that lost most, earlier parts first where several lost the same. A credit is the mirror of the
 * charge that it undoes.
 */
export const dealtOut = (parts: readonly Exact[], digits: number): Exact[] =>
  compared(sumOf(parts), zero) < 0
    ? dealtOutOfDebt(parts.map(negated), digits).map(negated)
    : dealtOutOfDebt(parts, digits)
