/** Like-for-like comparison: the dates of two periods that a provider has billed in both, and what the comparison omits. */
import {
  formatComparisonNote,
  type Comparison,
  type LeftOutProvider,
  addDays,
  countDaysBetween,
  toMonth,
} from '@cmp/contract'
import type { BilledDays, BillingUnit } from './billed-days.ts'
import type { Cell } from '../charges/charged.ts'
import type { UsageSpan } from '../charges/filter.ts'

/** Two periods without a common date. */
export type Periods = { before: UsageSpan; after: UsageSpan }

/** The compared parts of both periods: all dates, the same first dates of both, or (null) none. */
export type ComparedDays = Periods | null

type Found = { unit: BillingUnit; compared: ComparedDays; missingFrom: string }

const countDays = ({ from, to }: UsageSpan): number => countDaysBetween(from, to) + 1

const takeFirstDays = ({ from, to }: UsageSpan, count: number): UsageSpan => {
  const last = addDays(from, count - 1)
  return { from, to: last < to ? last : to }
}

/** Returns the compared dates of a unit and the first unbilled date; null if all dates are billed. */
const findComparedDays = (
  billed: BilledDays,
  unit: BillingUnit,
  { before, after }: Periods,
): Found | null => {
  const complete = {
    before: billed.completeDays(unit, before),
    after: billed.completeDays(unit, after),
  }
  const isWhole = {
    before: complete.before === countDays(before),
    after: complete.after === countDays(after),
  }
  if (isWhole.before && isWhole.after) return null
  const count = Math.min(
    ...(isWhole.after ? [] : [complete.after]),
    ...(isWhole.before ? [] : [complete.before]),
  )
  const limiting = !isWhole.after && complete.after === count ? after : before
  const same = Math.min(count, countDays(before), countDays(after))
  return {
    unit,
    compared: same === 0 ? null : { before: takeFirstDays(before, same), after: takeFirstDays(after, same) },
    missingFrom: addDays(limiting.from, count),
  }
}

/**
 * Groups accounts and customers of a provider with the same result into as few entries as possible; a provider whose
 * accounts are all alike has a single entry.
 */
const listLeftOutProviders = (found: readonly Found[], units: readonly BillingUnit[]): LeftOutProvider[] => {
  const countCustomers = (own: readonly BillingUnit[]) =>
    new Set(own.map(({ customerId }) => customerId)).size
  const collectAccounts = (own: readonly BillingUnit[]) => new Set(own.map(({ account }) => account))
  const alike = Map.groupBy(found, ({ unit, compared, missingFrom }) =>
    JSON.stringify([unit.cloudProvider, toMonth(missingFrom), compared?.after.to ?? null]),
  )
  return [...alike.values()]
    .flatMap((own): LeftOutProvider[] => {
      const [first] = own
      if (!first) return []
      const { cloudProvider } = first.unit
      const ofProvider = units.filter((unit) => unit.cloudProvider === cloudProvider)
      const toLeftOutEntry = (part: readonly Found[], account: string, among: readonly BillingUnit[]) => ({
        cloudProvider,
        account,
        customers:
          part.length < among.length
            ? { count: countCustomers(part.map(({ unit }) => unit)), of: countCustomers(among) }
            : null,
        missingFrom: first.missingFrom,
        comparedThrough: first.compared?.after.to ?? null,
      })
      const affected = collectAccounts(own.map(({ unit }) => unit))
      if (affected.size === collectAccounts(ofProvider).size) return [toLeftOutEntry(own, '', ofProvider)]
      return [...affected].map((account) =>
        toLeftOutEntry(
          own.filter(({ unit }) => unit.account === account),
          account,
          ofProvider.filter((unit) => unit.account === account),
        ),
      )
    })
    .toSorted((a, b) =>
      a.cloudProvider === b.cloudProvider
        ? a.account < b.account
          ? -1
          : 1
        : a.cloudProvider < b.cloudProvider
          ? -1
          : 1,
    )
}

/** The compared dates of each unit, and the note for the reader about the rest. */
export type LikeForLike = {
  comparison: Comparison
  daysOf: (unit: BillingUnit) => ComparedDays
}

/**
 * Compares units of two periods like for like.
 * @param units all units charged in one of the periods; duplicates are ignored
 * @param wholeOnly omits units that have not billed all dates, because their sums are of whole periods
 */
export const compareLikeForLike = (
  billed: BilledDays,
  units: readonly BillingUnit[],
  periods: Periods,
  { wholeOnly = false }: { wholeOnly?: boolean } = {},
): LikeForLike => {
  const buildUnitKey = ({ customerId, cloudProvider, account }: BillingUnit) =>
    JSON.stringify([customerId, cloudProvider, account])
  const known = new Map(units.map((unit) => [buildUnitKey(unit), unit]))
  const found = new Map(
    [...known].flatMap(([key, unit]) => {
      const own = findComparedDays(billed, unit, periods)
      return own ? [[key, wholeOnly ? { ...own, compared: null } : own] as const] : []
    }),
  )
  const leftOut = listLeftOutProviders([...found.values()], [...known.values()])
  return {
    comparison: { leftOut, note: formatComparisonNote(leftOut, periods.after.to) },
    daysOf: (unit) => {
      const own = found.get(buildUnitKey(unit))
      return own === undefined ? periods : own.compared
    },
  }
}

/** Returns the unit that bills a cell. */
export const getCellUnit = (billed: BilledDays, { customerId, cloudProvider, lines }: Cell): BillingUnit => ({
  customerId,
  cloudProvider,
  account: billed.accountOf(lines.invoiceRowId),
})

/** Groups cells by their compared dates in one period; cells without compared dates are omitted. */
export const groupCellsBySpan = (
  cells: readonly Cell[],
  side: keyof Periods,
  spanOf: (cell: Cell) => ComparedDays,
): { span: UsageSpan; cells: Cell[] }[] => {
  const groups = new Map<string, { span: UsageSpan; cells: Cell[] }>()
  for (const cell of cells) {
    const span = spanOf(cell)?.[side]
    if (!span) continue
    const key = `${span.from} ${span.to}`
    const group = groups.get(key) ?? { span, cells: [] }
    groups.set(key, group)
    group.cells.push(cell)
  }
  return [...groups.values()]
}

/** Returns the date range of both periods and the dates between. */
export const mergePeriods = ({ before, after }: Periods): UsageSpan => ({
  from: before.from < after.from ? before.from : after.from,
  to: before.to > after.to ? before.to : after.to,
})
