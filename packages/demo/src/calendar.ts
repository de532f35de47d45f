// Calendar months and days as text, so that no clock and no time zone can touch them.

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/** Months since January of year 0 of a `YYYY-MM…` text: months can be added and compared as integers. */
export const monthNumberOf = (text: string): number => {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])/.exec(text)
  if (!parts) throw new RangeError(`A date must look like 2026-11-21, not ${text}.`)
  return Number(parts[1]) * 12 + Number(parts[2]) - 1
}

/** `YYYY-MM` of a month number. */
export const monthText = (month: number): string =>
  `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1)}`

/** Year and month (1 to 12) of a month number. */
export const yearAndMonth = (month: number): { year: number; month: number } => ({
  year: Math.floor(month / 12),
  month: (month % 12) + 1,
})

/** Number of days of a month. */
export const daysOf = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

/** `YYYY-MM-DD` of a day (1-based) of a month. */
export const dayText = (month: number, day: number): string => `${monthText(month)}-${pad(day)}`

/** Day of the week, 0 is Sunday. */
export const weekdayOf = (month: number, day: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).getUTCDay()

/** Midnight UTC of a day, as Partner Center writes it. */
export const midnight = (month: number, day: number): string => `${dayText(month, day)}T00:00:00Z`

/** The month and its day that `today` (`YYYY-MM-DD`) names. Throws RangeError for another text. */
export const parseToday = (today: string): { month: number; day: number } => {
  const month = monthNumberOf(today)
  const day = Number(/^\d{4}-\d{2}-(\d{2})$/.exec(today)?.[1] ?? 0)
  if (day < 1 || day > daysOf(month)) throw new RangeError(`A date must look like 2026-11-21, not ${today}.`)
  return { month, day }
}
