/** Labels for the import batches of an invoice: their kinds, their dates, and what happened to existing line items. */
import { billingFormats, formatMonthName, type ImportStatus, type LoadChange, toMonth } from '@cmp/contract'
import { formatDate } from '../../../ui/parts/dates.ts'

/** The kinds of line items, with the names of the invoice's tables. */
export const kindLabels = { usage: 'PAYG', billing: 'RI' } as const

/** Formats the date range of a batch. Batches from before date ranges were stored have none. */
export const formatCoveredDays = ({
  firstDay,
  lastDay,
}: {
  firstDay: string | null
  lastDay: string | null
}): string => {
  if (firstDay === null || lastDay === null) return 'not known'
  if (firstDay === lastDay) return formatDate(firstDay)
  const [day = '', month = '', year = ''] = formatDate(firstDay).split(' ')
  // The part that both dates share is written once.
  const begin =
    toMonth(firstDay) === toMonth(lastDay)
      ? day
      : firstDay.slice(0, 4) === lastDay.slice(0, 4)
        ? `${day} ${month}`
        : `${day} ${month} ${year}`
  return `${begin} to ${formatDate(lastDay)}`
}

/** What happened to imported line items if the invoice already had some. */
export const outcomeLabels: Record<LoadChange['outcome'], string> = {
  added: 'Added',
  replaced: 'Replaced',
  kept: 'Kept',
}

/** The labels of an import's status. */
export const statusLabels: Record<ImportStatus['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waits for a choice',
  done: 'Done',
  failed: 'Failed',
}

/** Returns the name of a format, or an empty text if it is unknown. */
export const formatLabel = (format: string): string =>
  billingFormats.find(({ value }) => value === format)?.label ?? format

/** Formats the months of an invoice's line items, given as `2026-09` or `2026-09/2026-10`, with month names. */
export const formatInvoiceMonths = (period: string): string =>
  period
    .split('/')
    .map((month) => formatMonthName(month))
    .join(' – ')
