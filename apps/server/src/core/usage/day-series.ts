/** Builds the series of a chart of charges by date: one for each of the largest groups, and one for all other groups. */
import { spreadUnits } from '@cmp/billing'
import {
  withoutValue,
  type LineGroup,
  type PurchaseDays,
  type UsageGroup,
  countDaysBetween,
} from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell } from './charges/charged.ts'
import { readColumns } from './columns.ts'
import { allocateGroups } from './charges/daily-allocation.ts'
import type { UsageFilter, UsageSpan } from './charges/filter.ts'
import {
  readGroupedShares,
  groupOfCell,
  groupOfValue,
  groupWithoutLines,
  isCellGroup,
  type GroupName,
} from './groups/groups.ts'
import {
  buildValueDayQuery,
  decodeValueDayKey,
  buildLineFilter,
  readPartColumns,
  type PartColumns,
} from './charges/parts.ts'
import { readSelectedShares } from './groups/selected-shares.ts'
import { isOfTerm } from './charges/spread-days.ts'

/** The maximum number of series besides that of all other groups. */
const mostSeries = 6

type SeriesRequest = {
  columns: readonly UsageSpan[]
  span: UsageSpan
  filter: UsageFilter
  by: UsageGroup
  purchases: PurchaseDays
}

/** A group's charges in the columns, in the currency's units; the key of the other groups' series is empty. */
export type DaySeries = { key: string; name: string; charges: bigint[] }

/** A group's charge in a column; the key is null if the group has no series of its own. */
type Entry = { key: string | null; column: number; charge: bigint }

type Ranked = { named: GroupName[]; others: number }

/** Returns the largest groups. If only one would be left for "others", it gets its own series. */
const rankGroups = (groups: readonly { group: GroupName; charge: bigint }[]): Ranked => {
  const sums = [...Map.groupBy(groups, ({ group }) => group.key).values()].flatMap((entries) => {
    const [first] = entries
    return first ? [{ group: first.group, charge: entries.reduce((sum, own) => sum + own.charge, 0n) }] : []
  })
  const largest = sums.toSorted((a, b) =>
    a.charge === b.charge ? (a.group.key < b.group.key ? -1 : 1) : b.charge > a.charge ? 1 : -1,
  )
  const count = largest.length === mostSeries + 1 ? mostSeries + 1 : mostSeries
  return {
    named: largest.slice(0, count).map(({ group }) => group),
    others: Math.max(largest.length - count, 0),
  }
}

type Columns = Awaited<ReturnType<typeof readColumns>>

/** Groups that the cells determine. */
const groupByCell = (columns: Columns, nameOf: (cell: Cell) => GroupName): Ranked & { entries: Entry[] } => {
  const found = columns.flatMap(({ cell, charges }) => {
    const group = nameOf(cell)
    return charges.map((own) => ({ group, ...own }))
  })
  return {
    ...rankGroups(found),
    entries: found.map(({ group, column, charge }) => ({ key: group.key, column, charge })),
  }
}

const filterOf = {
  resourceGroup: 'resourceGroup',
  region: 'region',
  resource: 'resourceId',
  tag: 'tagValue',
} as const satisfies Record<LineGroup, string>

/** Returns the value of line items for a group; undefined for charges other than usage. */
const getGroupValue = ({ filters }: GroupName, by: LineGroup): string | undefined => {
  const value = filters[filterOf[by]]
  return value === withoutValue ? '' : value
}

/** Returns a function from a day, counted from 0 at a period's start, to its column; columns are consecutive. */
const createColumnFinder = (
  start: string,
  columns: readonly UsageSpan[],
): ((day: number) => number | undefined) => {
  const ends = columns.map(({ to }) => countDaysBetween(start, to))
  const first = columns[0] ? countDaysBetween(start, columns[0].from) : 0
  return (day) => {
    if (day < first) return undefined
    const column = ends.findIndex((end) => day <= end)
    return column < 0 ? undefined : column
  }
}

/** Distributes amounts that are spread over columns to the groups of all line items of a cell. */
const spreadGroups = (
  cell: Cell,
  parts: PartColumns,
  charges: Columns[number]['charges'],
  values: number,
): ReturnType<typeof allocateGroups> => {
  const whole = allocateGroups(cell, parts, [{ column: 0, charge: cell.charge }], (dayKey) => ({
    column: 0,
    group: decodeValueDayKey(dayKey, values).value,
  }))
  return charges.flatMap(({ column, charge }) => {
    const allocated = spreadUnits(
      charge,
      whole.map((own) => own.charge),
      1n,
    )
    return whole.map(({ group }, index) => ({ column, group, charge: allocated[index] ?? 0n }))
  })
}

