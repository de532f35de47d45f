/** The day that it is for the person who looks at a page. */
import { use, useState } from 'react'
import { dayOf, TimeZone } from './dates.ts'

/** Today in the person's time zone, `YYYY-MM-DD`, as the page was opened: what it offers stays while it is open. */
export const useToday = (): string => {
  const zone = use(TimeZone)
  const [today] = useState(() => dayOf(new Date(), zone))
  return today
}
