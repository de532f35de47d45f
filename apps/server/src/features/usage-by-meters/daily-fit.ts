/**
 * What a series of daily amounts usually is: a level, a trend and a weekday's part, fitted so that a few unusual days do not
 * move it. An estimate, and the one place that computes amounts with doubles: nothing here is charged, and whoever
 * shows it writes decimal text again (`days-ahead.ts`).
 */

/** A day by its number since 1970, and what it came to. */
export type NumberedDay = { number: number; value: number }

/** What days usually come to. */
export type DailyFit = {
  /** What is usual on a day; the trend goes on for as many days as were looked at, and then stays. */
  at: (number: number) => number
  /** How far a usual day lies from what is usual on it: a standard deviation. */
  spread: number
  /** By what factor a week's sum lies further from the usual one than days that know nothing of each other would. */
  persistence: number
  /** What the slope of the trend may be wrong by, a day: a standard deviation; zero where no trend is told. */
  slopeError: number
  /** The days that are told as usual, and how many they are. */
  usualDays: number
  /** Whether no usual day was below zero. */
  isNeverNegative: boolean
  /** Days that lie far from what is usual. */
  unusual: readonly NumberedDay[]
}

/** Days from which on a trend, and weekdays, are told apart from chance. */
const trendFrom = 14
const weekdaysFrom = 21
/** Standard deviations from which on a day is unusual, and from which on a row of days is another level. */
const unusualFrom = 6
const stepFrom = 3
/** Days in a row that make a level of their own. */
const stepDays = 5
const week = 7

/** The number of a day, `YYYY-MM-DD`. */
export const dayNumberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

/** The day of a number. */
export const dayOfNumber = (number: number): string =>
  new Date(number * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The middle value; the mean of both middle ones. Zero of none. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The spread of residuals as a standard deviation that unusual days do not move (1.4826 × MAD; mean distance where most are equal). */
const robustSpread = (residuals: readonly number[]): number => {
  const sizes = residuals.map(Math.abs)
  const typical = 1.4826 * medianOf(sizes)
  return typical > 0 ? typical : 1.2533 * meanOf(sizes)
}

/** The median of the slopes of all pairs of days of the same weekday (Theil and Sen), so that weekdays do not count. */
const slopeOf = (days: readonly NumberedDay[]): number => {
  if (days.length < trendFrom) return 0
  const slopes: number[] = []
  days.forEach((early, index) => {
    for (let later = index + week; later < days.length; later += week) {
      const late = days[later]
      if (late) slopes.push((late.value - early.value) / (late.number - early.number))
    }
  })
  return medianOf(slopes)
}

const weekdayOf = (number: number): number => ((number % week) + week) % week

/** How much further sums of a week lie from nothing than independent days would. */
const persistenceOf = (residuals: readonly number[], spread: number): number => {
  const weeks = Math.floor(residuals.length / week)
  if (weeks < 4 || spread === 0) return 1
  const sums = Array.from({ length: weeks }, (_, index) =>
    residuals.slice(residuals.length - (index + 1) * week, residuals.length - index * week),
  ).map((own) => own.reduce((sum, value) => sum + value, 0))
  return Math.max(1, robustSpread(sums) / (spread * Math.sqrt(week)))
}

/** The length of the row of last days that all lie on one side, far from what is usual: a level of its own. */
const stepOf = (residuals: readonly number[], spread: number): number => {
  const last = residuals.at(-1) ?? 0
  if (spread === 0) return 0
  const ends = residuals.findLastIndex(
    (residual) => Math.sign(residual) !== Math.sign(last) || Math.abs(residual) <= stepFrom * spread,
  )
  const length = residuals.length - 1 - ends
  return length >= stepDays ? length : 0
}

/**
 * Fits what is usual to days that follow each other without a gap, the earliest first.
 * @returns null of no days
 */
export const fitDays = (days: readonly NumberedDay[]): DailyFit | null => {
  const last = days.at(-1)
  if (!last) return null
  const slope = slopeOf(days)
  const flat = days.map(({ number, value }) => value - slope * (number - last.number))
  const level = medianOf(flat)
  const byWeekday = Map.groupBy(
    days.map(({ number }, index) => ({ weekday: weekdayOf(number), rest: (flat[index] ?? 0) - level })),
    ({ weekday }) => weekday,
  )
  const weekdays = new Map(
    days.length < weekdaysFrom
      ? []
      : [...byWeekday].map(([weekday, own]) => [weekday, medianOf(own.map(({ rest }) => rest))]),
  )
  const usualOn = (number: number): number => weekdays.get(weekdayOf(number)) ?? 0
  const rests = days.map(({ number }, index) => (flat[index] ?? 0) - level - usualOn(number))
  const step = stepOf(rests, robustSpread(rests))
  // Since a step, its days alone tell the level, and nothing tells a trend.
  const own = step > 0 ? days.slice(-step) : days
  const ownSlope = step > 0 ? 0 : slope
  const ownLevel = step > 0 ? medianOf(own.map(({ number, value }) => value - usualOn(number))) : level
  const expected = (number: number): number => ownLevel + usualOn(number) + ownSlope * (number - last.number)
  const residuals = own.map(({ number, value }) => value - expected(number))
  const limit = unusualFrom * robustSpread(residuals)
  const isUnusual = (residual: number): boolean => limit > 0 && Math.abs(residual) > limit
  const usual = residuals.filter((residual) => !isUnusual(residual))
  // Medians do not see what many days have now and then; their mean does.
  const shift = meanOf(usual)
  // What was fitted to the days makes them look closer to it than the next ones will be.
  const fitted = 1 + (ownSlope === 0 ? 0 : 1) + Math.max(0, weekdays.size - 1)
  const spread = Math.sqrt(
    usual.reduce((sum, residual) => sum + (residual - shift) ** 2, 0) / Math.max(1, usual.length - fitted),
  )
  return {
    at: (number) => expected(Math.min(number, last.number + days.length)) + shift,
    spread,
    persistence: persistenceOf(
      residuals.map((residual) => (isUnusual(residual) ? 0 : residual - shift)),
      spread,
    ),
    slopeError: days.length < trendFrom || step > 0 ? 0 : spread * Math.sqrt(12 / days.length ** 3),
    usualDays: usual.length,
    isNeverNegative: own.every(({ value }, index) => isUnusual(residuals[index] ?? 0) || value >= 0),
    unusual: own.filter((_, index) => isUnusual(residuals[index] ?? 0)),
  }
}
