/** Days and moments as people read them: `D Month YYYY` in the user's time zone. */
import { defaultTimeZone } from '@cmp/contract'
import { createContext } from 'react'

/** The signed-in user's IANA time zone. */
export const TimeZone = createContext(defaultTimeZone)

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using one, and a list formats hundreds of dates. */
const formatFor = (timeZone: string, withTime: boolean): Intl.DateTimeFormat => {
  const key = `${timeZone} ${withTime}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  })
  formats.set(key, made)
  return made
}

/**
 * A day (`YYYY-MM-DD`, the same everywhere) or a moment (ISO 8601, shown in `timeZone`) as `1 March 2026`.
 * Text that is no date is returned as it came.
 */
export const formatDate = (value: string, timeZone: string = defaultTimeZone): string => {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return value
  return formatFor(dayPattern.test(value) ? 'UTC' : timeZone, false).format(moment)
}

/** A moment with its time: `1 March 2026 at 09:30`. */
export const formatDateTime = (value: string, timeZone: string = defaultTimeZone): string => {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : formatFor(timeZone, true).format(moment)
}

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

/** The time of a moment to the second, in a time zone: `09:30:05`. */
export const formatTime = (value: string, timeZone: string = defaultTimeZone): string =>
  new Date(value).toLocaleTimeString('en-GB', { timeZone })
