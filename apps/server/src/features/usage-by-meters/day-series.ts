/** What a chart shows of usage day by day: a series for each of the largest groups, and one for all the others together. */
import { spreadUnits } from '@cmp/billing'
import { withoutValue, type LineGroup, type PurchaseDays, type UsageGroup } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { daysBetween } from '../../kit/calendar.ts'
import type { Cell } from './charged.ts'
import { readColumns } from './columns.ts'
import { dealtGroups } from './dealt-days.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'
import {
  groupedShares,
  groupOfCell,
  groupOfValue,
  groupWithoutLines,
  isCellGroup,
  type GroupName,
} from './groups.ts'
import { byValueAndDay, dayOfMark, lineFilter, readPartColumns, type PartColumns } from './parts.ts'
import { readSelectedShares } from './selected-shares.ts'
import { isOfTerm } from './spread-days.ts'

/** The series that a chart has beside the one of all other groups. */
const mostSeries = 6

type Asked = {
  columns: readonly UsageSpan[]
  span: UsageSpan
  filter: UsageFilter
  by: UsageGroup
  purchases: PurchaseDays
}

/** A group's charges in the columns, in the currency's units; the key of the others together is empty. */
export type DaySeries = { key: string; name: string; charges: bigint[] }

/** A charge of a group in a column; of a group that has no series of its own the key is null. */
type Entry = { key: string | null; column: number; charge: bigint }

type Ranked = { named: GroupName[]; others: number }

