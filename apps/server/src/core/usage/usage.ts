/** Reads charged usage: by group, by date, and as a file. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/usage'
import { formatFixedUnits, buildDisplayFields } from '@cmp/billing'
import {
  splitIntoColumns,
  getCurrencyDigits,
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
import { formatCsvRecord } from '../../kit/csv.ts'
import { createFieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { readBilledDays } from './billed-days/billed-days.ts'
import { describeRemovedLines, readCells, type Cell } from './charges/charged.ts'
import {
  groupCellsBySpan,
  compareLikeForLike,
  mergePeriods,
  getCellUnit,
  type ComparedDays,
  type Periods,
} from './billed-days/compared-days.ts'
import { readDaySeries } from './day-series.ts'
import { requireSpan, fewDays, type UsageFilter, type UsageSpan } from './charges/filter.ts'
import {
  allocateCosts,
  formatFigures,
  readGroupedShares,
  isCellGroup,
  formatQuantity,
  roundCost,
  sumOfShares,
  type GroupedShare,
  type GroupName,
  type GroupSum,
} from './groups/groups.ts'
import { buildLineFilter, tagKeysOf } from './charges/parts.ts'
import { readSelectedShares } from './groups/selected-shares.ts'

type UsageRequest = CallTaken<typeof readUsage>['query']
type UsageDaysRequest = CallTaken<typeof readUsageDays>['query']

/** Returns the currencies of cells, the most frequent first. */
export const listUsageCurrencies = (cells: readonly Cell[]): string[] =>
  [...Map.groupBy(cells, ({ currency }) => currency)]
    .toSorted(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))
    .map(([currency]) => currency)

/**
 * Parses the dates and filters of a query.
 * @throws AppError InvalidRequest
 */
const parseUsageRequest = ({ from, to, beforeFrom, beforeTo, groupBy, ...filter }: UsageRequest) => {
  if ((beforeFrom === undefined) !== (beforeTo === undefined))
    throw createFieldRefusal(beforeFrom === undefined ? 'beforeFrom' : 'beforeTo', m.enterBothStartDateAndEnd)
  const most = isCellGroup(groupBy) && buildLineFilter(filter) === null ? undefined : fewDays
  return {
    span: requireSpan(from, to, { most }),
    before:
      beforeFrom !== undefined && beforeTo !== undefined
        ? requireSpan(beforeFrom, beforeTo, { fields: ['beforeFrom', 'beforeTo'], most })
        : null,
    filter,
    by: groupBy,
  }
}

const countUncalculatedInvoices = async (
  { trx, scope }: Scoped,
  { from, to }: UsageSpan,
): Promise<number> => {
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

/** Returns the compared dates of both ranges, and a function for the compared dates of a cell. */
const readComparison = async (
  scoped: Scoped,
  cells: readonly Cell[],
  periods: Periods,
  { customerId }: UsageFilter,
): Promise<{ comparison: Comparison; daysOf: (cell: Cell) => ComparedDays }> => {
  const billed = await readBilledDays(scoped, mergePeriods(periods), customerId)
  const getUnit = (cell: Cell) => getCellUnit(billed, cell)
  const { comparison, daysOf } = compareLikeForLike(billed, cells.map(getUnit), periods)
  return { comparison, daysOf: (cell) => daysOf(getUnit(cell)) }
}

/** Reads the cells of both ranges in one currency, and access to their line items, which are read after the transaction. */
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
    const currencies = listUsageCurrencies([...all, ...allBefore])
    const currency = filter.currency ?? currencies[0] ?? ''
    const filterByCurrency = (cells: readonly Cell[]) => cells.filter((cell) => cell.currency === currency)
    const [cells, cellsBefore] = [filterByCurrency(all), filterByCurrency(allBefore)]
    return {
      compared:
        before && (await readComparison(scoped, [...cells, ...cellsBefore], { before, after: span }, filter)),
      currency,
      currencies,
      cells,
      cellsBefore,
      linesRemoved: describeRemovedLines(scoped, [...cells, ...cellsBefore]),
      uncalculated: await countUncalculatedInvoices(scoped, span),
      lines: await scoped.lines(),
    }
  })

