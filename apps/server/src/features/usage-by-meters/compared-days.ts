/** Like for like: the days of two periods that a provider has billed in both, and what a comparison of them leaves out. */
import { comparisonNote, type Comparison, type LeftOutProvider } from '@cmp/contract'
import { daysAfter, daysBetween } from '../../kit/calendar.ts'
import type { BilledDays, BillingUnit } from './billed-days.ts'
import type { Cell } from './charged.ts'
import type { UsageSpan } from './filter.ts'

/** Two periods; they have no day in common. */
export type Periods = { before: UsageSpan; after: UsageSpan }

/** What of both periods is compared: all of them, the same first days of both, or (null) nothing. */
export type ComparedDays = Periods | null

type Found = { unit: BillingUnit; compared: ComparedDays; missingFrom: string }

const lengthOf = ({ from, to }: UsageSpan): number => daysBetween(from, to) + 1

const firstDays = ({ from, to }: UsageSpan, count: number): UsageSpan => {
  const last = daysAfter(from, count - 1)
  return { from, to: last < to ? last : to }
}

/** Which days of a unit are compared, and the first day that is not billed; null where all of them are. */
const daysOfUnit = (billed: BilledDays, unit: BillingUnit, { before, after }: Periods): Found | null => {
  const complete = {
    before: billed.completeDays(unit, before),
    after: billed.completeDays(unit, after),
  }
  const isWhole = {
    before: complete.before === lengthOf(before),
    after: complete.after === lengthOf(after),
  }
  if (isWhole.before && isWhole.after) return null
  const count = Math.min(
    ...(isWhole.after ? [] : [complete.after]),
    ...(isWhole.before ? [] : [complete.before]),
  )
  const limiting = !isWhole.after && complete.after === count ? after : before
  const same = Math.min(count, lengthOf(before), lengthOf(after))
  return {
    unit,
    compared: same === 0 ? null : { before: firstDays(before, same), after: firstDays(after, same) },
    missingFrom: daysAfter(limiting.from, count),
  }
}

/** Several accounts or customers of one provider as few as say the same: one name for all of them where they are alike. */
const leftOutOf = (found: readonly Found[], units: readonly BillingUnit[]): LeftOutProvider[] => {
  const customersOf = (own: readonly BillingUnit[]) => new Set(own.map(({ customerId }) => customerId)).size
  const accountsOf = (own: readonly BillingUnit[]) => new Set(own.map(({ account }) => account))
  const alike = Map.groupBy(found, ({ unit, compared, missingFrom }) =>
    JSON.stringify([unit.cloudProvider, missingFrom.slice(0, 'YYYY-MM'.length), compared?.after.to ?? null]),
  )
  return [...alike.values()]
    .flatMap((own): LeftOutProvider[] => {
      const [first] = own
      if (!first) return []
      const { cloudProvider } = first.unit
      const ofProvider = units.filter((unit) => unit.cloudProvider === cloudProvider)
      const entry = (part: readonly Found[], account: string, among: readonly BillingUnit[]) => ({
        cloudProvider,
        account,
        customers:
          part.length < among.length
            ? { count: customersOf(part.map(({ unit }) => unit)), of: customersOf(among) }
            : null,
        missingFrom: first.missingFrom,
        comparedThrough: first.compared?.after.to ?? null,
      })
      const affected = accountsOf(own.map(({ unit }) => unit))
      if (affected.size === accountsOf(ofProvider).size) return [entry(own, '', ofProvider)]
      return [...affected].map((account) =>
        entry(
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

/** What is compared of each unit, and what a reader is told of the rest. */
export type LikeForLike = {
  comparison: Comparison
  daysOf: (unit: BillingUnit) => ComparedDays
}

/**
 * Compares units of two periods like for like.
 * @param units all that are charged in one of the periods; twice is once
 * @param wholeOnly nothing is compared of a unit that has not billed all days: its sums are of whole periods
 */
export const likeForLike = (
  billed: BilledDays,
  units: readonly BillingUnit[],
  periods: Periods,
  { wholeOnly = false }: { wholeOnly?: boolean } = {},
): LikeForLike => {
  const keyOf = ({ customerId, cloudProvider, account }: BillingUnit) =>
    JSON.stringify([customerId, cloudProvider, account])
  const known = new Map(units.map((unit) => [keyOf(unit), unit]))
  const found = new Map(
    [...known].flatMap(([key, unit]) => {
      const own = daysOfUnit(billed, unit, periods)
      return own ? [[key, wholeOnly ? { ...own, compared: null } : own] as const] : []
    }),
  )
  const leftOut = leftOutOf([...found.values()], [...known.values()])
  return {
    comparison: { leftOut, note: comparisonNote(leftOut, periods.after.to) },
    daysOf: (unit) => {
      const own = found.get(keyOf(unit))
      return own === undefined ? periods : own.compared
    },
  }
}

/** The unit that bills a cell. */
export const unitOfCell = (billed: BilledDays, { customerId, cloudProvider, lines }: Cell): BillingUnit => ({
  customerId,
  cloudProvider,
  account: billed.accountOf(lines.invoiceRowId),
})

/** Cells by the days of one period that are compared of them; those of which nothing is are left out. */
export const bySpan = (
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

/** All days of both periods and those between. */
export const spanning = ({ before, after }: Periods): UsageSpan => ({
  from: before.from < after.from ? before.from : after.from,
  to: before.to > after.to ? before.to : after.to,
})
