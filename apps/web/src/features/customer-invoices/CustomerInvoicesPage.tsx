/** What customers owe: the chart of a year over the list of their invoices. */
import { customerInvoices, invoices } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListOptions } from '../../kit/list-options.ts'
import { ResourceListPage } from '../../kit/resource-list-page.tsx'
import { rowQuery } from '../../kit/resource-calls.ts'
import { useRoleIsIn } from '../../kit/use-session.ts'
import { ChargesChart } from './ChargesChart.tsx'
import { paymentAction, pdfUrl } from './payment.ts'

const looks: ListOptions<typeof customerInvoices>['columns'] = {
  number: { width: 210 },
  companyName: { width: 200 },
  cloudProvider: { width: 90 },
}

/** The page. */
export const CustomerInvoicesPage = () => {
  const search: { customerId?: unknown; invoiceRowId?: unknown } = useSearch({ strict: false })
  const customerId = typeof search.customerId === 'string' ? search.customerId : undefined
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const invoiceRowId = typeof search.invoiceRowId === 'string' ? search.invoiceRowId : ''
  const invoice = useQuery({
    ...rowQuery(invoices, invoiceRowId),
    enabled: isProvider && invoiceRowId !== '',
  })
  const invoiceId = invoice.data?.invoiceId
  const options = useMemo(
    (): ListOptions<typeof customerInvoices> => ({
      columns: looks,
      filters: isProvider
        ? ['customerId', 'billingPeriodStartDate', 'cloudProvider', 'paymentStatus']
        : ['billingPeriodStartDate', 'cloudProvider', 'paymentStatus'],
      filterTexts: { invoiceRowId: `Provider invoice: ${invoiceId ?? '…'}` },
      above: <ChargesChart customerId={customerId} />,
      rowActions: (row) => [
        {
          label: 'PDF (opens a tab)',
          onClick: () => void window.open(pdfUrl(row.id), '_blank', 'noreferrer'),
        },
        ...(isProvider ? [paymentAction(row)] : []),
      ],
    }),
    [isProvider, customerId, invoiceId],
  )
  return <ResourceListPage resource={customerInvoices} options={options} />
}
