/**
 * Computes the part of a cell's charge for each date and for each value of its line items (docs/rounding.md, "Days"):
 * the charge is distributed to the cell's dates, and the part on the requested dates is distributed to the grouped
 * values. A filter on line items selects the same share (`selected-shares.ts`).
 */
import { spreadUnits, parseUnits } from '@cmp/billing'
import { getCurrencyDigits, countDaysBetween } from '@cmp/contract'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import type { Cell } from '../charges/charged.ts'
import {
  costScale,
  allocateDays,
  differsBy,
  readDailyAllocations,
  type DailyAllocation,
} from '../charges/daily-allocation.ts'
import { includesPart, type PartOfLines } from '../../billing-lines/lines-of-detail.ts'
import { buildDayQuery, getLinePart, readPartColumns, type Part, type PartColumns } from '../charges/parts.ts'
import type { UsageSpan } from '../charges/filter.ts'

/** The number of decimals of a rate, and of a percentage including the two for dividing by 100. */
export const rateScale = 18
const markupScale = 20
const quantityScale = 18

/** The number of decimals of a converted cost, of a cost with markup, and of a charge before rounding. */
export const convertedScale = costScale + rateScale
export const pricedScale = costScale + markupScale
export const exactScale = convertedScale + markupScale

/** Rate and markup of a part of a period, as integers in their smallest units. */
type Factors = { rate: bigint; markup: bigint }

/** The factor of a charge without markup: 100 % of the cost. */
export const wholeMarkup = 100n * 10n ** BigInt(markupScale - 2)

/** Converts a converted cost to the units of an exact charge. */
export const toExactScale = (convertedUnits: bigint): bigint =>
  convertedUnits * 10n ** BigInt(exactScale - convertedScale)

const toFactors = ({ rate, markupPercent }: { rate: string; markupPercent: string }): Factors => ({
  rate: parseUnits(rate, rateScale),
  markup: wholeMarkup + parseUnits(markupPercent, markupScale - 2),
})

/** The price of a part in exact integers, in units of {@link convertedScale} and {@link exactScale}. */
export type PricedPart = Part & {
  costUnits: bigint
  convertedUnits: bigint
  /** The cost with markup, in the currency of the cost. */
  pricedUnits: bigint
  exactUnits: bigint
  quantityUnits: bigint
}

/**
 * Returns rate and markup by segment of the period and nature; if a document has no such line items, those of its first
 * part.
 */
const createFactorFinder = ({ rated }: Cell): ((part: PartOfLines) => Factors) => {
  const known = rated.map((own) => ({ own, factors: toFactors(own) }))
  const fallback = known[0]?.factors ?? { rate: 0n, markup: 0n }
  if (known.length < 2) return () => fallback
  return (part) => known.find(({ own }) => includesPart(own, part))?.factors ?? fallback
}

/** Prices the parts of a cell with the rate and markup of its document. */
export const priceParts = (cell: Cell, parts: readonly Part[]): PricedPart[] => {
  if (cell.rated.length === 0 || parts.length === 0) return []
  const factorsOfPart = createFactorFinder(cell)
  return parts.map((part) => {
    const { rate, markup } = factorsOfPart(part)
    const costUnits = parseUnits(part.cost, costScale)
    return {
      ...part,
      costUnits,
      convertedUnits: costUnits * rate,
      pricedUnits: costUnits * markup,
      exactUnits: costUnits * rate * markup,
      quantityUnits: parseUnits(part.quantity, quantityScale),
    }
  })
}

/** Returns a cell without line items as one part that existed before as well, because no line items can tell otherwise. */
export const toWholePart = (cell: Cell): PricedPart => {
  const costUnits = parseUnits(cell.cost, costScale)
  const [first] = cell.rated
  return {
    partKey: '1',
    segment: 0,
    nature: 'usage',
    cost: cell.cost,
    quantity: cell.quantity,
    costUnits,
    quantityUnits: parseUnits(cell.quantity, quantityScale),
    convertedUnits: parseUnits(cell.converted, convertedScale),
    pricedUnits: costUnits * (first ? toFactors(first).markup : wholeMarkup),
    exactUnits: parseUnits(cell.exact, exactScale),
  }
}

