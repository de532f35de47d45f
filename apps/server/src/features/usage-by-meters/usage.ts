/** What usage is charged: by group, by day, as a file. */
import { amountOfUnits, displayedFields } from '@cmp/billing'
import {
  columnsOf,
  digitsOf,
  mostDayColumns,
  mostUsageGroups,
  type readUsage,
  type readUsageDays,
  usageGroups,
  type CallTaken,
  type Comparison,
  type Usage,
  type UsageDays,
  type UsageGroup,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { csvRecord } from '../../kit/csv.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { readBilledDays } from './billed-days.ts'
import { linesRemovedOf, readCells, type Cell } from './charged.ts'
import {
  bySpan,
  likeForLike,
  spanning,
  unitOfCell,
  type ComparedDays,
  type Periods,
} from './compared-days.ts'
import { daySeries } from './day-series.ts'
import { checkedSpan, fewDays, type UsageFilter, type UsageSpan } from './filter.ts'
import {
  dealtCosts,
  figuresOf,
  groupedShares,
  isCellGroup,
  quantityText,
  roundedCost,
  sumOfShares,
  type GroupedShare,
  type GroupName,
  type GroupSum,
} from './groups.ts'
import { lineFilter, tagKeysOf } from './parts.ts'
import { readSelectedShares } from './selected-shares.ts'

type Asked = CallTaken<typeof readUsage>['query']
type AskedDays = CallTaken<typeof readUsageDays>['query']

/** The currencies of cells, that of most of them first. */
export const currenciesOf = (cells: readonly Cell[]): string[] =>
  [...Map.groupBy(cells, ({ currency }) => currency)]
    .toSorted(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))
    .map(([currency]) => currency)

/** Days and filter of a query. @throws AppError InvalidRequest */
const askedOf = ({ from, to, beforeFrom, beforeTo, groupBy, ...filter }: Asked) => {
  if ((beforeFrom === undefined) !== (beforeTo === undefined))
    throw fieldRefusal(
      beforeFrom === undefined ? 'beforeFrom' : 'beforeTo',
      'What it is compared with has a first and a last day. Give both, or none.',
    )
  const most = isCellGroup(groupBy) && lineFilter(filter) === null ? undefined : fewDays
  return {
    span: checkedSpan(from, to, { most }),
    before:
      beforeFrom !== undefined && beforeTo !== undefined
        ? checkedSpan(beforeFrom, beforeTo, { fields: ['beforeFrom', 'beforeTo'], most })
        : null,
    filter,
    by: groupBy,
  }
}

const uncalculatedOf = async ({ trx, scope }: Scoped, { from, to }: UsageSpan): Promise<number> => {
  if (scope.kind === 'customer') return 0
  const { count } = await trx
    .selectFrom('invoice')
    .where('isCalculated', '=', false)
    .where('billingPeriodStartDate', '<=', to)
    .where('billingPeriodEndDate', '>=', from)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What of both spans is compared, and how cells are. */
const comparedOf = async (
  scoped: Scoped,
  cells: readonly Cell[],
  periods: Periods,
  { customerId }: UsageFilter,
): Promise<{ comparison: Comparison; daysOf: (cell: Cell) => ComparedDays }> => {
  const billed = await readBilledDays(scoped, spanning(periods), customerId)
  const unitOf = (cell: Cell) => unitOfCell(billed, cell)
  const { comparison, daysOf } = likeForLike(billed, cells.map(unitOf), periods)
  return { comparison, daysOf: (cell) => daysOf(unitOf(cell)) }
}

/** Both spans' cells in one currency, with the lines behind them, which are read after the transaction. */
export const readBoth = (
  ctx: AppContext,
  scope: Scope,
  filter: UsageFilter,
  span: UsageSpan,
  before: UsageSpan | null,
) =>
  withScope(ctx, scope, async (scoped) => {
    const all = await readCells(scoped, filter, span)
    const allBefore = before ? await readCells(scoped, filter, before) : []
    const currencies = currenciesOf([...all, ...allBefore])
    const currency = filter.currency ?? currencies[0] ?? ''
    const inCurrency = (cells: readonly Cell[]) => cells.filter((cell) => cell.currency === currency)
    const [cells, cellsBefore] = [inCurrency(all), inCurrency(allBefore)]
    return {
      compared:
        before && (await comparedOf(scoped, [...cells, ...cellsBefore], { before, after: span }, filter)),
      currency,
      currencies,
      cells,
      cellsBefore,
      linesRemoved: linesRemovedOf(scoped, [...cells, ...cellsBefore]),
      uncalculated: await uncalculatedOf(scoped, span),
      lines: await scoped.lines(),
    }
  })

/** The shares of cells in a span of days, by group. */
export const sharesOf = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { by, span, filter }: { by: UsageGroup; span: UsageSpan; filter: UsageFilter },
): Promise<GroupedShare[]> =>
  groupedShares(lines, await readSelectedShares(lines, cells, { span, filter, withCosts: true }), {
    by,
    span,
    filter,
  })

