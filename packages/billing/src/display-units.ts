/**
 * Quantities in units that people read, on screen and on documents alike: large counts of small units are scaled, and codes get their
 * names.
 */
import { Decimal, parseDecimal, roundHalfAwayFromZero, toText } from './decimal.ts'
import { formatExact } from './format.ts'

/** A quantity as it is printed. `quantity` is decimal text; `scale` says how it was scaled, or is null. */
export type DisplayQuantity = { quantity: string; unit: string; scale: string | null }

const kibi = new Decimal(1024)
const gibi = kibi.pow(3)
const hourSeconds = new Decimal(3600)

/** What a small unit is printed as: `one` of the larger unit is `factor` of the small one, whose name is `of`. */
type Scaling = { unit: string; one: string; factor: Decimal; of: string }

const byteSeconds: Scaling = {
  unit: 'GiB-hours',
  one: 'GiB-hour',
  factor: gibi.times(hourSeconds),
  of: 'byte-seconds',
}
const bytes: Scaling = { unit: 'GiB', one: 'GiB', factor: gibi, of: 'bytes' }
const seconds: Scaling = { unit: 'hours', one: 'hour', factor: hourSeconds, of: 'seconds' }

/**
 * By the unit's name or UCUM code in lower case. One unit is always scaled the same way, whatever the quantity, so that
 * two rows of a meter have unit prices that compare.
 */
const scalings: Record<string, Scaling> = {
  'byte-seconds': byteSeconds,
  'by.s': byteSeconds,
  bytes,
  byte: bytes,
  by: bytes,
  seconds,
  second: seconds,
  s: seconds,
}

/** Names of units whose quantity is printed as it is. */
const names: Record<string, string> = {
  '1 hour': 'hours',
  hour: 'hours',
  hours: 'hours',
  hrs: 'hours',
  h: 'hours',
  '1 gb': 'GB',
  '1 gb/month': 'GB-months',
  '1 gb hour': 'GB-hours',
  'gb-mo': 'GB-months',
  'gb-month': 'GB-months',
  'gb-months': 'GB-months',
  '1/hour': 'hours',
  '1 /hour': 'hours',
  '1/day': 'days',
  '1 /day': 'days',
  '1/month': 'months',
  '1 /month': 'months',
  'gib.h': 'GiB-hours',
  'gibiby.h': 'GiB-hours',
  'giby.h': 'GiB-hours',
  'giby.mo': 'GiB-months',
  giby: 'GiB',
  gibibyte: 'GiB',
  tebibyte: 'TiB',
  'gibibyte hour': 'GiB-hours',
  'gibibyte month': 'GiB-months',
  'lambda-gb-second': 'GB-seconds',
  count: 'units',
}

/** Digits after the point of a printed quantity; a quantity below one keeps as many that tell something. */
const printedDigits = 6

const rounded = (value: Decimal): string =>
  toText(
    value.abs().lessThan(1)
      ? value.toSignificantDigits(printedDigits)
      : roundHalfAwayFromZero(value, printedDigits),
  )

/**
 * A quantity with its unit as they are printed. A scaled one says by how much: `1 GiB = 1,073,741,824 bytes`.
 * @throws BillingError `InvalidDecimal`
 */
export const displayQuantity = (quantity: string, unit: string): DisplayQuantity => {
  const written = unit.trim()
  const scaling = scalings[written.toLowerCase()]
  if (!scaling)
    return {
      quantity: rounded(parseDecimal(quantity)),
      unit: names[written.toLowerCase()] ?? written,
      scale: null,
    }
  return {
    quantity: rounded(parseDecimal(quantity).dividedBy(scaling.factor)),
    unit: scaling.unit,
    scale: `1 ${scaling.one} = ${formatExact(toText(scaling.factor))} ${scaling.of}`,
  }
}

/** Digits after the point that a unit price has at most. */
const mostPriceDigits = 12

/**
 * The price of one unit with the fewest digits by which a reader gets from the printed quantity to the amount: quantity
 * times price, rounded to the currency's digits, is the amount. Null where there is none: nothing was used, or the amount
 * is nothing.
 * @param digits digits after the point of the currency
 */
export const unitPriceOf = (quantity: string, amount: string, digits: number): string | null => {
  const units = parseDecimal(quantity)
  const charge = parseDecimal(amount)
  if (units.isZero() || charge.isZero()) return null
  const exact = charge.dividedBy(units)
  for (let places = digits; places <= mostPriceDigits; places++) {
    const price = roundHalfAwayFromZero(exact, places)
    if (roundHalfAwayFromZero(price.times(units), digits).equals(charge)) return price.toFixed(places)
  }
  return null
}

/** A quantity's display beside what the provider wrote: the fields that rows of calls have for it. */
export const displayedFields = (
  quantity: string,
  unit: string,
): { displayedQuantity: string; displayedUnit: string } => {
  const display = displayQuantity(quantity, unit)
  return { displayedQuantity: display.quantity, displayedUnit: display.unit }
}
