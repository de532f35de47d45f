/** What customers owe: the chart of a year over the list of their invoices. */
import { customerInvoices, invoices, monthName } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { formatDate } from '../../ui/parts/dates.ts'
import { useToday } from '../../ui/parts/use-today.ts'
import { ChargesChart } from './ChargesChart.tsx'
import { monthsBack } from './chart-series.ts'
import { pdfUrl } from './document-changes.ts'
import { documentBulkActions } from './document-runs.ts'
import { useDocumentDialog } from './document-dialog.tsx'
import { CustomerInvoiceTabs } from './CustomerInvoiceTabs.tsx'
import { documentLooks } from './document-lists.tsx'
import { documentActions, stateOptions } from './documents.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'

/** Months offered to choose from, back from this one. */
const offeredMonths = 24

/** The page. */
export const CustomerInvoicesPage = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const text = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' ? value : undefined
  }
  const today = useToday()
  const recent = useMemo(() => monthsBack(today, offeredMonths), [today])
  const month = text('month')
  const dueBefore = text('dueBefore')
  const dueFrom = text('dueFrom')
  const serviceName = text('serviceName')
  const paymentStatus = text('paymentStatus')
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const invoiceRowId = text('invoiceRowId') ?? ''
  const invoice = useQuery({
    ...rowQuery(invoices, invoiceRowId),
    enabled: isProvider && invoiceRowId !== '',
  })
  const invoiceId = invoice.data?.invoiceId
  const { ask, dialog } = useDocumentDialog()
  const options = useMemo(
    (): ListOptions<typeof customerInvoices> => ({
      columns: documentLooks(isProvider),
      filters: ['customerId', 'state', 'month', 'cloudProvider'],
      filterOptions: {
        state: stateOptions(isProvider),
        month: [
          ...new Set([...recent, ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? [month] : [])]),
        ].map((value) => ({
          value,
          label: monthName(value),
        })),
      },
      filterTexts: {
        paymentStatus: paymentStatus === 'paid' ? 'Paid' : 'Unpaid',
        invoiceRowId: `Provider invoice: ${invoiceId ?? '…'}`,
        dueFrom: `Due from ${formatDate(dueFrom ?? '')}`,
        dueBefore: `Due before ${formatDate(dueBefore ?? '')}`,
        serviceName: `Service: ${serviceName ?? ''}`,
      },
      above: (
        <>
          {isProvider && <CustomerInvoiceTabs />}
          <ChargesChart />
          <InvoiceTotals />
        </>
      ),
      bulkActions: documentBulkActions,
      rowActions: (row) => [
        {
          label: 'PDF (opens a tab)',
          onClick: () => void window.open(pdfUrl(row.id), '_blank', 'noreferrer'),
        },
        ...(isProvider ? documentActions(row, (step) => ask(row, step)) : []),
      ],
    }),
    [isProvider, invoiceId, dueBefore, dueFrom, serviceName, paymentStatus, month, recent, ask],
  )
  return (
    <>
      <ResourceListPage resource={customerInvoices} options={options} />
      {dialog}
    </>
  )
}
