/** The dates of a month, and those around it, from which worlds are built. */
import type { Day, Month } from './world.ts'

const buildDay = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The dates of a month that matter, and those just outside the month. */
export type Days = {
  month: Month
  before: Day
  first: Day
  inside: readonly Day[]
  last: Day
  after: Day
  longAfter: Day
  nextMonth: Month
}

/** Returns the dates of the month with the given number, counted from January 2002. */
export const buildDaysOfMonth = (index: number): Days => {
  const [year, month] = [2002 + Math.floor(index / 12), (index % 12) + 1]
  return {
    month: buildDay(year, month, 1).slice(0, 7),
    before: buildDay(year, month, 0),
    first: buildDay(year, month, 1),
    inside: [2, 15, 16, 27].map((day) => buildDay(year, month, day)),
    last: buildDay(year, month + 1, 0),
    after: buildDay(year, month + 1, 1),
    longAfter: buildDay(year, month + 1, 3),
    nextMonth: buildDay(year, month + 1, 1).slice(0, 7),
  }
}

/** Returns the next date. */
export const getNextDay = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
