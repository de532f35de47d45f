/**
 * Computes the expected amount of a period (docs/decisions/0042): each provider is forecast from its own days, because
 * bills arrive at different times, and providers' estimates before their bills are spread evenly over their days.
 */
import { formatFixedUnits, apportion, parseDecimal, sum, toAmount } from '@cmp/billing'
import { calculateForecast, sumOfForecasts, type DayAmount, type Forecast } from './projection.ts'
import {
  getCurrencyDigits,
  type UsageEstimates,
  addDays,
  countDaysBetween,
  toFirstDay,
  toMonth,
  addMonths,
} from '@cmp/contract'
import type { ScopedLines } from '../../../../engine/scoped-query.ts'
import type { BilledDays } from '../../../../core/usage/billed-days/billed-days.ts'
import type { Cell } from '../../../../core/usage/charges/charged.ts'
import { readColumns } from '../../../../core/usage/columns.ts'
import { getCellUnit } from '../../../../core/usage/billed-days/compared-days.ts'
import type { UsageFilter, UsageSpan } from '../../../../core/usage/charges/filter.ts'

/** The number of full months before the current one whose days are used. */
const monthsOfDays = 3
/** The number of days without data after which a provider is considered unused. */
const silentAfter = 66

/** Returns the first day from which charges are read by day for a period that contains `today` or ends before it. */
export const getFirstDailyDay = (today: string): string =>
  toFirstDay(addMonths(toMonth(today), -monthsOfDays))

/** The charges of cells by day, and in columns for earlier months. */
export type DatedCharges = { cell: Cell; days: Map<string, bigint>; earlier: bigint }[]

/**
 * Returns the charges of cells in a date range, by day from `since` on; earlier charges are summed, in units of the
 * currency. No line items are read for months that are only summed.
 */
export const readDated = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, since, filter }: { span: UsageSpan; since: string; filter: UsageFilter },
): Promise<DatedCharges> => {
  const columns: UsageSpan[] = []
  if (span.from < since) columns.push({ from: span.from, to: addDays(since, -1) })
  const summed = columns.length
  for (let day = span.from < since ? since : span.from; day <= span.to; day = addDays(day, 1))
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

/** The days of a billing account, and the last billed one. */
type CloudDays = { days: DayAmount[]; earlier: string; through: string }

const toCloudDays = (
  charges: DatedCharges,
  digits: number,
  { today, billed }: { today: string; billed: BilledDays },
): CloudDays => ({
  days: charges.flatMap(({ days }) =>
    [...days].map(([day, units]) => ({ day, amount: formatFixedUnits(units, digits) })),
  ),
  earlier: sum(charges.map(({ earlier }) => formatFixedUnits(earlier, digits))),
  through: charges.reduce((last, own) => {
    const day = billed.lastBefore(getCellUnit(billed, own.cell), today)
    return day > last ? day : last
  }, ''),
})

/** Spreads a provider's estimate of a month before its bill over the days whose amounts are not known otherwise. */
const withEstimate = (
  known: CloudDays,
  { month, dataAt, amount }: { month: string; dataAt: string; amount: string },
  digits: number,
): CloudDays => {
  const lastOfMonth = addDays(toFirstDay(addMonths(month, 1)), -1)
  const before = addDays(dataAt.slice(0, 'YYYY-MM-DD'.length), -1)
  const through = before < lastOfMonth ? before : lastOfMonth
  if (through <= known.through || through < toFirstDay(month)) return known
  const count = countDaysBetween(toFirstDay(month), through) + 1
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
      ...amounts.map((part, index) => ({ day: addDays(toFirstDay(month), index), amount: part })),
    ],
    through,
  }
}

/**
 * Returns the expected amount of a period; null if there is no data for it.
 * @param charges in one currency, from {@link readDated} up to the period's end.
 * @param estimates of the same customers, if the charges are not filtered further.
 * @param today the first day without final data.
 * @param billed all days of the charges.
 */
export const calculateExpected = (
  charges: DatedCharges,
  estimates: UsageEstimates,
  {
    currency,
    today,
    period,
    billed,
  }: { currency: string; today: string; period: UsageSpan; billed: BilledDays },
): Forecast | null => {
  const digits = getCurrencyDigits(currency)
  const estimated = new Set(
    estimates
      .filter(({ prices }) => prices.some((price) => price.currency === currency))
      .map(({ cloudProvider }) => cloudProvider),
  )
  // Accounts of one provider are billed at different times; a provider's estimate covers all its accounts together.
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
    ].map(([group, own]) => [group, toCloudDays(own, digits, { today, billed })]),
  )
  for (const { cloudProvider, month, dataAt, prices } of estimates.toReversed())
    for (const { amount } of prices.filter((price) => price.currency === currency)) {
      const known = groups.get(groupOf(cloudProvider)) ?? { days: [], earlier: '0', through: '' }
      groups.set(groupOf(cloudProvider), withEstimate(known, { month, dataAt, amount }, digits))
    }
  const parts = [...groups.values()].flatMap(({ days, earlier, through }) => {
    const isSilent = through === '' || countDaysBetween(through, today) > silentAfter
    const found = calculateForecast({
      days,
      earlier,
      through: isSilent ? period.to : through,
      ...period,
      digits,
    })
    return found ? [{ ...found, through: isSilent ? addDays(today, -1) : found.through }] : []
  })
  return sumOfForecasts(parts, digits)
}
