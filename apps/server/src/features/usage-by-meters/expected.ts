/**
 * What a period is expected to come to (docs/decisions/042): each cloud by its own days, since their bills come at different
 * times, and what providers tell before their bills spread evenly over the days that it is of.
 */
import { amountOfUnits, apportion, parseDecimal, sum, toAmount } from '@cmp/billing'
import { forecast, sumOfForecasts, type DayAmount, type Forecast } from './days-ahead.ts'
import { digitsOf, type UsageEstimates } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { daysAfter, daysBetween, firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import type { BilledDays } from './billed-days.ts'
import type { Cell } from './charged.ts'
import { readColumns } from './columns.ts'
import { unitOfCell } from './compared-days.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'

/** Full months before the running one whose days are looked at. */
const monthsOfDays = 3
/** A cloud of which nothing is known for so long is not used any more. Days. */
const silentAfter = 66

/** The days from which on charges are read day by day for a period that `today` lies in or after. */
export const daysSince = (today: string): string => firstDayOf(monthsAfter(monthOf(today), -monthsOfDays))

/** What cells charge day by day, and in columns of months before that. */
export type DatedCharges = { cell: Cell; days: Map<string, bigint>; earlier: bigint }[]

/**
 * The charges of cells in a span, by day from `since` on; what lies before is summed, in units of the currency. Months that are
 * only summed read no lines.
 */
export const readDated = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, since, filter }: { span: UsageSpan; since: string; filter: UsageFilter },
): Promise<DatedCharges> => {
  const columns: UsageSpan[] = []
  if (span.from < since) columns.push({ from: span.from, to: daysAfter(since, -1) })
  const summed = columns.length
  for (let day = span.from < since ? since : span.from; day <= span.to; day = daysAfter(day, 1))
    columns.push({ from: day, to: day })
  return (await readColumns(lines, cells, { columns, filter })).map(({ cell, charges }) => {
    const days = new Map<string, bigint>()
    let earlier = 0n
    for (const { column, charge } of charges) {
      const day = columns[column]?.from ?? ''
      if (column < summed) earlier += charge
      else days.set(day, (days.get(day) ?? 0n) + charge)
    }
    return { cell, days, earlier }
  })
}

/** The days of a billing account, and the last one that is billed. */
type CloudDays = { days: DayAmount[]; earlier: string; through: string }

const ofCharges = (
  charges: DatedCharges,
  digits: number,
  { today, billed }: { today: string; billed: BilledDays },
): CloudDays => ({
  days: charges.flatMap(({ days }) =>
    [...days].map(([day, units]) => ({ day, amount: amountOfUnits(units, digits) })),
  ),
  earlier: sum(charges.map(({ earlier }) => amountOfUnits(earlier, digits))),
  through: charges.reduce((last, own) => {
    const day = billed.lastBefore(unitOfCell(billed, own.cell), today)
    return day > last ? day : last
  }, ''),
})

/** What a provider tells of a month before its bill, spread over the days that are not known otherwise. */
const withEstimate = (
  known: CloudDays,
  { month, dataAt, amount }: { month: string; dataAt: string; amount: string },
  digits: number,
): CloudDays => {
  const lastOfMonth = daysAfter(firstDayOf(monthsAfter(month, 1)), -1)
  const before = daysAfter(dataAt.slice(0, 'YYYY-MM-DD'.length), -1)
  const through = before < lastOfMonth ? before : lastOfMonth
  if (through <= known.through || through < firstDayOf(month)) return known
  const count = daysBetween(firstDayOf(month), through) + 1
  const total = toAmount(parseDecimal(amount), digits)
  const each = parseDecimal(total)
    .dividedBy(count)
    .toDecimalPlaces(digits + 6)
  const parts = Array.from({ length: count - 1 }, () => each)
  const last = parts.reduce((rest, part) => rest.minus(part), parseDecimal(total))
  const { parts: amounts } = apportion([...parts, last].map(String), digits)
  return {
    ...known,
    days: [
      ...known.days,
      ...amounts.map((part, index) => ({ day: daysAfter(firstDayOf(month), index), amount: part })),
    ],
    through,
  }
}

/**
 * What a period is expected to come to; null where nothing tells.
 * @param charges of one currency, from {@link readDated} up to the period's end
 * @param estimates of the same customers, where nothing narrows the charges further
 * @param today the first day of which nothing is known for sure
 * @param billed of all days of the charges
 */
export const expectedOf = (
  charges: DatedCharges,
  estimates: UsageEstimates,
  {
    currency,
    today,
    period,
    billed,
  }: { currency: string; today: string; period: UsageSpan; billed: BilledDays },
): Forecast | null => {
  const digits = digitsOf(currency)
  const estimated = new Set(
    estimates
      .filter(({ prices }) => prices.some((price) => price.currency === currency))
      .map(({ cloudProvider }) => cloudProvider),
  )
  // Accounts of one cloud bill at different times; what a provider estimates is of all of its accounts together.
  const groupOf = (cloudProvider: string, unit = ''): string =>
    JSON.stringify([cloudProvider, estimated.has(cloudProvider) ? '' : unit])
  const groups = new Map(
    [
      ...Map.groupBy(charges, ({ cell }) =>
        groupOf(
          cell.cloudProvider,
          JSON.stringify([cell.customerId, billed.accountOf(cell.lines.invoiceRowId)]),
        ),
      ),
    ].map(([group, own]) => [group, ofCharges(own, digits, { today, billed })]),
  )
  for (const { cloudProvider, month, dataAt, prices } of estimates.toReversed())
    for (const { amount } of prices.filter((price) => price.currency === currency)) {
      const known = groups.get(groupOf(cloudProvider)) ?? { days: [], earlier: '0', through: '' }
      groups.set(groupOf(cloudProvider), withEstimate(known, { month, dataAt, amount }, digits))
    }
  const parts = [...groups.values()].flatMap(({ days, earlier, through }) => {
    const isSilent = through === '' || daysBetween(through, today) > silentAfter
    const found = forecast({ days, earlier, through: isSilent ? period.to : through, ...period, digits })
    return found ? [{ ...found, through: isSilent ? daysAfter(today, -1) : found.through }] : []
  })
  return sumOfForecasts(parts, digits)
}
