/**
 * Rounds parts so that they add up to the rounded total. If each part were rounded separately, their sum could differ
 * from the invoice total by a few of the currency's smallest units. Here the total is rounded once and the leftover
 * units are distributed.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/numbers'
import {
  parseUnitColumn,
  toUnitColumn,
  toDecimalFromUnits,
  roundHalfAwayFromZero,
  sumOfUnits,
  withScale,
  type UnitColumn,
} from './decimal.ts'
import { distributeUnits } from './deal-units.ts'
import { BillingError } from './errors.ts'
import { formatFixedUnits, formatUnits } from './units.ts'

/** `total` and each of `parts` have `digits` after the decimal point; `parts` are in the order of the input. */
export type Apportioned = { total: string; parts: string[] }

/**
 * Rounds parts by the largest remainder method: the total is Σ exact rounded half away from zero; each part is
 * truncated to `digits`, and the leftover units go one at a time to the parts with the largest remainder. Equal
 * remainders are served in input order, so a caller that sorts by a stable key always gets the same parts. A part that
 * needs no rounding never receives a unit, no part changes by a whole unit, and negated input gives the negated parts
 * (a credit reverses its charge).
 * @param exact decimal texts of one currency
 * @param digits digits after the decimal point of that currency
 * @throws BillingError `InvalidDecimal`
 */
export const apportion = (exact: readonly string[], digits: number): Apportioned =>
  apportionColumn(parseUnitColumn(exact), digits)

/** Does the same as {@link apportion} for values that are already computed as units. */
export const apportionColumn = (given: UnitColumn, digits: number): Apportioned => {
  const exact = withScale(given, digits)
  const total = roundHalfAwayFromZero(toDecimalFromUnits(sumOfUnits(exact.units), exact.scale), digits)
  const [rounded = 0n] = withScale(toUnitColumn([total]), exact.scale).units
  return { total: total.toFixed(digits), parts: distributeTotal(rounded, exact, digits) }
}

/**
 * Distributes a rounded detail's charge among its parts (its lines or its resources) by the same largest remainder
 * method. The parts add up to `charge` even if the detail received a leftover unit of its document. The parts are
 * served in input order: lines by import batch and line number, resources by their folded ID.
 * @param charge the detail's charge with `digits` after the decimal point
 * @param exact the unrounded charges of the parts, decimal texts of the same currency; their sum is the exact charge
 * @returns the rounded parts in input order
 * @throws BillingError `InvalidDecimal`; `NotReconciled` if the sum of the parts differs from the charge by a whole
 * unit or more
 */
export const shareOut = (charge: string, exact: readonly string[], digits: number): string[] => {
  const { scale, units } = withScale(parseUnitColumn([charge, ...exact]), digits)
  const [total = 0n, ...parts] = units
  const exactTotal = sumOfUnits(parts)
  const [difference, unit] = [total - exactTotal, calculateMinorUnit(scale, digits)]
  if (difference >= unit || -difference >= unit) {
    throw new BillingError(
      'NotReconciled',
      bind(m.partsDiffer, { sum: formatUnits(exactTotal, scale), charge }),
    )
  }
  return distributeTotal(total, { scale, units: parts }, digits)
}

/** The currency's smallest amount, in units of the `scale`th digit. */
const calculateMinorUnit = (scale: number, digits: number): bigint => 10n ** BigInt(scale - digits)

/** Returns parts that add up to `total`, which is their exact sum rounded up or down. */
const distributeTotal = (total: bigint, { scale, units }: UnitColumn, digits: number): string[] => {
  const unit = calculateMinorUnit(scale, digits)
  return distributeUnits(total, units, unit).map((part) => formatFixedUnits(part / unit, digits))
}
