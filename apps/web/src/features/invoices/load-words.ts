/** Words for loads of an invoice: their kinds, their days, and what became of what was there. */
import { billingFormats, monthName, type ImportStatus, type LoadChange } from '@cmp/contract'
import { formatDate } from '../../ui/parts/dates.ts'

/** The kinds of lines as the invoice's tables are called. */
export const kindLabels = { usage: 'PAYG', billing: 'RI' } as const

/** The days that a load covers; loads of before days were kept have none. */
export const daysText = ({
  firstDay,
  lastDay,
}: {
  firstDay: string | null
  lastDay: string | null
}): string => {
  if (firstDay === null || lastDay === null) return 'not known'
  if (firstDay === lastDay) return formatDate(firstDay)
  const [day = '', month = '', year = ''] = formatDate(firstDay).split(' ')
  // What both have is said once.
  const begin =
    firstDay.slice(0, 7) === lastDay.slice(0, 7)
      ? day
      : firstDay.slice(0, 4) === lastDay.slice(0, 4)
        ? `${day} ${month}`
        : `${day} ${month} ${year}`
  return `${begin} to ${formatDate(lastDay)}`
}

/** What became of the lines that arrived, where some were there. */
export const outcomeLabels: Record<LoadChange['outcome'], string> = {
  added: 'Added',
  replaced: 'Replaced',
  kept: 'Kept what was there',
}

/** Where an import stands. */
export const statusLabels: Record<ImportStatus['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waits for a choice',
  done: 'Done',
  failed: 'Failed',
}

/** What a format is called; empty where it is not known. */
export const formatLabel = (format: string): string =>
  billingFormats.find(({ value }) => value === format)?.label ?? format

/** The months of an invoice's lines, told as `2026-09` or `2026-09/2026-10`, by their names. */
export const monthsText = (period: string): string =>
  period
    .split('/')
    .map((month) => monthName(month))
    .join(' – ')
