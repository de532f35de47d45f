/**
 * Which part of a cell's charge stands on which day, and belongs to which of its lines' values (docs/rounding.md, "Days"): the
 * cell's charge is dealt out over its days; a day's part over what a filter selects and what it leaves; what is selected in all
 * over the values that it is grouped by. So a day's charge does not hang on the days that are asked for.
 */
import { spreadUnits, unitsOf } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell } from './charged.ts'
import { daysBetween } from '../../kit/calendar.ts'
import { costScale, dealtDays, differsBy, readDealtDays, type DealtDays } from './dealt-days.ts'
import { sums, type PartOfLines } from '../calculations/lines-of-detail.ts'
import {
  byDay,
  lineFilter,
  partOfLines,
  readPartColumns,
  selectsNoLines,
  type Part,
  type PartColumns,
} from './parts.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'

/** Digits after the point: of a rate, and of a percentage with its two of the hundredth. */
export const rateScale = 18
const markupScale = 20
const quantityScale = 18

/** Digits of a cost that is exchanged, of one with markup, and of a charge before it is rounded. */
export const convertedScale = costScale + rateScale
export const pricedScale = costScale + markupScale
export const exactScale = convertedScale + markupScale

/** Rate and markup of a part of a period, as whole numbers of their smallest units. */
type Factors = { rate: bigint; markup: bigint }

/** A charge of the cost alone: 100 % of it. */
export const wholeMarkup = 100n * 10n ** BigInt(markupScale - 2)

/** A converted cost in the units of an exact charge. */
export const atExactScale = (convertedUnits: bigint): bigint =>
  convertedUnits * 10n ** BigInt(exactScale - convertedScale)

const factorsOf = ({ rate, markupPercent }: { rate: string; markupPercent: string }): Factors => ({
  rate: unitsOf(rate, rateScale),
  markup: wholeMarkup + unitsOf(markupPercent, markupScale - 2),
})

/** What a part comes to: exact whole numbers of units of {@link convertedScale} and {@link exactScale}. */
export type PricedPart = Part & {
  costUnits: bigint
  convertedUnits: bigint
  /** The cost with markup, in the currency of the cost. */
  pricedUnits: bigint
  exactUnits: bigint
  quantityUnits: bigint
}

/** Rate and markup by segment of the period and nature; those of the first one where a document names no such lines. */
const factorsIn = ({ rated }: Cell): ((part: PartOfLines) => Factors) => {
  const known = rated.map((own) => ({ own, factors: factorsOf(own) }))
  const fallback = known[0]?.factors ?? { rate: 0n, markup: 0n }
  if (known.length < 2) return () => fallback
  return (part) => known.find(({ own }) => sums(own, part))?.factors ?? fallback
}

/** Prices the parts of a cell by the rate and markup of its document. */
export const priced = (cell: Cell, parts: readonly Part[]): PricedPart[] => {
  if (cell.rated.length === 0 || parts.length === 0) return []
  const factorsOfPart = factorsIn(cell)
  return parts.map((part) => {
    const { rate, markup } = factorsOfPart(part)
    const costUnits = unitsOf(part.cost, costScale)
    return {
      ...part,
      costUnits,
      convertedUnits: costUnits * rate,
      pricedUnits: costUnits * markup,
      exactUnits: costUnits * rate * markup,
      quantityUnits: unitsOf(part.quantity, quantityScale),
    }
  })
}

/** A cell without lines as one part, as if it were there before too: its lines cannot say otherwise. */
export const wholePart = (cell: Cell): PricedPart => {
  const costUnits = unitsOf(cell.cost, costScale)
  const [first] = cell.rated
  return {
    mark: '1',
    segment: 0,
    nature: 'usage',
    cost: cell.cost,
    quantity: cell.quantity,
    costUnits,
    quantityUnits: unitsOf(cell.quantity, quantityScale),
    convertedUnits: unitsOf(cell.converted, convertedScale),
    pricedUnits: costUnits * (first ? factorsOf(first).markup : wholeMarkup),
    exactUnits: unitsOf(cell.exact, exactScale),
  }
}

/** The smallest unit of a cell's charge, in units of {@link exactScale}. */
const unitOf = (cell: Cell): bigint => 10n ** BigInt(exactScale - digitsOf(cell.currency))

