/** Totals of the customer invoices that match the list's search and filters. An unfiltered list is too large to add up. */
import {
  formatCount,
  customerInvoices,
  totalCustomerInvoices,
  type CustomerInvoiceTotals,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { TotalsStrip } from '../../../ui/parts/TotalsStrip.tsx'

const listTotals = ({ charge, vat, total, open, cost, margin }: CustomerInvoiceTotals[number]) => [
  { label: 'Charge', amount: charge },
  ...(vat === null ? [] : [{ label: 'VAT', amount: vat }]),
  ...(total === null ? [] : [{ label: 'Total', amount: total }]),
  ...(open === null ? [] : [{ label: 'Open', amount: open }]),
  ...(cost === null ? [] : [{ label: 'Cost', amount: cost }]),
  ...(margin === null ? [] : [{ label: 'Margin', amount: margin }]),
]

/** Returns the text that names the service or subscription of the filter, because only that part of each invoice counts. */
const describeFilters = (filters: Record<string, string>): string => {
  const parts = [
    ...(filters['serviceName'] ? [`service ${filters['serviceName']}`] : []),
    ...(filters['subscriptionId'] ? ['this subscription'] : []),
  ]
  return parts.length > 0 ? `, only ${parts.join(' and ')}` : ''
}

/** The totals. They are not shown without a filter, nor on failure because the list below shows the error. */
export const InvoiceTotals = () => {
  const { filters, search } = listStateOf(customerInvoices, useSearch({ strict: false }))
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  const answer = useQuery({
    queryKey: [customerInvoices.name, 'totals', filters, search],
    queryFn: ({ signal }) => send(totalCustomerInvoices, { query: { ...filters, search } }, { signal }),
    enabled: isNarrowed,
  })
  if (!isNarrowed || answer.isError || answer.data?.length === 0) return null
  return (
    <TotalsStrip
      label="Totals of these invoices"
      lines={answer.data?.map((totals) => ({
        currency: totals.currency,
        rows: `${formatCount(totals.invoices, 'invoice')}${describeFilters(filters)}`,
        sums: listTotals(totals),
      }))}
    />
  )
}
