/**
 * A date with a time, typed and shown as `3 November 2026 at 09:30` and stored as `2026-11-03T09:30`, without a time
 * zone.
 */
import { readDay } from '@cmp/contract'
import { formatDateTime } from './dates.ts'

const howTo = 'Type a day and a time, such as 3 November 2026 at 09:30.'

/**
 * The result of reading a text: a date with its time, which is midnight if none is typed, or the reason why it is
 * invalid.
 */
export type ReadDayTime = { dateTime: string } | { problem: string }

/** Reads a typed or stored text. */
export const readDayTime = (text: string): ReadDayTime => {
  const typed = text.trim()
  if (typed === '') return { problem: howTo }
  const timed = /^(.+?)(?:T|,? +at +|, *| +)(\d{1,2})[:.](\d{2})$/i.exec(typed)
  const [day, hour, minute] = [timed?.[1] ?? typed, Number(timed?.[2] ?? 0), Number(timed?.[3] ?? 0)]
  const read = readDay(day)
  if ('problem' in read) return { problem: `${read.problem} A time may follow, such as 09:30.` }
  if (hour > 23 || minute > 59) return { problem: `${timed?.[2]}:${timed?.[3]} is no time. ${howTo}` }
  return { dateTime: `${read.day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

/** Formats a stored value for display. Any other text is returned unchanged. */
export const formatDayTime = (stored: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(stored) ? formatDateTime(`${stored}Z`, 'UTC') : stored
