/** What a chart shows of usage day by day: a series for each of the largest groups, and one for all the others together. */
import { withoutValue, type UsageGroup } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { daysAfter } from '../../kit/calendar.ts'
import type { Cell } from './charged.ts'
import { readColumns } from './columns.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'
import {
  groupedShares,
  groupOfCell,
  groupOfValue,
  groupWithoutLines,
  isCellGroup,
  type GroupName,
} from './groups.ts'
import { byValueAndDay, dayOfMark, lineFilter, readParts, type LineGroup } from './parts.ts'
import { dealt, priced, readShares } from './shares.ts'

/** The series that a chart has beside the one of all other groups. */
const mostSeries = 6

type Asked = { columns: readonly UsageSpan[]; span: UsageSpan; filter: UsageFilter; by: UsageGroup }

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

/**
 * Groups that only lines tell. What a cell charges in a column is dealt out over the largest groups and all the others there:
 * so columns come to what they come to in every other chart, and a group to what its list says but for what rounding moves.
 */
const ofLines = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  columns: Columns,
  { columns: spans, span, filter, by }: Asked & { by: LineGroup },
): Promise<Ranked & { entries: Entry[] }> => {
  const shares = await readShares(lines, cells, { span, filter, withCosts: false })
  const { named, others } = ranked(await groupedShares(lines, shares, { by, span, filter }))
  const tagKey = filter.tagKey ?? ''
  const values = [...new Set(named.map((group) => valueIn(group, by)))].filter((value) => value !== undefined)
  const narrowed = lineFilter(filter)
  const partsOf = await readParts(
    lines,
    columns.map(({ cell }) => cell),
    span,
    byValueAndDay(by, { values, tagKey, narrowed }),
  )
  const keys = new Set(named.map(({ key }) => key))
  const columnAt = (day: string) => spans.findIndex(({ from, to }) => from <= day && day <= to)
  const entries = columns.flatMap(({ cell, charges }): Entry[] => {
    const places = new Map<number, number>()
    const placed = priced(cell, partsOf(cell)).map(({ mark, exactUnits }) => {
      const { place, value } = dayOfMark(mark, values.length)
      const column = places.get(place) ?? columnAt(daysAfter(cell.lines.start, place))
      places.set(place, column)
      const group = value === undefined ? null : groupOfValue(by, cell, values[value] ?? '', tagKey).key
      return { column, exactUnits, key: group !== null && keys.has(group) ? group : null }
    })
    const ofColumns = Map.groupBy(placed, ({ column }) => column)
    return charges.flatMap(({ column, charge }): Entry[] => {
      const parts = [...Map.groupBy(ofColumns.get(column) ?? [], ({ key }) => key)]
      if (parts.length === 0) {
        const { key } = groupWithoutLines(by, cell, tagKey)
        return [{ key: keys.has(key) ? key : null, column, charge }]
      }
      const sums = parts.map(([, own]) => own.reduce((sum, { exactUnits }) => sum + exactUnits, 0n))
      return dealt(cell, charge, sums).map((own, index) => ({
        key: parts[index]?.[0] ?? null,
        column,
        charge: own,
      }))
    })
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
