/** What cells charge in columns of days: those of a chart. */
import type { PurchaseDays } from '@cmp/contract'
import { daysAfter, daysBetween } from '../../kit/calendar.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell, LinesOfDocument } from './charged.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'
import { readDealtDays } from './dealt-days.ts'
import { lineFilter, selectsNoLines } from './parts.ts'
import { isOfTerm, readSpreadDays } from './spread-days.ts'

/** A charge of a cell in one of some columns of days. */
type ColumnCharge = { column: number; charge: bigint }

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
      return sums.size > 0
        ? [{ cell, charges: [...sums].map(([column, charge]) => ({ column, charge })) }]
        : []
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
    return charges.length > 0 ? [{ cell, charges }] : []
  })
}
