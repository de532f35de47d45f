/**
 * Forecasts the final amount of a period from its days so far, with level, trend and weekday. The forecast is never
 * charged: internally it uses floating-point numbers (`daily-fit.ts`), the charges so far are summed exactly, and
 * results are decimal text with the currency's decimals.
 */
import * as m from '@cmp/messages/server/insight/usage-by-meters'
import { parseDayNumber, toDayNumber } from '@cmp/contract'
import { assertDate, BillingError, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { fitDays, calculateMedian, type DailyFit, type NumberedDay } from './daily-fit.ts'

/** The amount of a day: `day` is `YYYY-MM-DD`, `amount` decimal text; credits are negative. */
export type DayAmount = { day: string; amount: string }

/**
 * The forecast of a period. The amount lies between `low` and `high` four times out of five, according to the variation
 * of the days so far. Amounts are decimal text with the currency's decimals.
 */
export type Forecast = {
  /** The first and the last day of the period, and the last day with a known amount. */
  from: string
  to: string
  through: string
  /** The amount of the known days of the period, and what is already charged for its other days, without estimates. */
  spent: string
  expected: string
  low: string
  high: string
  /** The number of estimated days of the period, and of days from which they are estimated. */
  daysLeft: number
  daysLookedAt: number
}

/** The maximum number of days that a forecast considers: twelve weeks. */
const mostDaysLookedAt = 84

/** Four fifths of a normal distribution lie between −z and +z. */
const fourFifths = 1.2816
/** The uncertainty of a level from only a few days, as a fraction of the level. */
const doubtOfFew = 0.5
const few = 7

const isLastOfMonth = (number: number): boolean => parseDayNumber(number + 1).endsWith('-01')

/** Returns the position of a day in its month: monthly charges occur on the same day of the month, or on the last one. */
const placeOf = (number: number): string =>
  isLastOfMonth(number) ? 'last' : parseDayNumber(number).slice('YYYY-MM-'.length)

type Monthly = { extra: number; variance: number }

/**
 * Returns the amounts that recur monthly on the same day in addition to the usual amount: every such day so far, at
 * least two, has them.
 */
const findMonthlyExtras = (days: readonly NumberedDay[], { unusual, at }: DailyFit): Map<string, Monthly> => {
  const known = Map.groupBy(days, ({ number }) => placeOf(number))
  const extras = Map.groupBy(unusual, ({ number }) => placeOf(number))
  const found = new Map<string, Monthly>()
  for (const [place, own] of extras) {
    const values = own.map(({ number, value }) => value - at(number))
    const isSteady = values.every((value) => Math.sign(value) === Math.sign(values[0] ?? 0))
    if (own.length < 2 || own.length < (known.get(place)?.length ?? 0) || !isSteady) continue
    const extra = calculateMedian(values)
    found.set(place, {
      extra,
      variance: values.reduce((total, value) => total + (value - extra) ** 2, 0) / (own.length - 1),
    })
  }
  return found
}

const listDaysThrough = (days: readonly DayAmount[], through: number): NumberedDay[] => {
  const values = new Map<number, number>()
  for (const { day, amount } of days) {
    const number = toDayNumber(assertDate(day))
    values.set(number, (values.get(number) ?? 0) + parseDecimal(amount).toNumber())
  }
  const first = Math.max(Math.min(...values.keys()), through - mostDaysLookedAt + 1)
  if (values.size === 0 || first > through) return []
  return Array.from({ length: through - first + 1 }, (_, index) => ({
    number: first + index,
    value: values.get(first + index) ?? 0,
  }))
}

/** Returns the expected sum of the coming days, and its variance. */
const sumOfDays = (
  days: readonly number[],
  fit: DailyFit,
  monthly: ReadonlyMap<string, Monthly>,
  last: number,
) => {
  let [expected, variance, reach] = [0, 0, 0]
  for (const number of days) {
    const usual = fit.at(number)
    const extra = monthly.get(placeOf(number))
    expected += (fit.isNeverNegative ? Math.max(0, usual) : usual) + (extra?.extra ?? 0)
    variance += extra?.variance ?? 0
    reach += Math.min(number - last, fit.usualDays) + fit.usualDays / 2
  }
  const { spread, persistence, slopeError, usualDays } = fit
  const count = days.length
  const ofDays = count * (spread * persistence) ** 2
  const ofLevel = (count * spread * persistence) ** 2 / Math.max(1, usualDays)
  const ofFew = usualDays < few ? (doubtOfFew * expected * (1 - usualDays / few)) ** 2 : 0
  return { expected, variance: variance + ofDays + ofLevel + (slopeError * reach) ** 2 + ofFew }
}

const formatAmount = (value: number, digits: number): string => toAmount(parseDecimal(String(value)), digits)

/**
 * Estimates the final amount of a period. From the first given day on, missing days up to `through` count as zero. A
 * few unusual days do not influence the estimate: one-off items and credits count on their day and are not expected
 * again, unless every month has one on the same day. After a step, only the new level counts. With a week of days or
 * less, no trend or weekday is estimated, and the bounds are wide.
 * @param days the charges so far, of this period and earlier ones, in any order and one currency. Amounts of days after
 * `through` are already charged and count, for example a fee on the last day of the month.
 * @param earlier what was charged in the period before the first of `days`, if they do not reach back to its beginning.
 * @param through the last day with a known amount; it may be before the period.
 * @param from the period's first day.
 * @param to the period's last day.
 * @param digits the number of decimals of the currency.
 * @returns null if no known day permits an estimate.
 * @throws BillingError `InvalidDecimal`, `InvalidDate`.
 */
export const calculateForecast = ({
  days,
  earlier = '0',
  through,
  from,
  to,
  digits,
}: {
  days: readonly DayAmount[]
  earlier?: string
  through: string
  from: string
  to: string
  digits: number
}): Forecast | null => {
  const [first, last, known] = [from, to, through].map((day) => toDayNumber(assertDate(day)))
  if (first === undefined || last === undefined || known === undefined || first > last)
    throw new BillingError('InvalidDate', m.theStartMustNotBeAfterTheEnd)
  const charged = days.filter(({ day }) => day >= from && day <= to)
  const spent = sum([earlier, ...charged.map(({ amount }) => amount)])

  const spentText = toAmount(parseDecimal(spent), digits)
  const history = listDaysThrough(days, known)
  const fit = fitDays(history)
  const start = Math.max(first, known + 1)
  const left = Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index)
  const whole = { from, to, through, spent: spentText, daysLeft: left.length }
  if (left.length === 0)
    return { ...whole, expected: spentText, low: spentText, high: spentText, daysLookedAt: history.length }
  if (!fit) return null
  const monthly = findMonthlyExtras(history, fit)
  // Amounts that are charged already are not expected again.
  for (const { day } of charged) if (day > through) monthly.delete(placeOf(toDayNumber(day)))
  const { expected, variance } = sumOfDays(left, fit, monthly, known)
  const doubt = fourFifths * (1 + 1 / Math.max(1, fit.usualDays)) * Math.sqrt(variance)
  const lowest = fit.isNeverNegative && expected >= 0 ? Math.max(0, expected - doubt) : expected - doubt
  const addToSpent = (rest: number): string =>
    toAmount(parseDecimal(spent).plus(parseDecimal(formatAmount(rest, digits))), digits)
  return {
    ...whole,
    expected: addToSpent(expected),
    low: addToSpent(lowest),
    high: addToSpent(expected + doubt),
    daysLookedAt: history.length,
  }
}