/** Returns the shares of cells in a date range, by group. */
export const readUsageShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { by, span, filter }: { by: UsageGroup; span: UsageSpan; filter: UsageFilter },
): Promise<GroupedShare[]> =>
  readGroupedShares(lines, await readSelectedShares(lines, cells, { span, filter, withCosts: true }), {
    by,
    span,
    filter,
  })

/** Returns the shares of the compared dates in one of the two ranges. */
const readComparedShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  side: keyof Periods,
  daysOf: (cell: Cell) => ComparedDays,
  request: { by: UsageGroup; filter: UsageFilter },
): Promise<GroupedShare[]> => {
  const shares: GroupedShare[] = []
  for (const group of groupCellsBySpan(cells, side, daysOf))
    shares.push(...(await readUsageShares(lines, group.cells, { ...request, span: group.span })))
  return shares
}

/** The shares of a group: of all requested dates, and of the compared dates in both ranges. */
type Entry = {
  group: GroupName
  after: GroupedShare[]
  comparedAfter: GroupedShare[]
  before: GroupedShare[]
}

const buildEntries = (of: Omit<Record<keyof Entry, readonly GroupedShare[]>, 'group'>): Entry[] => {
  const entries = new Map<string, Entry>()
  const ensureEntry = ({ group }: GroupedShare): Entry => {
    const entry = entries.get(group.key) ?? { group, after: [], comparedAfter: [], before: [] }
    entries.set(group.key, entry)
    return entry
  }
  for (const share of of.after) ensureEntry(share).after.push(share)
  for (const share of of.comparedAfter) ensureEntry(share).comparedAfter.push(share)
  for (const share of of.before) ensureEntry(share).before.push(share)
  return [...entries.values()]
}

/** Returns the part of shares that is in drafts, in proportion to the share of a cell's charge. */
const sumEstimatedCharges = (shares: readonly GroupedShare[]): bigint => {
  const byCell = new Map<Cell, bigint>()
  for (const { cell, charge } of shares)
    if (cell.estimated !== 0n) byCell.set(cell, (byCell.get(cell) ?? 0n) + charge)
  return [...byCell].reduce((total, [cell, charge]) => {
    if (charge === cell.charge) return total + cell.estimated
    return total + (cell.charge === 0n ? 0n : (cell.estimated * charge) / cell.charge)
  }, 0n)
}

const compareByCharge = (a: bigint, b: bigint): number => (b > a ? 1 : b < a ? -1 : 0)

type Grouped = Omit<Usage, 'groups' | 'beyond' | 'count'> & { rows: Usage['groups'] }

