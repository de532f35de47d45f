/** Computes when a customer's report is due: at a day and hour of each month in the customer's time zone. */
import { addDays, toFirstDay, formatHourInZone, toMonth, addMonths } from '@cmp/contract'

/** An active schedule; what was due before `onSince` is never sent. */
export type Schedule = { dayOfMonth: number; hour: number; timezone: string; onSince: Date }

const padTwoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * Returns the day and hour of a month at which the report is due; the last day if the month does not have the
 * configured one.
 */
const formatDueHour = (month: string, { dayOfMonth, hour }: Schedule): string => {
  const wanted = `${month}-${padTwoDigits(dayOfMonth)}`
  const last = addDays(toFirstDay(addMonths(month, 1)), -1)
  return `${wanted < last ? wanted : last}T${padTwoDigits(hour)}`
}

/** Returns the month of the latest due time, whether or not it counts. */
const getLatestDueMonth = (schedule: Schedule, now: Date): string => {
  const local = formatHourInZone(schedule.timezone, now)
  const month = toMonth(local)
  return formatDueHour(month, schedule) <= local ? month : addMonths(month, -1)
}

/**
 * Returns the month, `YYYY-MM`, of the latest report that is due; null if none is yet. If a clock change skips the
 * hour, the report is due at the next hour; if it repeats the hour, at the first.
 */
export const findDueMonth = (schedule: Schedule, now: Date): string | null => {
  const month = getLatestDueMonth(schedule, now)
  return formatDueHour(month, schedule) < formatHourInZone(schedule.timezone, schedule.onSince)
    ? null
    : addMonths(month, -1)
}

/** Time zones differ from UTC by multiples of a quarter of an hour. */
const quarterMilliseconds = 15 * 60_000
/** The largest difference of a time zone from UTC. */
const farthestMilliseconds = 15 * 3_600_000

/** Returns the next time at which a report is due. */
export const calculateNextDue = (schedule: Schedule, now: Date): Date => {
  const text = formatDueHour(addMonths(getLatestDueMonth(schedule, now), 1), schedule)
  let timestamp = Date.parse(`${text}:00:00Z`) - farthestMilliseconds
  while (formatHourInZone(schedule.timezone, new Date(timestamp)) < text) timestamp += quarterMilliseconds
  return new Date(timestamp)
}
