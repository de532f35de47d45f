/** Rounding of the rows of a document, so that they add up to its rounded total. */
import {
  compared,
  cutTo,
  isZero,
  minus,
  plus,
  roundedTo,
  sumOf,
  times,
  zero,
  type Exact,
} from './exact.ts'

/** 1, -1 or 0. */
const signOf = (value: Exact): bigint => BigInt(compared(value, zero))

/**
 * Largest remainder: the sum rounded half away from zero; every part cut towards zero, and the units that are left given
 * to the parts that lost most in that direction, earlier parts first where several lost the same.
 */
export const dealtOut = (parts: readonly Exact[], digits: number): Exact[] => {
  const cut = parts.map((part) => cutTo(part, digits))
  const left = minus(roundedTo(sumOf(parts), digits), sumOf(cut))
  const sign = signOf(left)
  const unit: Exact = { units: sign, scale: digits }
  const lost = parts.map((part, index) => times(minus(part, cut[index] ?? zero), { units: sign, scale: 0 }))
  const order = parts.map((_, index) => index).toSorted((a, b) => compared(lost[b] ?? zero, lost[a] ?? zero))
  let remaining = left
  const served = new Set<number>()
  for (const index of order) {
    if (isZero(remaining)) break
    served.add(index)
    remaining = minus(remaining, unit)
  }
  return cut.map((part, index) => (served.has(index) ? plus(part, unit) : part))
}
