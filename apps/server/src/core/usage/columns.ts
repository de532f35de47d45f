/** Sums the charges of cells in the columns of a chart; a column is a range of dates. */
import { type PurchaseDays, addDays, countDaysBetween } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell, LinesOfDocument } from './charges/charged.ts'
import type { UsageFilter, UsageSpan } from './charges/filter.ts'
import { readDailyAllocations } from './charges/daily-allocation.ts'
import { readSelectedShares } from './groups/selected-shares.ts'
import { buildLineFilter, matchesEmptyValues } from './charges/parts.ts'
import { isOfTerm, readSpreadDays } from './charges/spread-days.ts'

/** A cell's charge in a column. */
type ColumnCharge = { column: number; charge: bigint }

/** Returns what a filter selects of the cells on all dates of the columns. */
const readSelectedCharges = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { columns, filter }: { columns: readonly UsageSpan[]; filter: UsageFilter },
): Promise<Map<Cell, bigint>> => {
  const span = { from: columns[0]?.from ?? '', to: columns.at(-1)?.to ?? '' }
  const shares = await readSelectedShares(lines, cells, { span, filter, withCosts: false })
  return new Map(shares.map(({ cell, charge }) => [cell, charge]))
}

/**
 * Adjusts charges to a given total. Each date was rounded separately, and the difference is distributed to the largest
 * charges.
 */
const adjustToTotal = (charges: readonly ColumnCharge[], total: bigint): ColumnCharge[] => {
  let left = total - charges.reduce((sum, { charge }) => sum + charge, 0n)
  const step = left < 0n ? -1n : 1n
  const getMagnitude = ({ charge }: ColumnCharge): bigint => (charge < 0n ? -charge : charge)
  const largest = charges.toSorted((a, b) =>
    getMagnitude(a) === getMagnitude(b) ? 0 : getMagnitude(a) < getMagnitude(b) ? 1 : -1,
  )
  const moved = new Map(charges.map((own) => [own, own.charge]))
  for (let place = 0; left !== 0n; place = (place + 1) % largest.length) {
    const own = largest[place]
    if (!own) break
    moved.set(own, (moved.get(own) ?? 0n) + step)
    left -= step
  }
  return charges.map((own) => ({ ...own, charge: moved.get(own) ?? own.charge }))
}

/**
 * Returns the charges of cells in the columns, in the currency's units; cells without charges on these dates are
 * omitted. Dates are read for cells whose period spans several columns, and for all cells if line items are filtered.
 * @param columns consecutive, without gaps
 */
export const readColumns = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  {
    columns,
    filter,
    purchases = 'billed',
  }: { columns: readonly UsageSpan[]; filter: UsageFilter; purchases?: PurchaseDays },
): Promise<{ cell: Cell; charges: ColumnCharge[] }[]> => {
  const columnOf = new Map<string, number>()
  columns.forEach(({ from, to }, column) => {
    for (let day = from; day <= to; day = addDays(day, 1)) columnOf.set(day, column)
  })
  const narrowed = buildLineFilter(filter)
  const needsDays = ({ lines: { start, end } }: Cell) =>
    narrowed !== null || columnOf.get(start) === undefined || columnOf.get(start) !== columnOf.get(end)
  const isSpread = (cell: Cell) => purchases === 'spread' && isOfTerm(cell)
  const needed = cells.filter(needsDays)
  const daysOf = await readDailyAllocations(
    lines,
    needed.filter((cell) => !isSpread(cell)),
    narrowed,
  )
  const spreadOf = await readSpreadDays(lines, needed.filter(isSpread), filter)
  const selected = narrowed && (await readSelectedCharges(lines, cells, { columns, filter }))
  const hasNoLines = narrowed === null || matchesEmptyValues(filter)
  const known = new Map<LinesOfDocument, (number | undefined)[]>()
  const listDayColumns = ({ lines: own }: Cell): (number | undefined)[] => {
    const found =
      known.get(own) ??
      Array.from({ length: countDaysBetween(own.start, own.end) + 1 }, (_, day) =>
        columnOf.get(addDays(own.start, day)),
      )
    known.set(own, found)
    return found
  }
  return cells.flatMap((cell) => {
    if (needsDays(cell) && isSpread(cell)) {
      const places = listDayColumns(cell)
      const sums = new Map<number, bigint>()
      spreadOf(cell).forEach((charge, day) => {
        const own = places[day]
        if (own !== undefined && charge !== 0n) sums.set(own, (sums.get(own) ?? 0n) + charge)
      })
      if (sums.size === 0) return []
      const charges = [...sums].map(([column, charge]) => ({ column, charge }))
      const isCovered = places.every((place) => place !== undefined)
      return [
        { cell, charges: selected && isCovered ? adjustToTotal(charges, selected.get(cell) ?? 0n) : charges },
      ]
    }
    const days = needsDays(cell) ? daysOf(cell) : undefined
    const column = columnOf.get(cell.lines.end)
    if (!days)
      return column !== undefined && (hasNoLines || !needsDays(cell))
        ? [{ cell, charges: [{ column, charge: cell.charge }] }]
        : []
    const places = listDayColumns(cell)
    const charges: ColumnCharge[] = []
    days.charges.forEach((charge, day) => {
      const own = places[day]
      if (charge !== undefined && own !== undefined) charges.push({ column: own, charge })
    })
    if (charges.length === 0) return []
    return [{ cell, charges: selected ? adjustToTotal(charges, selected.get(cell) ?? 0n) : charges }]
  })
}
