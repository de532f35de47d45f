/**
 * Purchases spread over their term, for charts (docs/decisions/081). A term ends with the period of its invoice, so that the days of a
 * period come to what its documents charge, and every day's parts to the day.
 */
import { spreadUnits, unitsOf } from '@cmp/billing'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { daysBetween } from '../../kit/calendar.ts'
import type { Cell } from './charged.ts'
import { costScale, factorsOfDays } from './dealt-days.ts'
import type { UsageFilter } from './filter.ts'
import { byTerm, lineFilter, readPartColumns, selectsNoLines, termOfMark, type PartColumns } from './parts.ts'

/** Whether a cell is billed on one day for more than that day: purchases, and what is agreed on for a month. */
export const isOfTerm = ({ component, chargeCategory }: Cell): boolean =>
  component !== 'usage' || chargeCategory === 'Purchase'

const evenly = (charge: bigint, days: number): bigint[] =>
  spreadUnits(
    charge,
    Array.from({ length: days }, () => 1n),
    1n,
  )

/** What is charged on the days of a period, from 0 for its first one. */
const spread = (cell: Cell, parts: PartColumns | undefined, isWhole: boolean): bigint[] => {
  const days = Array.from({ length: daysBetween(cell.lines.start, cell.lines.end) + 1 }, () => 0n)
  if (!parts) return isWhole ? evenly(cell.charge, days.length) : days
  const { factorOf, unit } = factorsOfDays(cell)
  const exact = parts.costs.map((cost, index) => unitsOf(cost, costScale) * factorOf(parts, index))
  const charges = spreadUnits(cell.charge * unit, exact, unit)
  parts.marks.forEach((mark, index) => {
    const { first, last, isSelected } = termOfMark(Number(mark))
    if (!isSelected) return
    evenly((charges[index] ?? 0n) / unit, last - first + 1).forEach((charge, day) => {
      days[first + day] = (days[first + day] ?? 0n) + charge
    })
  })
  return days
}

/** What cells of a term charge on the days of their period; all of them are cells of {@link isOfTerm}. */
export const readSpreadDays = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  filter: UsageFilter,
): Promise<(cell: Cell) => bigint[]> => {
  const narrowed = lineFilter(filter)
  const partsOf = await readPartColumns(lines, cells, null, byTerm(narrowed))
  const isWhole = narrowed === null || selectsNoLines(filter)
  return (cell) => spread(cell, partsOf(cell), isWhole)
}
