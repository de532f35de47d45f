// Calendar months and dates as text, so that they do not depend on a clock or a time zone.

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/** The number of months since January of year 0 for a `YYYY-MM…` text: months can be added and compared as integers. */
export const parseMonthNumber = (text: string): number => {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])/.exec(text)
  if (!parts) throw new RangeError(`A date must look like 2026-11-21, not ${text}.`)
  return Number(parts[1]) * 12 + Number(parts[2]) - 1
}

/** `YYYY-MM` of a month number. */
export const formatMonth = (month: number): string =>
  `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1)}`

/** Year and month (1 to 12) of a month number. */
export const toYearAndMonth = (month: number): { year: number; month: number } => ({
  year: Math.floor(month / 12),
  month: (month % 12) + 1,
})

/** Number of days of a month. */
export const countDaysInMonth = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

/** `YYYY-MM-DD` of a day (1-based) of a month. */
export const formatDate = (month: number, day: number): string => `${formatMonth(month)}-${pad(day)}`

/** Day of the week, 0 is Sunday. */
export const getWeekday = (month: number, day: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).getUTCDay()

/** Midnight UTC of a day, as Partner Center writes it. */
export const formatMidnight = (month: number, day: number): string => `${formatDate(month, day)}T00:00:00Z`

/** Returns the month and day of `today` (`YYYY-MM-DD`). Throws RangeError for any other text. */
export const parseToday = (today: string): { month: number; day: number } => {
  const month = parseMonthNumber(today)
  const day = Number(/^\d{4}-\d{2}-(\d{2})$/.exec(today)?.[1] ?? 0)
  if (day < 1 || day > countDaysInMonth(month))
    throw new RangeError(`A date must look like 2026-11-21, not ${today}.`)
  return { month, day }
}
