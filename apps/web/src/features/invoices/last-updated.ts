/** The 'last Updated' time of Detail Invoice: the spec shows it 840 minutes ahead of UTC, in English words. */
import { monthName } from '@cmp/contract'

/** Minutes ahead of UTC. */
const offsetMinutes = 840

/** 1st, 2nd, 3rd, 4th, 11th, 21st … */
const ordinal = (day: number): string => {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * A moment (ISO 8601) as `MMMM Do YYYY, h:mm:ss a` at UTC+14: `November 21st 2026, 11:43:09 pm`.
 * Text that is no moment is returned as it came.
 */
export const formatLastUpdated = (moment: string): string => {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return moment
  const shifted = new Date(time + offsetMinutes * 60_000)
  const hour = shifted.getUTCHours()
  const clock = `${hour % 12 || 12}:${twoDigits(shifted.getUTCMinutes())}:${twoDigits(shifted.getUTCSeconds())}`
  const day = monthName(shifted.toISOString()).replace(' ', ` ${ordinal(shifted.getUTCDate())} `)
  return `${day}, ${clock} ${hour < 12 ? 'am' : 'pm'}`
}
