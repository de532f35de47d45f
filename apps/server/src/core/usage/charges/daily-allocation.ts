/**
 * Distributes the charges of cells to their dates (docs/rounding.md, "Days"). The line items of an import batch never
 * change, and neither does a document's charge for them, so a distribution is cached in memory under all of its inputs.
 */
import { scaleOf, spreadUnits, parseUnits } from '@cmp/billing'
import { getCurrencyDigits } from '@cmp/contract'
import type { LineParams, ScopedLines } from '../../../engine/scoped-query.ts'
import type { Cell, LinesOfDocument } from './charged.ts'
import { createLineSumCache } from './line-sum-cache.ts'
import { includesPart } from '../../billing-lines/lines-of-detail.ts'
import { buildDayQuery, getLinePart, readPartColumns, type PartColumns } from './parts.ts'

/** The number of decimals of a cost. */
export const costScale = 18

/** A cell's charge on each day, counted from 0 at the start of its period; undefined on days without line items. */
export type DailyAllocation = { charges: (bigint | undefined)[]; isReplaced: boolean }

/**
 * Returns the factor of each part's cost, with only as many digits as rates and markups have: there may be a part for
 * every date of every cell, and small numbers are fast. `unit` is the smallest unit of the charge in the scale of cost
 * times factor.
 */
export const buildCostFactors = ({ rated, currency }: Cell) => {
  const known = rated.map((of) => {
    const { rate, markupPercent } = of
    const [rateDigits, markupDigits] = [scaleOf(rate), scaleOf(markupPercent)]
    const markup = 10n ** BigInt(markupDigits + 2) + parseUnits(markupPercent, markupDigits)
    return { of, factor: parseUnits(rate, rateDigits) * markup, scale: rateDigits + markupDigits + 2 }
  })
  const scale = Math.max(...known.map((own) => own.scale))
  const factors = known.map((own) => ({
    of: own.of,
    factor: own.factor * 10n ** BigInt(scale - own.scale),
  }))
  const only = factors.length === 1 ? factors[0]?.factor : undefined
  return {
    factorOf: (parts: PartColumns, index: number): bigint =>
      only ??
      (factors.find(({ of }) => includesPart(of, getLinePart(parts, index))) ?? factors[0])?.factor ??
      0n,
    unit: 10n ** BigInt(costScale + scale - getCurrencyDigits(currency)),
  }
}

/** Returns whether a charge is not the exact amount rounded up or down; `unit` is the smallest unit of the charge. */
export const differsBy = (charge: bigint, exact: bigint, unit: bigint): boolean => {
  const difference = charge * unit - exact
  return (difference < 0n ? -difference : difference) >= unit
}

const addAt = (values: (bigint | undefined)[], place: number, value: bigint): void => {
  const known = values[place]
  values[place] = known === undefined ? value : known + value
}

/** Distributes a cell's charge to its dates, with the selected part of each, using the parts of {@link buildDayQuery}. */
export const allocateDays = (cell: Cell, parts: PartColumns): DailyAllocation => {
  const { partKeys, costs } = parts
  const { factorOf, unit } = buildCostFactors(cell)
  const selected: (bigint | undefined)[] = []
  const others: (bigint | undefined)[] = []
  let exact = 0n
  for (let index = 0; index < partKeys.length; index++) {
    const place = Number(partKeys[index])
    const units = parseUnits(costs[index] ?? '0', costScale) * factorOf(parts, index)
    addAt(place % 2 === 1 ? selected : others, place >> 1, units)
    exact += units
  }
  const days: number[] = []
  const wholes: bigint[] = []
  for (let day = 0; day < Math.max(selected.length, others.length); day++) {
    const [own, other] = [selected[day], others[day]]
    if (own === undefined && other === undefined) continue
    days.push(day)
    wholes.push(own !== undefined && other !== undefined ? own + other : (own ?? other ?? 0n))
  }
  const charges: (bigint | undefined)[] = []
  const allocatedUnits = spreadUnits(cell.charge * unit, wholes, unit)
  for (const [index, day] of days.entries()) {
    const [own, other] = [selected[day], others[day]]
    const charge = allocatedUnits[index] ?? 0n
    const chargeOfOwn =
      other === undefined
        ? charge
        : own === undefined
          ? 0n
          : (spreadUnits(charge, [own, other], unit)[0] ?? 0n)
    charges[day] = chargeOfOwn / unit
  }
  return { charges, isReplaced: differsBy(cell.charge, exact, unit) }
}

