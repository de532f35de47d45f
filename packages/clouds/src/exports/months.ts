// Months as exports name them.

/** The last day of a month, `YYYY-MM-DD`; `month` counts from 1. */
export const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** First and last day of a month that is written as four and two digits. */
export const monthPeriod = (year: string, month: string): { periodStart: string; periodEnd: string } => ({
  periodStart: `${year}-${month}-01`,
  periodEnd: lastDayOf(Number(year), Number(month)),
})

/** `20260930` as a day. */
export const dayOf = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`

/** The day before one, `YYYY-MM-DD`. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
