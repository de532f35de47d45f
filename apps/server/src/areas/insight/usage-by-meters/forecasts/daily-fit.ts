/**
 * Fits a level, a trend and a weekday pattern to a series of daily amounts so that a few anomalies do not influence the
 * result. It is an estimate, and the only code that computes amounts with floating-point numbers: nothing here is
 * charged, and callers that show it convert it to decimal text (`projection.ts`).
 */

/** A day by its number since 1970, and its amount. */
export type NumberedDay = { number: number; value: number }

/** The usual amounts of days. */
export type DailyFit = {
  /** Returns the usual amount of a day; the trend continues for as many days as were fitted, and is constant after that. */
  at: (number: number) => number
  /** The standard deviation of usual days from the usual amount. */
  spread: number
  /** The factor by which a week's sum deviates more from the usual one than the sum of independent days would. */
  persistence: number
  /** The standard error of the trend's slope per day; zero if no trend was fitted. */
  slopeError: number
  /** The number of usual days. */
  usualDays: number
  /** Whether no usual day was negative. */
  isNeverNegative: boolean
  /** Days that are far from the usual amount. */
  unusual: readonly NumberedDay[]
}

/** The number of days from which a trend and weekdays can be distinguished from chance. */
const trendFrom = 14
const weekdaysFrom = 21
/**
 * The number of standard deviations from which a day is unusual, and from which several consecutive days form another
 * level.
 */
const unusualFrom = 6
const stepFrom = 3
/** The number of consecutive days that form a level of their own. */
const stepDays = 5
const week = 7

/** Returns the median, which is the mean of both middle values for an even count, and zero for no values. */
export const calculateMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Returns a standard deviation of the residuals that is robust against unusual days (1.4826 × MAD; the mean distance if
 * most are equal).
 */
const calculateRobustSpread = (residuals: readonly number[]): number => {
  const sizes = residuals.map(Math.abs)
  const typical = 1.4826 * calculateMedian(sizes)
  return typical > 0 ? typical : 1.2533 * meanOf(sizes)
}

/**
 * Returns the median of the slopes of all pairs of days with the same weekday (Theil–Sen), so that weekdays have no
 * influence.
 */
const calculateSlope = (days: readonly NumberedDay[]): number => {
  if (days.length < trendFrom) return 0
  const slopes: number[] = []
  days.forEach((early, index) => {
    for (let later = index + week; later < days.length; later += week) {
      const late = days[later]
      if (late) slopes.push((late.value - early.value) / (late.number - early.number))
    }
  })
  return calculateMedian(slopes)
}

const getWeekday = (number: number): number => ((number % week) + week) % week

/** Returns by how much sums of a week deviate more from zero than sums of independent days would. */
const calculatePersistence = (residuals: readonly number[], spread: number): number => {
  const weeks = Math.floor(residuals.length / week)
  if (weeks < 4 || spread === 0) return 1
  const sums = Array.from({ length: weeks }, (_, index) =>
    residuals.slice(residuals.length - (index + 1) * week, residuals.length - index * week),
  ).map((own) => own.reduce((sum, value) => sum + value, 0))
  return Math.max(1, calculateRobustSpread(sums) / (spread * Math.sqrt(week)))
}

/** Returns the number of last consecutive days that are all on one side, far from the usual amount: a level of its own. */
const findStepLength = (residuals: readonly number[], spread: number): number => {
  const last = residuals.at(-1) ?? 0
  if (spread === 0) return 0
  const ends = residuals.findLastIndex(
    (residual) => Math.sign(residual) !== Math.sign(last) || Math.abs(residual) <= stepFrom * spread,
  )
  const length = residuals.length - 1 - ends
  return length >= stepDays ? length : 0
}

/**
 * Fits the usual amounts to consecutive days without a gap, the earliest first.
 * @returns null if there are no days.
 */
export const fitDays = (days: readonly NumberedDay[]): DailyFit | null => {
  const last = days.at(-1)
  if (!last) return null
  const slope = calculateSlope(days)
  const flat = days.map(({ number, value }) => value - slope * (number - last.number))
  const level = calculateMedian(flat)
  const byWeekday = Map.groupBy(
    days.map(({ number }, index) => ({ weekday: getWeekday(number), rest: (flat[index] ?? 0) - level })),
    ({ weekday }) => weekday,
  )
  const weekdays = new Map(
    days.length < weekdaysFrom
      ? []
      : [...byWeekday].map(([weekday, own]) => [weekday, calculateMedian(own.map(({ rest }) => rest))]),
  )
  const getWeekdayEffect = (number: number): number => weekdays.get(getWeekday(number)) ?? 0
  const rests = days.map(({ number }, index) => (flat[index] ?? 0) - level - getWeekdayEffect(number))
  const step = findStepLength(rests, calculateRobustSpread(rests))
  // After a step, only its own days determine the level, and no trend is fitted.
  const own = step > 0 ? days.slice(-step) : days
  const ownSlope = step > 0 ? 0 : slope
  const ownLevel =
    step > 0 ? calculateMedian(own.map(({ number, value }) => value - getWeekdayEffect(number))) : level
  const estimateAmount = (number: number): number =>
    ownLevel + getWeekdayEffect(number) + ownSlope * (number - last.number)
  const residuals = own.map(({ number, value }) => value - estimateAmount(number))
  const limit = unusualFrom * calculateRobustSpread(residuals)
  const isUnusual = (residual: number): boolean => limit > 0 && Math.abs(residual) > limit
  const usual = residuals.filter((residual) => !isUnusual(residual))
  // Medians ignore amounts that occur only now and then; the mean includes them.
  const shift = meanOf(usual)
  // Corrects for the fit: the fitted days deviate less from it than future days will.
  const fitted = 1 + (ownSlope === 0 ? 0 : 1) + Math.max(0, weekdays.size - 1)
  const spread = Math.sqrt(
    usual.reduce((sum, residual) => sum + (residual - shift) ** 2, 0) / Math.max(1, usual.length - fitted),
  )
  return {
    at: (number) => estimateAmount(Math.min(number, last.number + days.length)) + shift,
    spread,
    persistence: calculatePersistence(
      residuals.map((residual) => (isUnusual(residual) ? 0 : residual - shift)),
      spread,
    ),
    slopeError: days.length < trendFrom || step > 0 ? 0 : spread * Math.sqrt(12 / days.length ** 3),
    usualDays: usual.length,
    isNeverNegative: own.every(({ value }, index) => isUnusual(residuals[index] ?? 0) || value >= 0),
    unusual: own.filter((_, index) => isUnusual(residuals[index] ?? 0)),
  }
}
