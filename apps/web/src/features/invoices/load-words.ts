/** Words for loads of an invoice: their kinds, their days, and what became of what was there. */
import type { LoadChange } from '@cmp/contract'

/** The kinds of lines as the invoice's tables are called. */
export const kindLabels = { usage: 'PAYG', billing: 'RI' } as const

/** The days that a load covers, `YYYY-MM-DD`; loads of before days were kept have none. */
export const daysText = ({
  firstDay,
  lastDay,
}: {
  firstDay: string | null
  lastDay: string | null
}): string => {
  if (firstDay === null || lastDay === null) return 'not known'
  return firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
}

/** What became of the lines that arrived, where some were there. */
export const outcomeLabels: Record<LoadChange['outcome'], string> = {
  added: 'Added',
  replaced: 'Replaced',
  kept: 'Kept what was there',
}
