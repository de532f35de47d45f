/** What cells charge in columns of days: those of a chart. */
import type { PurchaseDays } from '@cmp/contract'
import { daysAfter, daysBetween } from '../../kit/calendar.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell, LinesOfDocument } from './charged.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'
import { readDealtDays } from './dealt-days.ts'
import { readSelectedShares } from './selected-shares.ts'
import { lineFilter, selectsNoLines } from './parts.ts'
import { isOfTerm, readSpreadDays } from './spread-days.ts'

/** A charge of a cell in one of some columns of days. */
type ColumnCharge = { column: number; charge: bigint }

/** What a filter selects of cells on all days of the columns. */
const selectedCharges = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { columns, filter }: { columns: readonly UsageSpan[]; filter: UsageFilter },
): Promise<Map<Cell, bigint>> => {
  const span = { from: columns[0]?.from ?? '', to: columns.at(-1)?.to ?? '' }
  const shares = await readSelectedShares(lines, cells, { span, filter, withCosts: false })
  return new Map(shares.map(({ cell, charge }) => [cell, charge]))
}

/** Charges whose sum is what they come to in all: days are rounded by themselves, and what that moves goes to the largest ones. */
const fitted = (charges: readonly ColumnCharge[], total: bigint): ColumnCharge[] => {
  let left = total - charges.reduce((sum, { charge }) => sum + charge, 0n)
  const step = left < 0n ? -1n : 1n
  const size = ({ charge }: ColumnCharge): bigint => (charge < 0n ? -charge : charge)
  const largest = charges.toSorted((a, b) => (size(a) === size(b) ? 0 : size(a) < size(b) ? 1 : -1))
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
 * What cells charge in columns of days, in the currency's units; cells that have nothing on any of these days are left out.
 * Days are read for the cells whose period is not of one column, and for all of them where lines are filtered.
 * @param columns one after the other, without a gap
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
    for (let day = from; day <= to; day = daysAfter(day, 1)) columnOf.set(day, column)
  })
  const narrowed = lineFilter(filter)
  const needsDays = ({ lines: { start, end } }: Cell) =>
    narrowed !== null || columnOf.get(start) === undefined || columnOf.get(start) !== columnOf.get(end)
  const isSpread = (cell: Cell) => purchases === 'spread' && isOfTerm(cell)
  const needed = cells.filter(needsDays)
  const daysOf = await readDealtDays(
    lines,
    needed.filter((cell) => !isSpread(cell)),
    narrowed,
  )
  const spreadOf = await readSpreadDays(lines, needed.filter(isSpread), filter)
  const selected = narrowed && (await selectedCharges(lines, cells, { columns, filter }))
  const hasNoLines = narrowed === null || selectsNoLines(filter)
  const known = new Map<LinesOfDocument, (number | undefined)[]>()
  const columnsOf = ({ lines: own }: Cell): (number | undefined)[] => {
    const found =
      known.get(own) ??
      Array.from({ length: daysBetween(own.start, own.end) + 1 }, (_, day) =>
        columnOf.get(daysAfter(own.start, day)),
      )
    known.set(own, found)
    return found
  }
  return cells.flatMap((cell) => {
    if (needsDays(cell) && isSpread(cell)) {
      const places = columnsOf(cell)
      const sums = new Map<number, bigint>()
      spreadOf(cell).forEach((charge, day) => {
        const own = places[day]
        if (own !== undefined && charge !== 0n) sums.set(own, (sums.get(own) ?? 0n) + charge)
      })
      if (sums.size === 0) return []
      const charges = [...sums].map(([column, charge]) => ({ column, charge }))
      const isCovered = places.every((place) => place !== undefined)
      return [{ cell, charges: selected && isCovered ? fitted(charges, selected.get(cell) ?? 0n) : charges }]
    }
    const days = needsDays(cell) ? daysOf(cell) : undefined
    const column = columnOf.get(cell.lines.end)
    if (!days)
      return column !== undefined && (hasNoLines || !needsDays(cell))
        ? [{ cell, charges: [{ column, charge: cell.charge }] }]
        : []
    const places = columnsOf(cell)
    const charges: ColumnCharge[] = []
    days.charges.forEach((charge, day) => {
      const own = places[day]
      if (charge !== undefined && own !== undefined) charges.push({ column: own, charge })
    })
    if (charges.length === 0) return []
    return [{ cell, charges: selected ? fitted(charges, selected.get(cell) ?? 0n) : charges }]
  })
}
