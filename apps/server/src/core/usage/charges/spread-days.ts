/**
 * Spreads purchases over their term, for charts (docs/decisions/0081). A term ends with the period of its invoice, so
 * the dates of a period add up to its documents' charges, and the parts of each date to the date.
 */
import { spreadUnits, parseUnits } from '@cmp/billing'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { countDaysBetween } from '@cmp/contract'
import type { Cell } from './charged.ts'
import { costScale, buildCostFactors } from './daily-allocation.ts'
import type { UsageFilter } from './filter.ts'
import {
  buildTermQuery,
  buildLineFilter,
  readPartColumns,
  matchesEmptyValues,
  decodeTermKey,
  type PartColumns,
} from './parts.ts'

/** Returns whether a cell is billed on one date for a longer time: purchases and monthly recurring charges. */
export const isOfTerm = ({ component, chargeCategory }: Cell): boolean =>
  component !== 'usage' || chargeCategory === 'Purchase'

const spreadEvenly = (charge: bigint, days: number): bigint[] =>
  spreadUnits(
    charge,
    Array.from({ length: days }, () => 1n),
    1n,
  )

/** Returns the charges on the days of a period, from 0 for the first day. */
const spread = (cell: Cell, parts: PartColumns | undefined, isWhole: boolean): bigint[] => {
  const days = Array.from({ length: countDaysBetween(cell.lines.start, cell.lines.end) + 1 }, () => 0n)
  if (!parts) return isWhole ? spreadEvenly(cell.charge, days.length) : days
  const { factorOf, unit } = buildCostFactors(cell)
  const exact = parts.costs.map((cost, index) => parseUnits(cost, costScale) * factorOf(parts, index))
  const charges = spreadUnits(cell.charge * unit, exact, unit)
  parts.partKeys.forEach((partKey, index) => {
    const { first, last, isSelected } = decodeTermKey(Number(partKey))
    if (!isSelected) return
    spreadEvenly((charges[index] ?? 0n) / unit, last - first + 1).forEach((charge, day) => {
      days[first + day] = (days[first + day] ?? 0n) + charge
    })
  })
  return days
}

/** Returns the charges of cells on the days of their period; all cells must satisfy {@link isOfTerm}. */
export const readSpreadDays = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  filter: UsageFilter,
): Promise<(cell: Cell) => bigint[]> => {
  const narrowed = buildLineFilter(filter)
  const partsOf = await readPartColumns(lines, cells, null, buildTermQuery(narrowed))
  const isWhole = narrowed === null || matchesEmptyValues(filter)
  return (cell) => spread(cell, partsOf(cell), isWhole)
}