/** Returns all groups, the largest charge first. */
const readGroups = async (
  ctx: AppContext,
  scope: Scope,
  request: UsageRequest,
): Promise<Grouped & { sums: Sums }> => {
  const { span, before, filter, by } = parseUsageRequest(request)
  const { currency, currencies, cells, cellsBefore, compared, uncalculated, lines, linesRemoved } =
    await readBoth(ctx, scope, filter, span, before)
  const isProvider = scope.kind === 'provider'
  const after = await readUsageShares(lines, cells, { by, span, filter })
  const beforeShares = compared
    ? await readComparedShares(lines, cellsBefore, 'before', compared.daysOf, { by, filter })
    : []
  const comparedAfter =
    compared && compared.comparison.leftOut.length > 0
      ? await readComparedShares(lines, cells, 'after', compared.daysOf, { by, filter })
      : after
  const digits = getCurrencyDigits(currency)
  const rows = buildEntries({ after, comparedAfter, before: beforeShares })
    .map(({ group, ...shares }) => ({
      group,
      sum: sumOfShares(shares.after),
      comparedSum: sumOfShares(shares.comparedAfter),
      beforeSum: sumOfShares(shares.before),
    }))
    .toSorted((a, b) => compareByCharge(a.sum.charge, b.sum.charge) || (a.group.key < b.group.key ? -1 : 1))
  const total = sumOfShares(after)
  const totalBefore = sumOfShares(beforeShares)
  const costs = allocateCosts(
    rows.map(({ group, sum }) => ({ key: group.key, converted: sum.converted })),
    digits,
  )
  const toTotalFigures = ({ charge, converted }: GroupSum) =>
    formatFigures({ charge, cost: roundCost(converted, digits) }, currency, isProvider)
  return {
    currency,
    currencies,
    total: { ...toTotalFigures(total), estimated: formatFixedUnits(sumEstimatedCharges(after), digits) },
    before: before ? toTotalFigures(totalBefore) : null,
    comparison: compared?.comparison ?? null,
    rows: rows.map(({ group, sum, comparedSum, beforeSum }, place) => ({
      ...group,
      ...formatFigures({ charge: sum.charge, cost: costs[place] ?? 0n }, currency, isProvider),
      quantity: sum.unit === null ? null : formatQuantity(sum.quantity),
      unit: sum.unit,
      ...(sum.unit === null
        ? { displayedQuantity: null, displayedUnit: null }
        : buildDisplayFields(formatQuantity(sum.quantity), sum.unit)),
      before: before ? formatFixedUnits(beforeSum.charge, digits) : null,
      difference: before ? formatFixedUnits(comparedSum.charge - beforeSum.charge, digits) : null,
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

/**
 * Returns charged usage by group.
 * @throws AppError InvalidRequest
 */
export const calculateUsage = async (
  ctx: AppContext,
  scope: Scope,
  request: UsageRequest,
): Promise<Usage> => {
  const { rows, sums, ...rest } = await readGroups(ctx, scope, request)
  const beyond = sums.slice(mostUsageGroups)
  const add = (of: keyof Sums[number]) => beyond.reduce((total, entry) => total + entry[of], 0n)
  const digits = getCurrencyDigits(rest.currency)
  return {
    ...rest,
    groups: rows.slice(0, mostUsageGroups),
    count: rows.length,
    beyond: {
      ...formatFigures(
        { charge: add('charge'), cost: add('cost') },
        rest.currency,
        scope.kind === 'provider',
      ),
      before: rest.before && formatFixedUnits(add('chargeBefore'), digits),
      difference: rest.before && formatFixedUnits(add('comparedCharge') - add('chargeBefore'), digits),
    },
  }
}

/**
 * Returns all groups as CSV.
 * @throws AppError InvalidRequest
 */
export const exportUsageCsv = async (
  ctx: AppContext,
  scope: Scope,
  request: UsageRequest,
): Promise<string> => {
  const { rows, currency } = await readGroups(ctx, scope, request)
  const isProvider = scope.kind === 'provider'
  const isCompared = request.beforeFrom !== undefined
  const label = usageGroups.find(({ value }) => value === request.groupBy)?.label ?? ''
  const header = [
    t(label),
    t(m.belongsTo),
    t(m.quantity),
    t(m.unit),
    t(m.displayedQuantity),
    t(m.displayedUnit),
    ...(isCompared ? [t(m.previousCharge), t(m.difference)] : []),
    t(m.charge),
    ...(isProvider ? [t(m.cost), t(m.margin)] : []),
    t(m.currency),
  ]
  const records = rows.map((row) =>
    formatCsvRecord([
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
  return `\uFEFF${formatCsvRecord(header)}${records.join('')}`
}

/**
 * Returns charged usage by date, with separate series for the largest groups.
 * @throws AppError InvalidRequest
 */
export const calculateUsageDays = async (
  ctx: AppContext,
  scope: Scope,
  { purchases, ...request }: UsageDaysRequest,
): Promise<UsageDays> => {
  const { span, filter, by } = parseUsageRequest(request)
  const { currency, cells, lines } = await readBoth(ctx, scope, filter, span, null)
  const columns = splitIntoColumns(span, mostDayColumns)
  const series = await readDaySeries(lines, cells, { columns, span, filter, by, purchases })
  const digits = getCurrencyDigits(currency)
  return {
    currency,
    columns: columns.map((column, index) => ({
      ...column,
      charge: formatFixedUnits(
        series.reduce((sum, { charges }) => sum + (charges[index] ?? 0n), 0n),
        digits,
      ),
    })),
    series: series.map(({ charges, ...own }) => ({
      ...own,
      charges: charges.map((charge) => formatFixedUnits(charge, digits)),
    })),
  }
}
