/** The current date of the user. */
import { toDayInZone } from '@cmp/contract'
import { use, useState } from 'react'
import { TimeZone } from './dates.ts'

/** Returns today's date in a time zone, `YYYY-MM-DD`. */
export const getToday = (zone: string): string => toDayInZone(zone, new Date())

/**
 * Returns today's date in the user's time zone, `YYYY-MM-DD`, when the page was opened. The options based on it stay
 * the same while the page is open.
 */
export const useToday = (): string => {
  const zone = use(TimeZone)
  const [today] = useState(() => getToday(zone))
  return today
}
