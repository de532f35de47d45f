/** What the customer invoices of the list's search and filters come to; a whole list is too much to be added up. */
import { counted, customerInvoices, totalCustomerInvoices, type CustomerInvoiceTotals } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { listStateOf } from '../../kit/api/list-search.ts'
import { TotalsStrip } from '../../ui/parts/TotalsStrip.tsx'

const sumsOf = ({ charge, vat, total, open, cost, margin }: CustomerInvoiceTotals[number]) => [
  { label: 'Charge', amount: charge },
  ...(vat === null ? [] : [{ label: 'VAT', amount: vat }]),
  ...(total === null ? [] : [{ label: 'Total', amount: total }]),
  ...(open === null ? [] : [{ label: 'Open', amount: open }]),
  ...(cost === null ? [] : [{ label: 'Cost', amount: cost }]),
  ...(margin === null ? [] : [{ label: 'Margin', amount: margin }]),
]

/** Of one service or subscription only its part of the invoices counts, and the line says of which. */
const partOf = (filters: Record<string, string>): string => {
  const parts = [
    ...(filters['serviceName'] ? [`service ${filters['serviceName']}`] : []),
    ...(filters['subscriptionId'] ? ['this subscription'] : []),
  ]
  return parts.length > 0 ? `, only ${parts.join(' and ')}` : ''
}

/** The strip; nothing without a filter and on failure, since the list below says what is wrong. */
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
        rows: `${counted(totals.invoices, 'invoice')}${partOf(filters)}`,
        sums: sumsOf(totals),
      }))}
    />
  )
}
