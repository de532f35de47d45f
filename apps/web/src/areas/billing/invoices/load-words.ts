/** Labels for the import batches of an invoice: their kinds, their dates, and what happened to existing line items. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
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
  if (firstDay === null || lastDay === null) return t(m.unknown)
  if (firstDay === lastDay) return formatDate(firstDay)
  const [day = '', month = '', year = ''] = formatDate(firstDay).split(' ')
  // The part that both dates share is written once.
  const begin =
    toMonth(firstDay) === toMonth(lastDay)
      ? day
      : firstDay.slice(0, 4) === lastDay.slice(0, 4)
        ? `${day} ${month}`
        : `${day} ${month} ${year}`
  return t(m.to, { begin, lastDay: formatDate(lastDay) })
}

/** What happened to imported line items if the invoice already had some. */
export const outcomeLabels: Record<LoadChange['outcome'], string> = {
  added: t(m.added),
  replaced: t(m.replaced),
  kept: t(m.notReplaced),
}

/** The labels of an import's status. */
export const statusLabels: Record<ImportStatus['status'], string> = {
  queued: t(m.queued),
  running: t(m.running),
  waiting: t(m.actionRequired),
  done: t(m.done),
  failed: t(m.failed),
}

/** Returns the name of a format, or an empty text if it is unknown. */
export const formatLabel = (format: string): string =>
  t(billingFormats.find(({ value }) => value === format)?.label ?? format)

/** Formats the months of an invoice's line items, given as `2026-09` or `2026-09/2026-10`, with month names. */
export const formatInvoiceMonths = (period: string): string =>
  period
    .split('/')
    .map((month) => formatMonthName(month))
    .join(' – ')