/**
 * Groups that only line items determine. A cell's charge in a column is distributed to the largest groups and to all
 * others. The columns therefore have the same totals as in every other chart, and a group's total matches its list
 * except for rounding.
 */
const groupByLine = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  columns: Columns,
  { columns: spans, span, filter, by, purchases }: SeriesRequest & { by: LineGroup },
): Promise<Ranked & { entries: Entry[] }> => {
  const shares = await readSelectedShares(lines, cells, { span, filter, withCosts: false })
  const { named, others } = rankGroups(await readGroupedShares(lines, shares, { by, span, filter }))
  const tagKey = filter.tagKey ?? ''
  const values = [...new Set(named.map((group) => getGroupValue(group, by)))].filter(
    (value) => value !== undefined,
  )
  const narrowed = buildLineFilter(filter)
  const isSpread = (cell: Cell) => purchases === 'spread' && isOfTerm(cell)
  const query = buildValueDayQuery(by, { values, tagKey, narrowed })
  const filterCells = (wanted: boolean) =>
    columns.map(({ cell }) => cell).filter((cell) => isSpread(cell) === wanted)
  const partsOf = await readPartColumns(lines, filterCells(false), span, query)
  // Spread amounts may be billed on a date outside of the requested range.
  const spreadPartsOf = await readPartColumns(lines, filterCells(true), null, query)
  const keys = new Set(named.map(({ key }) => key))
  const toShownKey = (key: string): string | null => (keys.has(key) ? key : null)
  // By value and owner, because a resource group belongs to its subscription.
  const keysOfSubscription = new Map<string, (string | null)[]>()
  const listKeys = (cell: Cell): (string | null)[] => {
    const place = JSON.stringify([cell.cloudProvider, cell.subAccountKey])
    const own =
      keysOfSubscription.get(place) ??
      values.map((value) => toShownKey(groupOfValue(by, cell, value, tagKey).key))
    keysOfSubscription.set(place, own)
    return own
  }
  const periods = new Map<string, ReturnType<typeof createColumnFinder>>()
  const entries = columns.flatMap(({ cell, charges }): Entry[] => {
    const parts = isSpread(cell) ? spreadPartsOf(cell) : partsOf(cell)
    const placeOf = periods.get(cell.lines.start) ?? createColumnFinder(cell.lines.start, spans)
    periods.set(cell.lines.start, placeOf)
    const allocated = isSpread(cell)
      ? parts
        ? spreadGroups(cell, parts, charges, values.length)
        : []
      : parts
        ? allocateGroups(cell, parts, charges, (dayKey) => {
            const { day, value } = decodeValueDayKey(dayKey, values.length)
            const column = placeOf(day)
            return column === undefined ? undefined : { column, group: value }
          })
        : []
    if (allocated.length === 0) {
      const key = toShownKey(groupWithoutLines(by, cell, tagKey).key)
      return charges.map((own) => ({ key, ...own }))
    }
    const own = listKeys(cell)
    return allocated.map(({ group, ...of }) => ({ key: own[group - 1] ?? null, ...of }))
  })
  return { named, others, entries }
}

/** Returns the series of cells in columns, largest first and the other groups last. */
export const readDaySeries = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  request: SeriesRequest,
): Promise<DaySeries[]> => {
  const { by, columns } = request
  const read = await readColumns(lines, cells, request)
  const { named, others, entries } = isCellGroup(by)
    ? groupByCell(read, groupOfCell[by])
    : await groupByLine(lines, cells, read, { ...request, by })
  const createZeros = () => columns.map(() => 0n)
  const charges = new Map<string | null, bigint[]>(named.map(({ key }) => [key, createZeros()]))
  const left = createZeros()
  for (const { key, column, charge } of entries) {
    const own = charges.get(key) ?? left
    own[column] = (own[column] ?? 0n) + charge
  }
  const isAlone = (name: string) => named.filter((group) => group.name === name).length === 1
  return [
    ...named.map(({ key, name, detail }) => ({
      key,
      // "No resource group" in two subscriptions is two groups.
      name: isAlone(name) || detail === '' ? name : `${name} · ${detail}`,
      charges: charges.get(key) ?? createZeros(),
    })),
    ...(others > 0 ? [{ key: '', name: `${others} more`, charges: left }] : []),
  ]
}
