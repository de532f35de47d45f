/** Totals of the customer invoices that match the list's search and filters. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import {
  formatList,
  customerInvoices,
  totalCustomerInvoices,
  type CustomerInvoiceTotals,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { TotalsStrip } from '../../../ui/parts/TotalsStrip.tsx'

const listTotals = ({ charge, vat, total, open, cost, margin }: CustomerInvoiceTotals[number]) => [
  { label: t(m.charge), amount: charge },
  ...(vat === null ? [] : [{ label: 'VAT', amount: vat }]),
  ...(total === null ? [] : [{ label: t(m.total), amount: total }]),
  ...(open === null ? [] : [{ label: t(m.outstanding), amount: open }]),
  ...(cost === null ? [] : [{ label: t(m.cost), amount: cost }]),
  ...(margin === null ? [] : [{ label: t(m.margin), amount: margin }]),
]

/**
 * Describes the number of invoices, with the service or subscription of the filter, because only that part of each
 * invoice counts.
 */
const describeInvoices = (invoices: number, filters: Record<string, string>): string => {
  const parts = [
    ...(filters['serviceName'] ? [t(m.service2, { serviceName: filters['serviceName'] })] : []),
    ...(filters['subscriptionId'] ? [t(m.thisSubscription)] : []),
  ]
  return parts.length > 0
    ? t(m.invoicesOnly, { invoices, parts: formatList(parts) })
    : t(m.invoiceCount, { invoices })
}

/** Requests the totals of the list at the current address. An unfiltered list is too large to add up. */
const useTotals = () => {
  const { filters, search } = listStateOf(customerInvoices, useSearch({ strict: false }))
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  const { data } = useQuery({
    queryKey: [customerInvoices.name, 'totals', filters, search],
    queryFn: ({ signal }) => send(totalCustomerInvoices, { query: { ...filters, search } }, { signal }),
    enabled: isNarrowed,
    placeholderData: (former) => former,
  })
  return { filters, isNarrowed, totals: isNarrowed ? data : undefined }
}

/** The totals. They are not shown without a filter, nor on failure because the list below shows the error. */
export const InvoiceTotals = () => {
  const { filters, isNarrowed, totals } = useTotals()
  if (!isNarrowed || totals?.length === 0) return null
  return (
    <TotalsStrip
      label={t(m.invoiceTotals)}
      isFramed={false}
      lines={totals?.map((own) => ({
        currency: own.currency,
        rows: describeInvoices(own.invoices, filters),
        sums: listTotals(own),
      }))}
    />
  )
}

/** The totals by currency in one line, while the figures above the list are closed. */
export const InvoiceTotalsSummary = () =>
  useTotals().totals?.map(({ currency, charge, total }) => (
    <span key={currency}>
      <MoneyCell amount={total ?? charge} currency={currency} />
    </span>
  ))
