/**
 * Rounds parts so that they add up to the rounded total. Each part rounded on its own would miss the total of an invoice
 * by a few of the currency's smallest units; here the total is rounded once and the leftover is dealt out.
 */
import {
  columnOf,
  columnOfDecimals,
  decimalOfUnits,
  roundHalfAwayFromZero,
  sumOfUnits,
  withScale,
  type UnitColumn,
} from './decimal.ts'
import { dealUnits } from './deal-units.ts'
import { BillingError } from './errors.ts'
import { amountOfUnits, textOfUnits } from './units.ts'

/** `total` and each of `parts` have `digits` after the point; `parts` keep the order they came in. */
export type Apportioned = { total: string; parts: string[] }

/**
 * Largest remainder: the total is Σ exact rounded half away from zero; each part is cut down to `digits`, and the units
 * that are left go one by one to the parts with the largest remainder. Equal remainders are served in the order given,
 * so a caller that sorts by a stable key gets the same parts whatever order its input came in. A part that needs no
 * rounding never receives a unit, no part moves by a whole unit, and the parts of the negated input are the negated
 * parts (a credit undoes its charge).
 *
 * @param exact decimal texts of one currency
 * @param digits digits after the point of that currency
 * @throws BillingError `InvalidDecimal`
 */
export const apportion = (exact: readonly string[], digits: number): Apportioned =>
  apportionColumn(columnOf(exact), digits)

/** {@link apportion} of what has been computed. */
export const apportionColumn = (given: UnitColumn, digits: number): Apportioned => {
  const exact = withScale(given, digits)
  const total = roundHalfAwayFromZero(decimalOfUnits(sumOfUnits(exact.units), exact.scale), digits)
  const [rounded = 0n] = withScale(columnOfDecimals([total]), exact.scale).units
  return { total: total.toFixed(digits), parts: dealt(rounded, exact, digits) }
}

/**
 * Deals a rounded detail's charge out to what it is made of (its lines, its resources), by the same largest remainder,
 * so that the parts add up to `charge` although the detail may have taken part in the leftover of its document. The
 * parts are served in the order given: lines by load and line number, resources by their folded id.
 *
 * @param charge the detail's charge with `digits` after the point
 * @param exact the unrounded charges of the parts, decimal texts of the same currency; their sum is the exact charge
 * @returns the rounded parts in the order given
 * @throws BillingError `InvalidDecimal`; `NotReconciled` when the parts' sum is a whole unit or more from the charge
 */
export const shareOut = (charge: string, exact: readonly string[], digits: number): string[] => {
  const { scale, units } = withScale(columnOf([charge, ...exact]), digits)
  const [total = 0n, ...parts] = units
  const exactTotal = sumOfUnits(parts)
  const [difference, unit] = [total - exactTotal, unitOf(scale, digits)]
  if (difference >= unit || -difference >= unit) {
    throw new BillingError(
      'NotReconciled',
      `The parts add up to ${textOfUnits(exactTotal, scale)}, which is not the charge of ${charge}.`,
    )
  }
  return dealt(total, { scale, units: parts }, digits)
}

/** The currency's smallest amount, in units of the `scale`th digit. */
const unitOf = (scale: number, digits: number): bigint => 10n ** BigInt(scale - digits)

/** Parts that add up to `total`, which is their exact sum rounded to one side or the other. */
const dealt = (total: bigint, { scale, units }: UnitColumn, digits: number): string[] => {
  const unit = unitOf(scale, digits)
  return dealUnits(total, units, unit).map((part) => amountOfUnits(part / unit, digits))
}
