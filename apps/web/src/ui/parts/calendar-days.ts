/** The days that a calendar shows, and where its keys lead. Days are `YYYY-MM-DD`. */

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const textOf = (date: Date): string => date.toISOString().slice(0, 10)

const plusDays = (day: string, days: number): string => {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return textOf(date)
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The same day of another month, or its last one where that month is shorter. */
const plusMonths = (day: string, months: number): string => {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return textOf(date)
}

/** The place in the week, Monday 0. */
const weekday = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => plusDays(day, -weekday(day)),
  End: (day) => plusDays(day, 6 - weekday(day)),
  PageUp: (day) => plusMonths(day, -1),
  PageDown: (day) => plusMonths(day, 1),
}

/** Where a key leads from a day; null for a key that leads nowhere, and past the years that can be typed. */
export const moved = (day: string, key: string): string | null => {
  const to = steps[key]?.(day) ?? null
  return to !== null && to >= '1900-01-01' && to <= '2999-12-31' ? to : null
}

/** The weeks of a day's month, Monday first, filled with days of the months beside it. */
export const weeksOf = (day: string): string[][] => {
  const first = `${monthOf(day)}-01`
  const last = plusDays(plusMonths(first, 1), -1)
  const start = plusDays(first, -weekday(first))
  const weeks: string[][] = []
  for (let monday = start; monday <= last; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)))
  return weeks
}