/**
 * Distributes a cell's charge in columns to groups of its line items.
 * @param placeOf the column of a part's mark and its group, each a number from 0; undefined if the part is in none of
 * the columns
 */
export const allocateGroups = (
  cell: Cell,
  parts: PartColumns,
  columns: readonly { column: number; charge: bigint }[],
  placeOf: (partKey: number) => { column: number; group: number } | undefined,
): { column: number; group: number; charge: bigint }[] => {
  const { partKeys, costs } = parts
  const { factorOf, unit } = buildCostFactors(cell)
  const groups = new Map<number, (bigint | undefined)[]>()
  for (let index = 0; index < partKeys.length; index++) {
    const place = placeOf(Number(partKeys[index]))
    if (!place) continue
    const own = groups.get(place.column) ?? []
    groups.set(place.column, own)
    addAt(own, place.group, parseUnits(costs[index] ?? '0', costScale) * factorOf(parts, index))
  }
  return columns.flatMap(({ column, charge }) => {
    const groupSums = [...(groups.get(column) ?? []).entries()].flatMap(([group, sum]) =>
      sum === undefined ? [] : [{ group, sum }],
    )
    const [first, second] = groupSums
    if (first && !second) return [{ column, group: first.group, charge }]
    const allocatedUnits = spreadUnits(
      charge * unit,
      groupSums.map(({ sum }) => sum),
      unit,
    )
    return groupSums.map(({ group }, index) => ({
      column,
      group,
      charge: (allocatedUnits[index] ?? 0n) / unit,
    }))
  })
}

/** The inputs of a cell's distribution besides its line items. */
const buildAllocationKey = ({ key, component, charge, currency, rated }: Cell): string =>
  JSON.stringify([component, key, String(charge), currency, rated])

type DaysOfInvoice = Map<string, DailyAllocation | null>

const allocationCache = createLineSumCache<DaysOfInvoice>()

/** Reads and distributes the cells of one invoice that are not cached. */
const allocateInvoiceDays = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  narrowed: { condition: string; params: LineParams } | null,
): Promise<DaysOfInvoice> => {
  const partsOf = await readPartColumns(lines, cells, null, buildDayQuery(narrowed, false))
  return new Map(
    cells.map((cell) => {
      const parts = partsOf(cell)
      return [buildAllocationKey(cell), parts ? allocateDays(cell, parts) : null]
    }),
  )
}

/**
 * Returns the charges of cells on their dates; undefined for a cell without line items, or without any that `narrowed`
 * selects. Filtered results are not cached.
 */
export const readDailyAllocations = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  narrowed: { condition: string; params: LineParams } | null,
): Promise<(cell: Cell) => DailyAllocation | undefined> => {
  const found = new Map<LinesOfDocument, DaysOfInvoice>()
  for (const [of, own] of Map.groupBy(cells, (cell) => cell.lines)) {
    if (narrowed !== null) {
      found.set(of, await allocateInvoiceDays(lines, own, narrowed))
      continue
    }
    const cache = allocationCache(lines)
    const place = JSON.stringify(of)
    const known = cache.get(place) ?? new Map()
    const missing = own.filter((cell) => !known.has(buildAllocationKey(cell)))
    if (missing.length > 0)
      for (const [key, days] of await allocateInvoiceDays(lines, missing, null)) known.set(key, days)
    cache.set(place, known, known.size)
    found.set(of, known)
  }
  return (cell) => found.get(cell.lines)?.get(buildAllocationKey(cell)) ?? undefined
}
