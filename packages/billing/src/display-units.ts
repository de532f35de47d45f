/**
 * Converts quantities to units that people read, on screen and on documents: large counts of small units are scaled,
 * and unit codes get names.
 */
import { Decimal, parseDecimal, roundHalfAwayFromZero, toText } from './decimal.ts'
import { formatExact } from './format.ts'

/** A quantity as it is printed. `quantity` is decimal text; `scale` explains the scaling, or is null. */
export type DisplayQuantity = { quantity: string; unit: string; scale: string | null }

const kibi = new Decimal(1024)
const gibi = kibi.pow(3)
const hourSeconds = new Decimal(3600)

/** How a small unit is printed: one of the larger unit, called `one`, is `factor` small units, which are called `of`. */
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
 * Scalings by the unit's name or UCUM code in lower case. A unit is always scaled the same way, whatever the quantity,
 * so that the unit prices of a meter's rows can be compared.
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

/** Names of units whose quantity is printed unscaled. */
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
  '1 gb second': 'GB-seconds',
  '1 gib second': 'GiB-seconds',
  count: 'units',
}

/** The digits after the decimal point of a printed quantity; a quantity below one has this many significant digits. */
const printedDigits = 6

const roundForDisplay = (value: Decimal): string =>
  toText(
    value.abs().lessThan(1)
      ? value.toSignificantDigits(printedDigits)
      : roundHalfAwayFromZero(value, printedDigits),
  )

/**
 * Returns a quantity with its unit as they are printed. `scale` explains a scaled quantity:
 * `1 GiB = 1,073,741,824 bytes`.
 * @throws BillingError `InvalidDecimal`
 */
export const displayQuantity = (quantity: string, unit: string): DisplayQuantity => {
  const written = unit.trim()
  const scaling = scalings[written.toLowerCase()]
  if (!scaling)
    return {
      quantity: roundForDisplay(parseDecimal(quantity)),
      unit: names[written.toLowerCase()] ?? written,
      scale: null,
    }
  return {
    quantity: roundForDisplay(parseDecimal(quantity).dividedBy(scaling.factor)),
    unit: scaling.unit,
    scale: `1 ${scaling.one} = ${formatExact(toText(scaling.factor))} ${scaling.of}`,
  }
}

/** The maximum number of digits after the decimal point of a unit price. */
const mostPriceDigits = 12

/**
 * Returns the unit price with the fewest digits with which a reader can verify the amount: the printed quantity times
 * this price, rounded to the currency's digits. Returns null if the quantity or the amount is zero.
 * @param digits digits after the decimal point of the currency
 */
export const calculateUnitPrice = (quantity: string, amount: string, digits: number): string | null => {
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

/** Returns the display fields of a quantity, which API rows have besides the provider's own values. */
export const buildDisplayFields = (
  quantity: string,
  unit: string,
): { displayedQuantity: string; displayedUnit: string } => {
  const display = displayQuantity(quantity, unit)
  return { displayedQuantity: display.quantity, displayedUnit: display.unit }
}
