/**
 * Which part of a cell's charge stands on which day, and belongs to which of its lines' values (docs/rounding.md, "Days"): the
 * cell's charge is dealt out over its days; a day's part over what a filter selects and what it leaves; what is selected in all
 * over the values that it is grouped by. So a day's charge does not hang on the days that are asked for.
 */
import { spreadUnits, unitsOf } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell } from './charged.ts'
import { byDay, lineFilter, readParts, selectsNoLines, type Part } from './parts.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'

/** Digits after the point: of a cost, of a rate, and of a percentage with its two of the hundredth. */
const costScale = 18
const rateScale = 18
const markupScale = 20
const quantityScale = 18

/** Digits of a cost that is exchanged, of one with markup, and of a charge before it is rounded. */
export const convertedScale = costScale + rateScale
export const pricedScale = costScale + markupScale
export const exactScale = convertedScale + markupScale

/** Rate and markup of a part of a period, as whole numbers of their smallest units. */
type Factors = { rate: bigint; markup: bigint }

const hundred = 100n * 10n ** BigInt(markupScale - 2)

const factorsOf = ({ rate, markupPercent }: { rate: string; markupPercent: string }): Factors => ({
  rate: unitsOf(rate, rateScale),
  markup: hundred + unitsOf(markupPercent, markupScale - 2),
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

/** Prices the parts of a cell by the rate and markup of its document. */
export const priced = (cell: Cell, parts: readonly Part[]): PricedPart[] => {
  const [first] = cell.rated
  if (!first || parts.length === 0) return []
  const known = cell.rated.map((rated) => ({ segments: new Set(rated.segments), factors: factorsOf(rated) }))
  const fallback = known[0]?.factors ?? factorsOf(first)
  return parts.map((part) => {
    const { rate, markup } =
      known.length === 1
        ? fallback
        : (known.find(({ segments }) => segments.has(part.segment))?.factors ?? fallback)
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
    cost: cell.cost,
    quantity: cell.quantity,
    costUnits,
    quantityUnits: unitsOf(cell.quantity, quantityScale),
    convertedUnits: unitsOf(cell.converted, convertedScale),
    pricedUnits: costUnits * (first ? factorsOf(first).markup : hundred),
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

/** A day of a cell: what it charges in the currency's units, and its exact cost exchanged, in units of {@link convertedScale}. */
export type DayShare = { day: string; charge: bigint; converted: bigint; exact: bigint; quantity: bigint }

/**
 * What of a cell was asked for. `isReplaced`: the lines do not come to what was charged, since they are not those that were
 * charged any more; known where the days are.
 */
export type CellShare = Omit<DayShare, 'day'> & { cell: Cell; days: DayShare[] | null; isReplaced: boolean }

const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

const split = (mark: string): { day: string; isSelected: boolean } => ({
  day: mark.slice(0, 10),
  isSelected: mark.endsWith('1'),
})

/** The days of a cell with what is selected of each. */
const daysOf = (cell: Cell, parts: readonly PricedPart[]): DayShare[] => {
  const ofDays = Map.groupBy(
    parts.map((part) => ({ ...split(part.mark), part })),
    ({ day }) => day,
  )
  const days = [...ofDays.keys()].toSorted()
  const exactOf = (day: string, isSelected?: boolean) =>
    total(
      (ofDays.get(day) ?? [])
        .filter((entry) => isSelected === undefined || entry.isSelected === isSelected)
        .map(({ part }) => part.exactUnits),
    )
  const charges = dealt(
    cell,
    cell.charge,
    days.map((day) => exactOf(day)),
  )
  return days.map((day, index) => {
    const charge = charges[index] ?? 0n
    const entries = ofDays.get(day) ?? []
    const selected = entries.filter(({ isSelected }) => isSelected)
    const exact = exactOf(day, true)
    const isWhole = selected.length === entries.length
    const own = isWhole
      ? charge
      : selected.length === 0
        ? 0n
        : (dealt(cell, charge, [exact, exactOf(day, false)])[0] ?? 0n)
    return {
      day,
      charge: own,
      exact,
      converted: total(selected.map(({ part }) => part.convertedUnits)),
      quantity: total(selected.map(({ part }) => part.quantityUnits)),
    }
  })
}

/** Of a cell without lines everything stands on the last day of its period. */
const whole = (cell: Cell): DayShare => ({
  day: cell.lines.end,
  charge: cell.charge,
  exact: unitsOf(cell.exact, exactScale),
  converted: unitsOf(cell.converted, convertedScale),
  quantity: unitsOf(cell.quantity, quantityScale),
})

/** Whether a cell's charge is not its exact amount rounded to one side or the other. */
const differs = (cell: Cell, exact: bigint): boolean => {
  const difference = cell.charge * unitOf(cell) - exact
  return (difference < 0n ? -difference : difference) >= unitOf(cell)
}

const shareOf = (cell: Cell, days: readonly DayShare[], isReplaced: boolean): CellShare => ({
  cell,
  isReplaced,
  days: [...days],
  charge: total(days.map(({ charge }) => charge)),
  exact: total(days.map(({ exact }) => exact)),
  converted: total(days.map(({ converted }) => converted)),
  quantity: total(days.map(({ quantity }) => quantity)),
})

/** Whether all days of a cell are asked for. */
const isCovered = ({ lines }: Cell, { from, to }: UsageSpan): boolean =>
  from <= lines.start && lines.end <= to

/**
 * The shares of cells in a span of days. Days are read for the cells that need them: those that are covered in part, all of
 * them where lines are filtered or the days themselves are asked for.
 */
export const readShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, filter, withDays }: { span: UsageSpan; filter: UsageFilter; withDays: boolean },
): Promise<CellShare[]> => {
  const narrowed = lineFilter(filter)
  const needsDays = (cell: Cell) => withDays || narrowed !== null || !isCovered(cell, span)
  const partsOf = await readParts(lines, cells.filter(needsDays), null, byDay(narrowed))
  const hasNoLines = narrowed === null || selectsNoLines(filter)
  return cells.flatMap((cell): CellShare[] => {
    if (!needsDays(cell)) return [{ ...whole(cell), cell, days: null, isReplaced: false }]
    const parts = priced(cell, partsOf(cell))
    const days = parts.length > 0 ? daysOf(cell, parts) : hasNoLines ? [whole(cell)] : []
    const own = days.filter(({ day }) => span.from <= day && day <= span.to)
    const exact = parts.length > 0 ? total(parts.map((part) => part.exactUnits)) : whole(cell).exact
    return own.length > 0 ? [shareOf(cell, own, differs(cell, exact))] : []
  })
}
