/**
 * Time zones, and the dates and hours of timestamps in them. This file is separate from the calendar, which the sign-in
 * page does not need.
 */

/** A cache of valid names, because checking a name takes much longer than a lookup. */
const knownZones = new Set<string>()

/** Returns whether a text is the name of a time zone in the IANA database, in any letter case. */
export const isTimeZone = (name: string): boolean => {
  if (knownZones.has(name)) return true
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Other spellings are not cached because their number is too large for memory.
    if (timeZone === name) knownZones.add(name)
    return true
  } catch {
    return false
  }
}

/** The time zone of users who have not chosen one. */
export const defaultTimeZone = 'Asia/Bangkok'

/** Creating a format takes far longer than using it, so formats are cached. Nobody uses more time zones than this. */
const mostZones = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

const getHourFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  if (formats.size < mostZones) formats.set(timeZone, format)
  return format
}

/** Returns the date and the hour, `00` to `23`, of a timestamp in a time zone. The texts sort chronologically. */
export const formatHourInZone = (timeZone: string, timestamp: Date): string => {
  const parts = getHourFormat(timeZone).formatToParts(timestamp)
  const getPart = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${getPart('year')}-${getPart('month')}-${getPart('day')}T${getPart('hour')}`
}

/** Returns the date of a timestamp in a time zone. */
export const toDayInZone = (timeZone: string, timestamp: Date): string =>
  formatHourInZone(timeZone, timestamp).slice(0, 'YYYY-MM-DD'.length)

/** Returns the hour, 0 to 23, of a timestamp in a time zone. */
export const getHourInZone = (timeZone: string, timestamp: Date): number =>
  Number(formatHourInZone(timeZone, timestamp).slice('YYYY-MM-DDT'.length))