/** The shares of the days that are compared, of one side. */
const comparedShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  side: keyof Periods,
  daysOf: (cell: Cell) => ComparedDays,
  asked: { by: UsageGroup; filter: UsageFilter },
): Promise<GroupedShare[]> => {
  const shares: GroupedShare[] = []
  for (const group of bySpan(cells, side, daysOf))
    shares.push(...(await sharesOf(lines, group.cells, { ...asked, span: group.span })))
  return shares
}

/** The shares of a group: of all days asked for, and of the days that are compared on both sides. */
type Entry = {
  group: GroupName
  after: GroupedShare[]
  comparedAfter: GroupedShare[]
  before: GroupedShare[]
}

const entriesOf = (of: Omit<Record<keyof Entry, readonly GroupedShare[]>, 'group'>): Entry[] => {
  const entries = new Map<string, Entry>()
  const entryOf = ({ group }: GroupedShare): Entry => {
    const entry = entries.get(group.key) ?? { group, after: [], comparedAfter: [], before: [] }
    entries.set(group.key, entry)
    return entry
  }
  for (const share of of.after) entryOf(share).after.push(share)
  for (const share of of.comparedAfter) entryOf(share).comparedAfter.push(share)
  for (const share of of.before) entryOf(share).before.push(share)
  return [...entries.values()]
}

/** What of shares stands on drafts: of a part of a cell's charge, as large a part. */
const estimatedOf = (shares: readonly GroupedShare[]): bigint => {
  const byCell = new Map<Cell, bigint>()
  for (const { cell, charge } of shares)
    if (cell.estimated !== 0n) byCell.set(cell, (byCell.get(cell) ?? 0n) + charge)
  return [...byCell].reduce((total, [cell, charge]) => {
    if (charge === cell.charge) return total + cell.estimated
    return total + (cell.charge === 0n ? 0n : (cell.estimated * charge) / cell.charge)
  }, 0n)
}

const byCharge = (a: bigint, b: bigint): number => (b > a ? 1 : b < a ? -1 : 0)

type Grouped = Omit<Usage, 'groups' | 'beyond' | 'count'> & { rows: Usage['groups'] }

/** All groups, the largest charge first. */
const readGroups = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<Grouped & { sums: Sums }> => {
  const { span, before, filter, by } = askedOf(asked)
  const { currency, currencies, cells, cellsBefore, compared, uncalculated, lines, linesRemoved } =
    await readBoth(ctx, scope, filter, span, before)
  const isProvider = scope.kind === 'provider'
  const after = await sharesOf(lines, cells, { by, span, filter })
  const beforeShares = compared
    ? await comparedShares(lines, cellsBefore, 'before', compared.daysOf, { by, filter })
    : []
  const comparedAfter =
    compared && compared.comparison.leftOut.length > 0
      ? await comparedShares(lines, cells, 'after', compared.daysOf, { by, filter })
      : after
  const digits = digitsOf(currency)
  const rows = entriesOf({ after, comparedAfter, before: beforeShares })
    .map(({ group, ...shares }) => ({
      group,
      sum: sumOfShares(shares.after),
      comparedSum: sumOfShares(shares.comparedAfter),
      beforeSum: sumOfShares(shares.before),
    }))
    .toSorted((a, b) => byCharge(a.sum.charge, b.sum.charge) || (a.group.key < b.group.key ? -1 : 1))
  const total = sumOfShares(after)
  const totalBefore = sumOfShares(beforeShares)
  const costs = dealtCosts(
    rows.map(({ group, sum }) => ({ key: group.key, converted: sum.converted })),
    digits,
  )
  const wholeOf = ({ charge, converted }: GroupSum) =>
    figuresOf({ charge, cost: roundedCost(converted, digits) }, currency, isProvider)
  return {
    currency,
    currencies,
    total: { ...wholeOf(total), estimated: amountOfUnits(estimatedOf(after), digits) },
    before: before ? wholeOf(totalBefore) : null,
    comparison: compared?.comparison ?? null,
    rows: rows.map(({ group, sum, comparedSum, beforeSum }, place) => ({
      ...group,
      ...figuresOf({ charge: sum.charge, cost: costs[place] ?? 0n }, currency, isProvider),
      quantity: sum.unit === null ? null : quantityText(sum.quantity),
      unit: sum.unit,
      ...(sum.unit === null
        ? { displayedQuantity: null, displayedUnit: null }
        : displayedFields(quantityText(sum.quantity), sum.unit)),
      before: before ? amountOfUnits(beforeSum.charge, digits) : null,
      difference: before ? amountOfUnits(comparedSum.charge - beforeSum.charge, digits) : null,
    })),
    sums: rows.map(({ sum, comparedSum, beforeSum }, place) => ({
      charge: sum.charge,
      comparedCharge: comparedSum.charge,
      chargeBefore: beforeSum.charge,
      cost: costs[place] ?? 0n,
    })),
    tagKeys: by === 'tag' ? await tagKeysOf(lines, cells, span) : [],
    uncalculated,
    linesRemoved,
  }
}

