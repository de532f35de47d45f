/** The days that a calendar shows, and keyboard navigation between them. Dates are `YYYY-MM-DD`. */
import { addDays, addMonthsToDay, getLastDay, toFirstDay, toMonth } from '@cmp/contract'

/** Returns the index in the week, with Monday as 0. */
const getWeekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -getWeekday(day)),
  End: (day) => addDays(day, 6 - getWeekday(day)),
  PageUp: (day) => addMonthsToDay(day, -1),
  PageDown: (day) => addMonthsToDay(day, 1),
}

/** Returns the date that a key leads to from another date. Null for other keys, and beyond the years that can be typed. */
export const moveDay = (day: string, key: string): string | null => {
  const to = steps[key]?.(day) ?? null
  return to !== null && to >= '1900-01-01' && to <= '2999-12-31' ? to : null
}

/** Returns the weeks of a date's month, Monday first, filled up with days of the adjacent months. */
export const listWeeks = (day: string): string[][] => {
  const month = toMonth(day)
  const [first, last] = [toFirstDay(month), getLastDay(month)]
  const start = addDays(first, -getWeekday(first))
  const weeks: string[][] = []
  for (let monday = start; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}
