/**
 * A date with a time, typed and shown as `3 November 2026 at 09:30` and stored as `2026-11-03T09:30`, without a time
 * zone.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { readDay } from '@cmp/contract'
import { formatDateTime } from './dates.ts'

const howTo = t(m.enterDateAndTimeForExample)

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
  if ('problem' in read) return { problem: t(m.youCanAddTimeForExample, { problem: read.problem }) }
  if (hour > 23 || minute > 59)
    return { problem: t(m.isNotValidTime, { value: timed?.[2] ?? '', value2: timed?.[3] ?? '', howTo }) }
  return { dateTime: `${read.day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

/** Formats a stored value for display. Any other text is returned unchanged. */
export const formatDayTime = (stored: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(stored) ? formatDateTime(`${stored}Z`, 'UTC') : stored
