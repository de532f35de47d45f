/** The days around a month that worlds are made of. */
import type { Day, Month } from './world.ts'

const dayOf = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The days of a month that matter, and those just outside it. */
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

/** The month that a number stands for, counted from January 2002, and its days. */
export const daysOfMonth = (index: number): Days => {
  const [year, month] = [2002 + Math.floor(index / 12), (index % 12) + 1]
  return {
    month: dayOf(year, month, 1).slice(0, 7),
    before: dayOf(year, month, 0),
    first: dayOf(year, month, 1),
    inside: [2, 15, 16, 27].map((day) => dayOf(year, month, day)),
    last: dayOf(year, month + 1, 0),
    after: dayOf(year, month + 1, 1),
    longAfter: dayOf(year, month + 1, 3),
    nextMonth: dayOf(year, month + 1, 1).slice(0, 7),
  }
}

/** The day after one. */
export const dayAfter = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