/** The largest groups; seven are shown where one would be left. */
const ranked = (groups: readonly { group: GroupName; charge: bigint }[]): Ranked => {
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

/** Groups that cells decide alone. */
const ofCells = (columns: Columns, nameOf: (cell: Cell) => GroupName): Ranked & { entries: Entry[] } => {
  const found = columns.flatMap(({ cell, charges }) => {
    const group = nameOf(cell)
    return charges.map((own) => ({ group, ...own }))
  })
  return {
    ...ranked(found),
    entries: found.map(({ group, column, charge }) => ({ key: group.key, column, charge })),
  }
}

const filterOf = {
  resourceGroup: 'resourceGroup',
  region: 'region',
  resource: 'resourceId',
  tag: 'tagValue',
} as const satisfies Record<LineGroup, string>

/** The value of lines that a group stands for; undefined for what is charged beside usage. */
const valueIn = ({ filters }: GroupName, by: LineGroup): string | undefined => {
  const value = filters[filterOf[by]]
  return value === withoutValue ? '' : value
}

/** The column of a day, counted from 0 for a period's first one; columns follow each other without a gap. */
const columnsFrom = (start: string, columns: readonly UsageSpan[]): ((day: number) => number | undefined) => {
  const ends = columns.map(({ to }) => daysBetween(start, to))
  const first = columns[0] ? daysBetween(start, columns[0].from) : 0
  return (day) => {
    if (day < first) return undefined
    const column = ends.findIndex((end) => day <= end)
    return column < 0 ? undefined : column
  }
}

/** What is spread over columns, dealt out over the groups of all of a cell's lines. */
const spreadGroups = (
  cell: Cell,
  parts: PartColumns,
  charges: Columns[number]['charges'],
  values: number,
): ReturnType<typeof dealtGroups> => {
  const whole = dealtGroups(cell, parts, [{ column: 0, charge: cell.charge }], (mark) => ({
    column: 0,
    group: dayOfMark(mark, values).value,
  }))
  return charges.flatMap(({ column, charge }) => {
    const dealt = spreadUnits(
      charge,
      whole.map((own) => own.charge),
      1n,
    )
    return whole.map(({ group }, index) => ({ column, group, charge: dealt[index] ?? 0n }))
  })
}

/**
 * Groups that only lines tell. What a cell charges in a column is dealt out over the largest groups and all the others there:
 * so columns come to what they come to in every other chart, and a group to what its list says but for what rounding moves.
 */
const ofLines = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  columns: Columns,
  { columns: spans, span, filter, by, purchases }: Asked & { by: LineGroup },
): Promise<Ranked & { entries: Entry[] }> => {
  const shares = await readSelectedShares(lines, cells, { span, filter, withCosts: false })
  const { named, others } = ranked(await groupedShares(lines, shares, { by, span, filter }))
  const tagKey = filter.tagKey ?? ''
  const values = [...new Set(named.map((group) => valueIn(group, by)))].filter((value) => value !== undefined)
  const narrowed = lineFilter(filter)
  const isSpread = (cell: Cell) => purchases === 'spread' && isOfTerm(cell)
  const query = byValueAndDay(by, { values, tagKey, narrowed })
  const cellsOf = (wanted: boolean) =>
    columns.map(({ cell }) => cell).filter((cell) => isSpread(cell) === wanted)
  const partsOf = await readPartColumns(lines, cellsOf(false), span, query)
  // What is spread may be billed on a day that is not asked for.
  const spreadPartsOf = await readPartColumns(lines, cellsOf(true), null, query)
  const keys = new Set(named.map(({ key }) => key))
  const shownKey = (key: string): string | null => (keys.has(key) ? key : null)
  // Of a value and whose it is: a resource group is of its subscription.
  const keysOfSubscription = new Map<string, (string | null)[]>()
  const keysOf = (cell: Cell): (string | null)[] => {
    const place = JSON.stringify([cell.cloudProvider, cell.subAccountKey])
    const own =
      keysOfSubscription.get(place) ??
      values.map((value) => shownKey(groupOfValue(by, cell, value, tagKey).key))
    keysOfSubscription.set(place, own)
    return own
  }
  const periods = new Map<string, ReturnType<typeof columnsFrom>>()
  const entries = columns.flatMap(({ cell, charges }): Entry[] => {
    const parts = isSpread(cell) ? spreadPartsOf(cell) : partsOf(cell)
    const placeOf = periods.get(cell.lines.start) ?? columnsFrom(cell.lines.start, spans)
    periods.set(cell.lines.start, placeOf)
    const dealt = isSpread(cell)
      ? parts
        ? spreadGroups(cell, parts, charges, values.length)
        : []
      : parts
        ? dealtGroups(cell, parts, charges, (mark) => {
            const { day, value } = dayOfMark(mark, values.length)
            const column = placeOf(day)
            return column === undefined ? undefined : { column, group: value }
          })
        : []
    if (dealt.length === 0) {
      const key = shownKey(groupWithoutLines(by, cell, tagKey).key)
      return charges.map((own) => ({ key, ...own }))
    }
    const own = keysOf(cell)
    return dealt.map(({ group, ...of }) => ({ key: own[group - 1] ?? null, ...of }))
  })
  return { named, others, entries }
}

/** The series of cells in columns of days, the largest first, what is left of the groups last. */
export const daySeries = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  asked: Asked,
): Promise<DaySeries[]> => {
  const { by, columns } = asked
  const read = await readColumns(lines, cells, asked)
  const { named, others, entries } = isCellGroup(by)
    ? ofCells(read, groupOfCell[by])
    : await ofLines(lines, cells, read, { ...asked, by })
  const zeros = () => columns.map(() => 0n)
  const charges = new Map<string | null, bigint[]>(named.map(({ key }) => [key, zeros()]))
  const left = zeros()
  for (const { key, column, charge } of entries) {
    const own = charges.get(key) ?? left
    own[column] = (own[column] ?? 0n) + charge
  }
  const isAlone = (name: string) => named.filter((group) => group.name === name).length === 1
  return [
    ...named.map(({ key, name, detail }) => ({
      key,
      // "No resource group" of two subscriptions are two groups.
      name: isAlone(name) || detail === '' ? name : `${name} · ${detail}`,
      charges: charges.get(key) ?? zeros(),
    })),
    ...(others > 0 ? [{ key: '', name: `${others} more`, charges: left }] : []),
  ]
}
