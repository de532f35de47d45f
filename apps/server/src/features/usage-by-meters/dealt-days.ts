/**
 * What cells charge on their days (docs/rounding.md, "Days"). The lines of a load never change, and neither does what a document
 * says of them: days that were dealt out once are kept in memory, under all that they are made of.
 */
import { scaleOf, spreadUnits, unitsOf } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import type { LineParams, ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell, LinesOfDocument } from './charged.ts'
import { keptIn } from './kept.ts'
import { sums } from '../calculations/lines-of-detail.ts'
import { byDay, partOfLines, readPartColumns, type PartColumns } from './parts.ts'

/** Digits after the point of a cost. */
export const costScale = 18

/** What a cell charges on its days, from 0 for the first of its period; undefined where it has no lines on one. */
export type DealtDays = { charges: (bigint | undefined)[]; isReplaced: boolean }

/**
 * The factor of each part's cost, with no more digits than rates and markups have: there may be a part for every day of
 * every cell, and small numbers are quick. `unit` is the smallest one of the charge in what cost times factor comes to.
 */
export const factorsOfDays = ({ rated, currency }: Cell) => {
  const known = rated.map((of) => {
    const { rate, markupPercent } = of
    const [rateDigits, markupDigits] = [scaleOf(rate), scaleOf(markupPercent)]
    const markup = 10n ** BigInt(markupDigits + 2) + unitsOf(markupPercent, markupDigits)
    return { of, factor: unitsOf(rate, rateDigits) * markup, scale: rateDigits + markupDigits + 2 }
  })
  const scale = Math.max(...known.map((own) => own.scale))
  const factors = known.map((own) => ({
    of: own.of,
    factor: own.factor * 10n ** BigInt(scale - own.scale),
  }))
  const only = factors.length === 1 ? factors[0]?.factor : undefined
  return {
    factorOf: (parts: PartColumns, index: number): bigint =>
      only ?? (factors.find(({ of }) => sums(of, partOfLines(parts, index))) ?? factors[0])?.factor ?? 0n,
    unit: 10n ** BigInt(costScale + scale - digitsOf(currency)),
  }
}

/** Whether a charge is not an exact amount rounded to one side or the other; `unit` is the smallest one of the charge. */
export const differsBy = (charge: bigint, exact: bigint, unit: bigint): boolean => {
  const difference = charge * unit - exact
  return (difference < 0n ? -difference : difference) >= unit
}

const plusAt = (values: (bigint | undefined)[], place: number, value: bigint): void => {
  const known = values[place]
  values[place] = known === undefined ? value : known + value
}

/** The days of a cell with what is selected of each, by parts of {@link byDay}. */
export const dealtDays = (cell: Cell, parts: PartColumns): DealtDays => {
  const { marks, costs } = parts
  const { factorOf, unit } = factorsOfDays(cell)
  const selected: (bigint | undefined)[] = []
  const others: (bigint | undefined)[] = []
  let exact = 0n
  for (let index = 0; index < marks.length; index++) {
    const place = Number(marks[index])
    const units = unitsOf(costs[index] ?? '0', costScale) * factorOf(parts, index)
    plusAt(place % 2 === 1 ? selected : others, place >> 1, units)
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
  const dealtUnits = spreadUnits(cell.charge * unit, wholes, unit)
  for (const [index, day] of days.entries()) {
    const [own, other] = [selected[day], others[day]]
    const charge = dealtUnits[index] ?? 0n
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
 * What a cell charges in columns of days, dealt out over groups of its lines.
 * @param placeOf the column of a part's mark and its group, each a number from 0; undefined where the part is in none of the columns
 */
export const dealtGroups = (
  cell: Cell,
  parts: PartColumns,
  columns: readonly { column: number; charge: bigint }[],
  placeOf: (mark: number) => { column: number; group: number } | undefined,
): { column: number; group: number; charge: bigint }[] => {
  const { marks, costs } = parts
  const { factorOf, unit } = factorsOfDays(cell)
  const groups = new Map<number, (bigint | undefined)[]>()
  for (let index = 0; index < marks.length; index++) {
    const place = placeOf(Number(marks[index]))
    if (!place) continue
    const own = groups.get(place.column) ?? []
    groups.set(place.column, own)
    plusAt(own, place.group, unitsOf(costs[index] ?? '0', costScale) * factorOf(parts, index))
  }
  return columns.flatMap(({ column, charge }) => {
    const dealtParts = [...(groups.get(column) ?? []).entries()].flatMap(([group, sum]) =>
      sum === undefined ? [] : [{ group, sum }],
    )
    const [first, second] = dealtParts
    if (first && !second) return [{ column, group: first.group, charge }]
    const dealtUnits = spreadUnits(
      charge * unit,
      dealtParts.map(({ sum }) => sum),
      unit,
    )
    return dealtParts.map(({ group }, index) => ({ column, group, charge: (dealtUnits[index] ?? 0n) / unit }))
  })
}

/** What a cell's days are made of beside its lines. */
const keyOfDays = ({ key, component, charge, currency, rated }: Cell): string =>
  JSON.stringify([component, key, String(charge), currency, rated])

type DaysOfInvoice = Map<string, DealtDays | null>

const daysKept = keptIn<DaysOfInvoice>()

/** The days of cells of one invoice, as far as they are not known: read and dealt out. */
const dealtOf = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  narrowed: { condition: string; params: LineParams } | null,
): Promise<DaysOfInvoice> => {
  const partsOf = await readPartColumns(lines, cells, null, byDay(narrowed, false))
  return new Map(
    cells.map((cell) => {
      const parts = partsOf(cell)
      return [keyOfDays(cell), parts ? dealtDays(cell, parts) : null]
    }),
  )
}

/**
 * What cells charge on their days; undefined for a cell without lines, or none that `narrowed` selects. What is narrowed is read anew
 * each time.
 */
export const readDealtDays = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  narrowed: { condition: string; params: LineParams } | null,
): Promise<(cell: Cell) => DealtDays | undefined> => {
  const found = new Map<LinesOfDocument, DaysOfInvoice>()
  for (const [of, own] of Map.groupBy(cells, (cell) => cell.lines)) {
    if (narrowed !== null) {
      found.set(of, await dealtOf(lines, own, narrowed))
      continue
    }
    const kept = daysKept(lines)
    const place = JSON.stringify(of)
    const known = kept.get(place) ?? new Map()
    const missing = own.filter((cell) => !known.has(keyOfDays(cell)))
    if (missing.length > 0)
      for (const [key, days] of await dealtOf(lines, missing, null)) known.set(key, days)
    kept.set(place, known, known.size)
    found.set(of, known)
  }
  return (cell) => found.get(cell.lines)?.get(keyOfDays(cell)) ?? undefined
}
