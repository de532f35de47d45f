/** When a customer's report is due: on a day and at an hour of each month where the customer is. */
import { daysAfter, firstDayOf, hourTextIn, monthOf, monthsAfter } from '../../kit/calendar.ts'

/** A schedule that is on; what was due before `onSince` never is. */
export type Schedule = { dayOfMonth: number; hour: number; timezone: string; onSince: Date }

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The day and hour of a month at which the report is due; the last day where the month has no such day. */
const dueText = (month: string, { dayOfMonth, hour }: Schedule): string => {
  const wanted = `${month}-${twoDigits(dayOfMonth)}`
  const last = daysAfter(firstDayOf(monthsAfter(month, 1)), -1)
  return `${wanted < last ? wanted : last}T${twoDigits(hour)}`
}

/** The month in which the latest due moment lies, whether it counts or not. */
const latestDue = (schedule: Schedule, now: Date): string => {
  const local = hourTextIn(schedule.timezone, now)
  const month = monthOf(local)
  return dueText(month, schedule) <= local ? month : monthsAfter(month, -1)
}

/**
 * The month, `YYYY-MM`, whose report is the latest that is due; null where none is yet. An hour that a change of the clocks leaves
 * out is due with the next one, one that it repeats with the first.
 */
export const dueReport = (schedule: Schedule, now: Date): string | null => {
  const month = latestDue(schedule, now)
  return dueText(month, schedule) < hourTextIn(schedule.timezone, schedule.onSince)
    ? null
    : monthsAfter(month, -1)
}

/** Zones are away from UTC by quarters of an hour. */
const quarterMilliseconds = 15 * 60_000
/** No zone is farther from UTC. */
const farthestMilliseconds = 15 * 3_600_000

/** The next moment at which a report is due. */
export const nextDue = (schedule: Schedule, now: Date): Date => {
  const text = dueText(monthsAfter(latestDue(schedule, now), 1), schedule)
  let moment = Date.parse(`${text}:00:00Z`) - farthestMilliseconds
  while (hourTextIn(schedule.timezone, new Date(moment)) < text) moment += quarterMilliseconds
  return new Date(moment)
}
