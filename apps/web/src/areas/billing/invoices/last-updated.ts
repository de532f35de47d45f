/** The 'last Updated' time of Detail Invoice. The specification shows it 840 minutes ahead of UTC. */
import { getDateFormat, getLanguage } from '@cmp/messages'
import { formatMonthName } from '@cmp/contract'

/** Minutes ahead of UTC. */
const offsetMinutes = 840

/** 1st, 2nd, 3rd, 4th, 11th, 21st … */
const formatOrdinal = (day: number): string => {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * Formats a timestamp (ISO 8601) as `MMMM Do YYYY, h:mm:ss a` at UTC+14: `November 21st 2026, 11:43:09 pm`. Another
 * language than English has its own format. Text that is not a timestamp is returned unchanged.
 */
export const formatLastUpdated = (timestamp: string): string => {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  const shifted = new Date(time + offsetMinutes * 60_000)
  if (getLanguage() !== 'en')
    return getDateFormat({ dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(shifted)
  const hour = shifted.getUTCHours()
  const clock = `${hour % 12 || 12}:${padTwoDigits(shifted.getUTCMinutes())}:${padTwoDigits(shifted.getUTCSeconds())}`
  const day = formatMonthName(shifted.toISOString()).replace(' ', ` ${formatOrdinal(shifted.getUTCDate())} `)
  return `${day}, ${clock} ${hour < 12 ? 'am' : 'pm'}`
}
