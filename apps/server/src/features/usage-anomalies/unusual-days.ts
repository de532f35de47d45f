/**
 * Days that are not like the ones before them: each is compared with what level, trend and weekday of the weeks before it say
 * (`daily-fit.ts`). An estimate, which computes with doubles inside; expected amounts are decimal text with the currency's digits.
 */
import { dayNumberOf, dayOfNumber, fitDays, type NumberedDay } from '../usage-by-meters/daily-fit.ts'
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import type { DayAmount } from '../usage-by-meters/days-ahead.ts'

/** A day that came to far more or less than its like. `over` is `actual − expected`, below zero where it was less. */
export type UnusualDay = { day: string; actual: string; expected: string; over: string }

/** Days before a day that it is compared with, and how many of them it takes to say anything. */
const daysCompared = 56
const daysNeeded = 28
/** How far from what is usual an unusual day lies: standard deviations of usual days, and a part of what is usual. */
const deviations = 6
const partOfUsual = 0.3

/** A day on which a weekday of so many weeks before came to the same is no surprise. */
const weeksRemembered = 4

/** The days from the first known one to the last, each with what it came to, in order. */
const inOrder = (days: readonly DayAmount[], to: string): NumberedDay[] => {
  const values = new Map<number, number>()
  for (const { day, amount } of days)
    values.set(dayNumberOf(day), (values.get(dayNumberOf(day)) ?? 0) + parseDecimal(amount).toNumber())
  const last = dayNumberOf(to)
  const first = Math.min(...values.keys(), last + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    number: first + index,
    value: values.get(first + index) ?? 0,
  }))
}

/** Whether a day can lie further from what is usual than what alarms nobody: fitting takes time. */
const differs = (days: readonly NumberedDay[], value: number, least: number): boolean => {
  const values = [...days.map((day) => day.value), value]
  return Math.max(...values) - Math.min(...values) > least
}

/** Days from one day of the month to the same of the next. */
const daysOfMonths = [28, 29, 30, 31]

/**
 * Whether the same weekday of the weeks before, or the same day of the month before, lay as near to a value as what alarms
 * nobody: a cost that recurs every week or every month is reported only the first time.
 */
const wasSoBefore = (
  before: readonly NumberedDay[],
  { number, value }: NumberedDay,
  limit: number,
): boolean => {
  const dayOfMonth = (of: number) => dayOfNumber(of).slice('YYYY-MM-'.length)
  const sameDays = daysOfMonths.filter((days) => dayOfMonth(number - days) === dayOfMonth(number))
  return [...Array.from({ length: weeksRemembered }, (_, week) => 7 * (week + 1)), ...sameDays]
    .map((days) => before.at(-days))
    .some((day) => day !== undefined && Math.abs(day.value - value) <= limit)
}

/**
 * The unusual days of a span. Of several in a row on the same side the first one alone is told: what stays is a new level, and no
 * surprise any more.
 *
 * @param days what the days came to, of one currency and in any order; those that are not given, from the first given one on, came to nothing
 * @param minimum decimal text: what lies nearer to the usual than that alarms nobody
 * @param digits digits after the point of the currency
 * @throws BillingError `InvalidDecimal`
 */
export const unusualDays = ({
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
  const known = inOrder(days, to)
  const least = parseDecimal(minimum).toNumber()
  const first = dayNumberOf(from)
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
      found.push({ day: dayOfNumber(number), ...amounts, over: toAmount(parseDecimal(over), digits) })
    }
    sideBefore = side
  })
  return found
}
