/**
 * What a period will come to in the end, by the days so far: level, trend and weekday. It is an estimate that nobody is charged:
 * inside it computes with doubles (`daily-fit.ts`), what was charged so far is summed exactly, and what it gives is decimal text
 * with the digits of the currency.
 */
import { assertDate, BillingError, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { dayNumberOf, dayOfNumber, fitDays, medianOf, type DailyFit, type NumberedDay } from './daily-fit.ts'

/** What a day came to: `day` is `YYYY-MM-DD`, `amount` decimal text; credits are below zero. */
export type DayAmount = { day: string; amount: string }

/**
 * What a period is expected to come to. `low` and `high` are what it lies between four times out of five, by how the days so
 * far differed. Amounts are decimal text with the currency's digits.
 */
export type Forecast = {
  /** The first and the last day of the period, and the last day whose amount is known. */
  from: string
  to: string
  through: string
  /** What the known days of the period came to, and what is charged of its other days by now: no estimate. */
  spent: string
  expected: string
  low: string
  high: string
  /** The days of the period that are estimated, and the days that they are estimated by. */
  daysLeft: number
  daysLookedAt: number
}

/** The most days that a forecast looks back: twelve weeks. */
const mostDaysLookedAt = 84

/** Between −z and +z lie four fifths of a normal distribution. */
const fourFifths = 1.2816
/** What a level of only a few days may be wrong by, as a part of itself. */
const doubtOfFew = 0.5
const few = 7

const lastOfMonth = (number: number): boolean => dayOfNumber(number + 1).endsWith('-01')

/** Where in its month a day stands: what comes every month comes on the same day, or on the last one. */
const placeOf = (number: number): string =>
  lastOfMonth(number) ? 'last' : dayOfNumber(number).slice('YYYY-MM-'.length)

type Monthly = { extra: number; variance: number }

/** What comes each month on the same day beside what is usual: all of its days so far, two at least, have it. */
const monthlyOf = (days: readonly NumberedDay[], { unusual, at }: DailyFit): Map<string, Monthly> => {
  const known = Map.groupBy(days, ({ number }) => placeOf(number))
  const extras = Map.groupBy(unusual, ({ number }) => placeOf(number))
  const found = new Map<string, Monthly>()
  for (const [place, own] of extras) {
    const values = own.map(({ number, value }) => value - at(number))
    const isSteady = values.every((value) => Math.sign(value) === Math.sign(values[0] ?? 0))
    if (own.length < 2 || own.length < (known.get(place)?.length ?? 0) || !isSteady) continue
    const extra = medianOf(values)
    found.set(place, {
      extra,
      variance: values.reduce((total, value) => total + (value - extra) ** 2, 0) / (own.length - 1),
    })
  }
  return found
}

const daysBefore = (days: readonly DayAmount[], through: number): NumberedDay[] => {
  const values = new Map<number, number>()
  for (const { day, amount } of days) {
    const number = dayNumberOf(assertDate(day))
    values.set(number, (values.get(number) ?? 0) + parseDecimal(amount).toNumber())
  }
  const first = Math.max(Math.min(...values.keys()), through - mostDaysLookedAt + 1)
  if (values.size === 0 || first > through) return []
  return Array.from({ length: through - first + 1 }, (_, index) => ({
    number: first + index,
    value: values.get(first + index) ?? 0,
  }))
}

/** Of the days to come, what is expected of all of them, and its variance. */
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

const textOf = (value: number, digits: number): string => toAmount(parseDecimal(String(value)), digits)

/**
 * Estimates what a period comes to in the end.
 *
 * Days up to `through` that are not given have come to nothing, from the first given one on. A few unusual days move nothing:
 * one-off items and credits count where they stand and are not expected again, unless every month has one on the same day. After
 * a step, the new level counts alone. With a week of days or less no trend or weekday is told, and the bounds are wide.
 *
 * @param days what was charged so far, of this period and the ones before it, in any order; of one currency. What a day after
 *   `through` has is charged by now and counts: a fee that stands on the last day of the month
 * @param earlier what was charged in the period before the first of `days`, where they do not reach back to its beginning
 * @param through the last day whose amount is known; it may lie before the period
 * @param from the period's first day
 * @param to the period's last day
 * @param digits digits after the point of the currency
 * @returns null where no day is known that anything could be expected by
 * @throws BillingError `InvalidDecimal`, `InvalidDate`
 */
export const forecast = ({
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
  const [first, last, known] = [from, to, through].map((day) => dayNumberOf(assertDate(day)))
  if (first === undefined || last === undefined || known === undefined || first > last)
    throw new BillingError('InvalidDate', 'A period begins before it ends.')
  const charged = days.filter(({ day }) => day >= from && day <= to)
  const spent = sum([earlier, ...charged.map(({ amount }) => amount)])

  const spentText = toAmount(parseDecimal(spent), digits)
  const history = daysBefore(days, known)
  const fit = fitDays(history)
  const start = Math.max(first, known + 1)
  const left = Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index)
  const whole = { from, to, through, spent: spentText, daysLeft: left.length }
  if (left.length === 0)
    return { ...whole, expected: spentText, low: spentText, high: spentText, daysLookedAt: history.length }
  if (!fit) return null
  const monthly = monthlyOf(history, fit)
  // What is charged already is not expected once more.
  for (const { day } of charged) if (day > through) monthly.delete(placeOf(dayNumberOf(day)))
  const { expected, variance } = sumOfDays(left, fit, monthly, known)
  const doubt = fourFifths * (1 + 1 / Math.max(1, fit.usualDays)) * Math.sqrt(variance)
  const lowest = fit.isNeverNegative && expected >= 0 ? Math.max(0, expected - doubt) : expected - doubt
  const plus = (rest: number): string =>
    toAmount(parseDecimal(spent).plus(parseDecimal(textOf(rest, digits))), digits)
  return {
    ...whole,
    expected: plus(expected),
    low: plus(lowest),
    high: plus(expected + doubt),
    daysLookedAt: history.length,
  }
}

/**
 * What several parts of a period come to together: of one currency and period, each with days of its own. Their doubts are taken
 * to know nothing of each other, so that of the sum is less than the sum of theirs.
 * @returns null of none
 */
export const sumOfForecasts = (parts: readonly Forecast[], digits: number): Forecast | null => {
  const [first] = parts
  if (!first) return null
  const expected = sum(parts.map((part) => part.expected))
  const doubtOf = (bound: 'low' | 'high') =>
    Math.hypot(...parts.map((part) => parseDecimal(subtract(part[bound], part.expected)).toNumber()))
  const away = (doubt: number): string =>
    toAmount(parseDecimal(expected).plus(parseDecimal(textOf(doubt, digits))), digits)
  return {
    from: first.from,
    to: first.to,
    through: parts.reduce(
      (earliest, { through }) => (through < earliest ? through : earliest),
      first.through,
    ),
    spent: toAmount(parseDecimal(sum(parts.map(({ spent }) => spent))), digits),
    expected: toAmount(parseDecimal(expected), digits),
    low: away(-doubtOf('low')),
    high: away(doubtOf('high')),
    daysLeft: Math.max(...parts.map(({ daysLeft }) => daysLeft)),
    daysLookedAt: Math.max(...parts.map(({ daysLookedAt }) => daysLookedAt)),
  }
}
