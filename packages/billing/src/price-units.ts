/**
 * The units in which providers price their services, as bills and price lists write them, and their number per month. A
 * month has 730 hours, as in the providers' own calculators.
 */
import { Decimal, multiply, roundHalfAwayFromZero, toText } from './decimal.ts'

/** What a unit counts: the time that an object exists, GB, IOPS or MB/s over that time, or use. */
export type UnitMeasure = 'time' | 'storage' | 'iops' | 'throughput' | 'use'

/** A parsed unit: `inMonth` units are one counted object over a whole month; null for use. */
export type PriceUnit = { measure: UnitMeasure; inMonth: string | null }

const hoursInMonth = '730'

/** The digits of a number of units that is not whole, such as days. */
const digits = 10

type Span = 'hour' | 'day' | 'month'

const spans: Record<Span, string> = {
  hour: hoursInMonth,
  day: toText(roundHalfAwayFromZero(new Decimal(hoursInMonth).dividedBy(24), digits)),
  month: '1',
}

const parseSpan = (text: string): Span | undefined => {
  if (/^(h|hr|hrs|hours?)$/.test(text)) return 'hour'
  if (/^(d|days?)$/.test(text)) return 'day'
  return /^(mo|months?)$/.test(text) ? 'month' : undefined
}

/** The measures, with how many of what they count each unit contains. */
const measures: readonly [RegExp, UnitMeasure, string][] = [
  [/^(gb|gib|giby|gibibyte)$/, 'storage', '1'],
  [/^(tb|tib|tiby|tebibyte)$/, 'storage', '1024'],
  [/^iops$/, 'iops', '1'],
  [/^(mibps|mbps)$/, 'throughput', '1'],
  [/^(gibps|gbps)$/, 'throughput', '1024'],
]

/** Splits units such as `1 GB/Month`, `GB-Mo`, `GiBy.h` and `gibibyte month` into words, with a leading number separate. */
const splitUnitWords = (text: string): { block: string; words: string[] } => {
  const [, number = '', rest = ''] = /^\s*(\d[\d,]*(?:\.\d+)?)?\s*(.*?)\s*$/.exec(text.toLowerCase()) ?? []
  const words = rest
    .replace(/(mi?b|gi?b)\/s\b/, '$1ps')
    .split(/[\s/.-]+/)
    .filter((word) => word !== '')
  return { block: number.replaceAll(',', '') || '1', words }
}

/** Reads a unit, such as `1 Hour`, `100 Hours`, `1/Month`, `GB-Mo`, `GiBy.mo` or `10K`. */
export const readPriceUnit = (text: string): PriceUnit => {
  const { block, words } = splitUnitWords(text)
  const span = parseSpan(words.at(-1) ?? '')
  const [counted, ...others] = span ? words.slice(0, -1) : []
  if (!span || others.length > 0) return { measure: 'use', inMonth: null }
  const known =
    counted === undefined ? (['', 'time', '1'] as const) : measures.find(([pattern]) => pattern.test(counted))
  if (!known) return { measure: 'use', inMonth: null }
  const [, measure, size] = known
  return {
    measure,
    inMonth: toText(roundHalfAwayFromZero(new Decimal(spans[span]).dividedBy(multiply(block, size)), digits)),
  }
}

/** Converts a count over a month to a unit; null if the unit counts something else. */
export const toPriceUnits = (count: string, measure: UnitMeasure, unit: string): string | null => {
  const read = readPriceUnit(unit)
  return read.measure === measure && read.inMonth !== null ? multiply(count, read.inMonth) : null
}

/** The price of units from a quantity on. */
export type PriceTier = { from: string; price: string }

/** Returns the cost of a quantity, with each unit at the price of its tier; the tiers are in order, the first from 0. */
export const calculateTieredAmount = (tiers: readonly PriceTier[], quantity: string): string => {
  const all = new Decimal(quantity)
  const parts = tiers.map(({ from, price }, index) => {
    const next = tiers[index + 1]
    const end = next ? Decimal.min(all, next.from) : all
    return Decimal.max(end.minus(from), 0).times(price)
  })
  return toText(parts.reduce((total, part) => total.plus(part), new Decimal(0)))
}
