/** Formats dates and timestamps: `D Month YYYY` in the user's time zone. */
import { getDateFormat } from '@cmp/messages'
import { defaultTimeZone } from '@cmp/contract'
import { createContext } from 'react'

/** The signed-in user's IANA time zone. */
export const TimeZone = createContext(defaultTimeZone)

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const formatFor = (timeZone: string, withTime: boolean): Intl.DateTimeFormat =>
  getDateFormat({
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  })

/**
 * Formats a date (`YYYY-MM-DD`, the same in every zone) or a timestamp (ISO 8601, shown in `timeZone`) as
 * `1 March 2026`. Text that is not a date is returned unchanged.
 */
export const formatDate = (value: string, timeZone: string = defaultTimeZone): string => {
  const timestamp = new Date(value)
  if (Number.isNaN(timestamp.getTime())) return value
  return formatFor(dayPattern.test(value) ? 'UTC' : timeZone, false).format(timestamp)
}

/** Formats a timestamp with its time: `1 March 2026 at 09:30`. */
export const formatDateTime = (value: string, timeZone: string = defaultTimeZone): string => {
  const timestamp = new Date(value)
  return Number.isNaN(timestamp.getTime()) ? value : formatFor(timeZone, true).format(timestamp)
}

/** Formats the time of a timestamp to the second in a time zone: `09:30:05`. */
export const formatTime = (value: string, timeZone: string = defaultTimeZone): string =>
  getDateFormat({ timeZone, timeStyle: 'medium' }).format(new Date(value))