/**
 * Returns the sum of the forecasts of several parts of a period, in one currency and each with its own days. Their
 * uncertainties are assumed to be independent, so that of the sum is smaller than their sum.
 * @returns null if there are none.
 */
export const sumOfForecasts = (parts: readonly Forecast[], digits: number): Forecast | null => {
  const [first] = parts
  if (!first) return null
  const expected = sum(parts.map((part) => part.expected))
  const combineDoubt = (bound: 'low' | 'high') =>
    Math.hypot(...parts.map((part) => parseDecimal(subtract(part[bound], part.expected)).toNumber()))
  const addToExpected = (doubt: number): string =>
    toAmount(parseDecimal(expected).plus(parseDecimal(formatAmount(doubt, digits))), digits)
  return {
    from: first.from,
    to: first.to,
    through: parts.reduce(
      (earliest, { through }) => (through < earliest ? through : earliest),
      first.through,
    ),
    spent: toAmount(parseDecimal(sum(parts.map(({ spent }) => spent))), digits),
    expected: toAmount(parseDecimal(expected), digits),
    low: addToExpected(-combineDoubt('low')),
    high: addToExpected(combineDoubt('high')),
    daysLeft: Math.max(...parts.map(({ daysLeft }) => daysLeft)),
    daysLookedAt: Math.max(...parts.map(({ daysLookedAt }) => daysLookedAt)),
  }
}