/** The smallest unit of a cell's charge, in units of {@link exactScale}. */
const getChargeUnit = (cell: Cell): bigint => 10n ** BigInt(exactScale - getCurrencyDigits(cell.currency))

/** Distributes a charge, in its currency's units, to parts. */
export const allocateCharge = (cell: Cell, charge: bigint, parts: readonly bigint[]): bigint[] => {
  const unit = getChargeUnit(cell)
  return spreadUnits(charge * unit, parts, unit).map((part) => part / unit)
}

/**
 * The requested part of a cell: its charge in the currency's units, its exact converted cost in units of
 * {@link convertedScale}, and its quantity in units of 18 decimals. `isReplaced`: the line items do not add up to the
 * charge because they have been replaced since; null if no line items were read.
 */
export type CellShare = {
  cell: Cell
  charge: bigint
  converted: bigint
  quantity: bigint
  isReplaced: boolean | null
}

/** Returns whether a cell's charge is not its exact amount, in units of {@link exactScale}, rounded up or down. */
export const differs = (cell: Cell, exact: bigint): boolean =>
  differsBy(cell.charge, exact, getChargeUnit(cell))

/** A cell without line items counts for the last date of its period. */
const toWholeShare = (cell: Cell): CellShare => ({
  cell,
  charge: cell.charge,
  converted: parseUnits(cell.converted, convertedScale),
  quantity: parseUnits(cell.quantity, quantityScale),
  isReplaced: null,
})

/** Returns the positions of a range's dates within a cell's period, which may be outside of the period. */
const getSpanPlaces = ({ lines }: Cell, { from, to }: UsageSpan) => ({
  first: countDaysBetween(lines.start, from),
  last: countDaysBetween(lines.start, to),
})

/** Returns whether all dates of a cell are requested. */
const isCovered = ({ lines }: Cell, { from, to }: UsageSpan): boolean =>
  from <= lines.start && lines.end <= to

const shareOf = (
  cell: Cell,
  { charges, isReplaced }: DailyAllocation,
  { span, costs: parts }: { span: UsageSpan; costs: PartColumns | null },
): CellShare[] => {
  const { first, last } = getSpanPlaces(cell, span)
  const own = charges
    .slice(Math.max(first, 0), Math.max(last + 1, 0))
    .filter((charge) => charge !== undefined)
  if (own.length === 0) return []
  const factorsOfPart = createFactorFinder(cell)
  let [converted, quantity] = [0n, 0n]
  if (parts)
    parts.partKeys.forEach((partKey, index) => {
      const place = Number(partKey)
      if (place % 2 === 0 || place >> 1 < first || place >> 1 > last) return
      const { rate } = factorsOfPart(getLinePart(parts, index))
      converted += parseUnits(parts.costs[index] ?? '0', costScale) * rate
      quantity += parseUnits(parts.quantities?.[index] ?? '0', quantityScale)
    })
  return [
    {
      cell,
      isReplaced,
      charge: own.reduce((sum, charge) => sum + charge, 0n),
      converted,
      quantity,
    },
  ]
}

/**
 * Returns the shares of cells in a date range, for all of their line items. Dates are read for cells that are only
 * partly covered. Without `withCosts`, those have 0 for `converted` and `quantity`.
 */
export const readShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, withCosts }: { span: UsageSpan; withCosts: boolean },
): Promise<CellShare[]> => {
  const needed = cells.filter((cell) => !isCovered(cell, span))
  const readDays = async () => {
    const daysOf = await readDailyAllocations(lines, needed, null)
    return (cell: Cell) => {
      const days = daysOf(cell)
      return days && shareOf(cell, days, { span, costs: null })
    }
  }
  const readCosts = async () => {
    const partsOf = await readPartColumns(lines, needed, null, buildDayQuery(null, true))
    return (cell: Cell) => {
      const costs = partsOf(cell)
      return costs && shareOf(cell, allocateDays(cell, costs), { span, costs })
    }
  }
  const sharesOf = await (withCosts ? readCosts() : readDays())
  return cells.flatMap((cell): CellShare[] => {
    if (isCovered(cell, span)) return [toWholeShare(cell)]
    const shares = sharesOf(cell)
    if (shares) return shares
    return span.from <= cell.lines.end && cell.lines.end <= span.to ? [toWholeShare(cell)] : []
  })
}