/** Deals a charge in its currency's units out over parts. */
export const dealt = (cell: Cell, charge: bigint, parts: readonly bigint[]): bigint[] => {
  const unit = unitOf(cell)
  return spreadUnits(charge * unit, parts, unit).map((part) => part / unit)
}

/**
 * What of a cell was asked for: what it charges in the currency's units, its exact cost exchanged in units of
 * {@link convertedScale}, and its quantity in units of 18 digits. `isReplaced`: the lines do not come to what was charged,
 * since they are not those that were charged any more; null where no lines were read.
 */
export type CellShare = {
  cell: Cell
  charge: bigint
  converted: bigint
  quantity: bigint
  isReplaced: boolean | null
}

/** Whether a cell's charge is not its exact amount, in units of {@link exactScale}, rounded to one side or the other. */
export const differs = (cell: Cell, exact: bigint): boolean => differsBy(cell.charge, exact, unitOf(cell))

/** Of a cell without lines everything stands on the last day of its period. */
const whole = (cell: Cell): CellShare => ({
  cell,
  charge: cell.charge,
  converted: unitsOf(cell.converted, convertedScale),
  quantity: unitsOf(cell.quantity, quantityScale),
  isReplaced: null,
})

/** The places of a span's days among those of a cell's period, which may lie outside of it. */
const placesOf = ({ lines }: Cell, { from, to }: UsageSpan) => ({
  first: daysBetween(lines.start, from),
  last: daysBetween(lines.start, to),
})

/** Whether all days of a cell are asked for. */
const isCovered = ({ lines }: Cell, { from, to }: UsageSpan): boolean =>
  from <= lines.start && lines.end <= to

const shareOf = (
  cell: Cell,
  { charges, isReplaced }: DealtDays,
  { span, costs: parts }: { span: UsageSpan; costs: PartColumns | null },
): CellShare[] => {
  const { first, last } = placesOf(cell, span)
  const own = charges
    .slice(Math.max(first, 0), Math.max(last + 1, 0))
    .filter((charge) => charge !== undefined)
  if (own.length === 0) return []
  const factorsOfPart = factorsIn(cell)
  let [converted, quantity] = [0n, 0n]
  if (parts)
    parts.marks.forEach((mark, index) => {
      const place = Number(mark)
      if (place % 2 === 0 || place >> 1 < first || place >> 1 > last) return
      const { rate } = factorsOfPart(partOfLines(parts, index))
      converted += unitsOf(parts.costs[index] ?? '0', costScale) * rate
      quantity += unitsOf(parts.quantities?.[index] ?? '0', quantityScale)
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
 * The shares of cells in a span of days. Days are read for the cells that need them: those that are covered in part, and all
 * of them where lines are filtered. Without `withCosts` those have neither `converted` nor `quantity`: 0.
 */
export const readShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, filter, withCosts }: { span: UsageSpan; filter: UsageFilter; withCosts: boolean },
): Promise<CellShare[]> => {
  const narrowed = lineFilter(filter)
  const needsDays = (cell: Cell) => narrowed !== null || !isCovered(cell, span)
  const needed = cells.filter(needsDays)
  const readDays = async () => {
    const daysOf = await readDealtDays(lines, needed, narrowed)
    return (cell: Cell) => {
      const days = daysOf(cell)
      return days && shareOf(cell, days, { span, costs: null })
    }
  }
  const readCosts = async () => {
    const partsOf = await readPartColumns(lines, needed, null, byDay(narrowed, true))
    return (cell: Cell) => {
      const costs = partsOf(cell)
      return costs && shareOf(cell, dealtDays(cell, costs), { span, costs })
    }
  }
  const sharesOf = await (withCosts ? readCosts() : readDays())
  const hasNoLines = narrowed === null || selectsNoLines(filter)
  return cells.flatMap((cell): CellShare[] => {
    if (!needsDays(cell)) return [whole(cell)]
    const shares = sharesOf(cell)
    if (shares) return shares
    return hasNoLines && span.from <= cell.lines.end && cell.lines.end <= span.to ? [whole(cell)] : []
  })
}