type Sums = { charge: bigint; comparedCharge: bigint; chargeBefore: bigint; cost: bigint }[]

/** What usage is charged, by group. @throws AppError InvalidRequest */
export const usageOf = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<Usage> => {
  const { rows, sums, ...rest } = await readGroups(ctx, scope, asked)
  const beyond = sums.slice(mostUsageGroups)
  const add = (of: keyof Sums[number]) => beyond.reduce((total, entry) => total + entry[of], 0n)
  const digits = digitsOf(rest.currency)
  return {
    ...rest,
    groups: rows.slice(0, mostUsageGroups),
    count: rows.length,
    beyond: {
      ...figuresOf({ charge: add('charge'), cost: add('cost') }, rest.currency, scope.kind === 'provider'),
      before: rest.before && amountOfUnits(add('chargeBefore'), digits),
      difference: rest.before && amountOfUnits(add('comparedCharge') - add('chargeBefore'), digits),
    },
  }
}

/** The groups as CSV, all of them. @throws AppError InvalidRequest */
export const usageCsv = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<string> => {
  const { rows, currency } = await readGroups(ctx, scope, asked)
  const isProvider = scope.kind === 'provider'
  const isCompared = asked.beforeFrom !== undefined
  const label = usageGroups.find(({ value }) => value === asked.groupBy)?.label ?? ''
  const header = [
    label,
    'Of',
    'Quantity',
    'Unit',
    'Displayed quantity',
    'Displayed unit',
    ...(isCompared ? ['Charge before', 'Difference'] : []),
    'Charge',
    ...(isProvider ? ['Cost', 'Margin'] : []),
    'Currency',
  ]
  const records = rows.map((row) =>
    csvRecord([
      row.name,
      row.detail,
      row.quantity,
      row.unit,
      row.displayedQuantity,
      row.displayedUnit,
      ...(isCompared ? [row.before, row.difference] : []),
      row.charge,
      ...(isProvider ? [row.cost, row.margin] : []),
      currency,
    ]),
  )
  return `\uFEFF${csvRecord(header)}${records.join('')}`
}

/** What usage is charged, day by day, the largest groups apart. @throws AppError InvalidRequest */
export const usageDaysOf = async (
  ctx: AppContext,
  scope: Scope,
  { purchases, ...asked }: AskedDays,
): Promise<UsageDays> => {
  const { span, filter, by } = askedOf(asked)
  const { currency, cells, lines } = await readBoth(ctx, scope, filter, span, null)
  const columns = columnsOf(span, mostDayColumns)
  const series = await daySeries(lines, cells, { columns, span, filter, by, purchases })
  const digits = digitsOf(currency)
  return {
    currency,
    columns: columns.map((column, index) => ({
      ...column,
      charge: amountOfUnits(
        series.reduce((sum, { charges }) => sum + (charges[index] ?? 0n), 0n),
        digits,
      ),
    })),
    series: series.map(({ charges, ...own }) => ({
      ...own,
      charges: charges.map((charge) => amountOfUnits(charge, digits)),
    })),
  }
}
