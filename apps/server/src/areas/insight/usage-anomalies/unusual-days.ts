/**
 * Detects anomalies in daily amounts: each day is compared with the level, trend and weekday pattern of the weeks
 * before it (`daily-fit.ts`). This is an estimate that uses floating-point numbers internally; expected amounts are
 * decimal text with the currency's decimals.
 */
import { parseDayNumber, toDayNumber } from '@cmp/contract'
import { fitDays, type NumberedDay } from '../usage-by-meters/forecasts/daily-fit.ts'
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import type { DayAmount } from '../usage-by-meters/forecasts/projection.ts'

/** A day whose amount was far from the expected one. `over` is `actual − expected`, negative if the amount was lower. */
export type UnusualDay = { day: string; actual: string; expected: string; over: string }

/** The number of earlier days with which a day is compared, and the minimum that must exist. */
const daysCompared = 56
const daysNeeded = 28
/**
 * The minimum distance of an anomaly from the usual amount: standard deviations of usual days, and a fraction of the
 * usual amount.
 */
const deviations = 6
const partOfUsual = 0.3

/** A day is not an anomaly if the same weekday had such an amount within this many weeks before. */
const weeksRemembered = 4

/** Returns the days from the first known one to the last with their amounts, in order. */
const toNumberedDays = (days: readonly DayAmount[], to: string): NumberedDay[] => {
  const values = new Map<number, number>()
  for (const { day, amount } of days)
    values.set(toDayNumber(day), (values.get(toDayNumber(day)) ?? 0) + parseDecimal(amount).toNumber())
  const last = toDayNumber(to)
  const first = Math.min(...values.keys(), last + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    number: first + index,
    value: values.get(first + index) ?? 0,
  }))
}

/** Returns whether a day can exceed the minimum difference from the usual amount at all, since fitting takes time. */
const differs = (days: readonly NumberedDay[], value: number, least: number): boolean => {
  const values = [...days.map((day) => day.value), value]
  return Math.max(...values) - Math.min(...values) > least
}

/** The possible numbers of days from a day of the month to the same day of the next. */
const daysOfMonths = [28, 29, 30, 31]

/**
 * Returns whether the same weekday of the weeks before, or the same day of the month before, was within the minimum
 * difference of a value: a cost that recurs every week or month is reported only the first time.
 */
const wasSoBefore = (
  before: readonly NumberedDay[],
  { number, value }: NumberedDay,
  limit: number,
): boolean => {
  const getDayOfMonth = (of: number) => parseDayNumber(of).slice('YYYY-MM-'.length)
  const sameDays = daysOfMonths.filter((days) => getDayOfMonth(number - days) === getDayOfMonth(number))
  return [...Array.from({ length: weeksRemembered }, (_, week) => 7 * (week + 1)), ...sameDays]
    .map((days) => before.at(-days))
    .some((day) => day !== undefined && Math.abs(day.value - value) <= limit)
}

/**
 * Returns the anomalies of a date range. Of several consecutive days on the same side, only the first is reported: a
 * change that persists is a new level, and no longer an anomaly.
 * @param days the amounts of the days, in one currency and any order; from the first given day on, missing days count
 * as zero.
 * @param minimum decimal text: smaller differences from the usual amount are not reported.
 * @param digits the number of decimals of the currency.
 * @throws BillingError `InvalidDecimal`.
 */
export const detectUnusualDays = ({
  days,
  from,
  to,
  minimum,
  digits,
}: {
  days: readonly DayAmount[]
  from: string
  to: string
  minimum: string
  digits: number
}): UnusualDay[] => {
  const known = toNumberedDays(days, to)
  const least = parseDecimal(minimum).toNumber()
  const first = toDayNumber(from)
  const found: UnusualDay[] = []
  let sideBefore = 0
  known.forEach(({ number, value }, index) => {
    const before = known.slice(Math.max(0, index - daysCompared), index)
    const isLookedAt = number >= first - 1 && before.length >= daysNeeded && differs(before, value, least)
    const fit = isLookedAt ? fitDays(before) : null
    const usual = fit?.at(number) ?? value
    const expected = fit?.isNeverNegative ? Math.max(0, usual) : usual
    const limit = Math.max(least, deviations * (fit?.spread ?? 0), partOfUsual * Math.abs(expected))
    const isFar = Math.abs(value - expected) > limit && !wasSoBefore(before, { number, value }, limit)
    const side = isFar ? Math.sign(value - expected) : 0
    if (side !== 0 && side !== sideBefore && number >= first) {
      const amounts = {
        actual: toAmount(parseDecimal(String(value)), digits),
        expected: toAmount(parseDecimal(String(expected)), digits),
      }
      const over = subtract(amounts.actual, amounts.expected)
      found.push({ day: parseDayNumber(number), ...amounts, over: toAmount(parseDecimal(over), digits) })
    }
    sideBefore = side
  })
  return found
}
