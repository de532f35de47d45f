/**
 * Rounds parts so that they add up to the rounded total. Each part rounded on its own would miss the total of an invoice
 * by a few of the currency's smallest units; here the total is rounded once and the leftover is dealt out.
 */
import { Decimal, ZERO, parseDecimal, roundHalfAwayFromZero, toText } from './decimal.ts'
import { dealUnits } from './deal-units.ts'
import { BillingError } from './errors.ts'
import { textOfUnits, unitsOf } from './units.ts'

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
export const apportion = (exact: readonly string[], digits: number): Apportioned => {
  const { total, parts } = apportionDecimals(exact.map(parseDecimal), digits)
  return { total: total.toFixed(digits), parts: parts.map((part) => part.toFixed(digits)) }
}

/** {@link apportion} on decimals that are already parsed. */
export const apportionDecimals = (
  exact: readonly Decimal[],
  digits: number,
): { total: Decimal; parts: Decimal[] } => {
  const exactTotal = sumOf(exact)
  const total = roundHalfAwayFromZero(exactTotal, digits)
  return { total, parts: dealt(total, exact, digits) }
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
  const [total, parts] = [parseDecimal(charge), exact.map(parseDecimal)]
  const exactTotal = sumOf(parts)
  if (total.minus(exactTotal).abs().greaterThanOrEqualTo(unitOf(digits))) {
    throw new BillingError(
      'NotReconciled',
      `The parts add up to ${toText(exactTotal)}, which is not the charge of ${charge}.`,
    )
  }
  return dealt(total, parts, digits).map((part) => part.toFixed(digits))
}

const sumOf = (parts: readonly Decimal[]): Decimal =>
  parts.reduce<Decimal>((running, part) => running.plus(part), ZERO)

/** The currency's smallest amount. */
const unitOf = (digits: number): Decimal => new Decimal(`1e-${digits}`)

/** Parts that add up to `total`, which is their exact sum rounded to one side or the other. */
const dealt = (total: Decimal, exact: readonly Decimal[], digits: number): Decimal[] => {
  const scale = exact.reduce((most, part) => Math.max(most, part.decimalPlaces()), digits)
  const units = (value: Decimal): bigint => unitsOf(value.toFixed(), scale)
  return dealUnits(units(total), exact.map(units), 10n ** BigInt(scale - digits)).map(
    (part) => new Decimal(textOfUnits(part, scale)),
  )
}
