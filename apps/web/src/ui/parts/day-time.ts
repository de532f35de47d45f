/** A day with a time, typed and shown as `3 November 2026 at 09:30`; kept as `2026-11-03T09:30`, by nobody's clocks. */
import { readDay } from '@cmp/contract'
import { formatDateTime } from './dates.ts'

const howTo = 'Type a day and a time, such as 3 November 2026 at 09:30.'

/** What a text says: a day with its time, which is midnight where none is typed, or why it is none. */
export type ReadDayTime = { moment: string } | { problem: string }

/** Reads what was typed, or what is kept. */
export const readDayTime = (text: string): ReadDayTime => {
  const typed = text.trim()
  if (typed === '') return { problem: howTo }
  const timed = /^(.+?)(?:T|,? +at +|, *| +)(\d{1,2})[:.](\d{2})$/i.exec(typed)
  const [day, hour, minute] = [timed?.[1] ?? typed, Number(timed?.[2] ?? 0), Number(timed?.[3] ?? 0)]
  const read = readDay(day)
  if ('problem' in read) return { problem: `${read.problem} A time may follow, such as 09:30.` }
  if (hour > 23 || minute > 59) return { problem: `${timed?.[2]}:${timed?.[3]} is no time. ${howTo}` }
  return { moment: `${read.day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

/** What is kept as it is shown; anything else as it is. */
export const dayTimeText = (kept: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(kept) ? formatDateTime(`${kept}Z`, 'UTC') : kept
