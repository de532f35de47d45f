/** The customer invoices, with the totals and a chart of a year's charges in a strip above the list. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoices, invoices, formatMonthName } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListOverview } from '../../../kit/list/list-overview.tsx'
import { setHeightAbove } from '../../../kit/list/list-settings.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { preloadList } from '../../../kit/shell/preload.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { formatDate } from '../../../ui/parts/dates.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import { ChargesChart, preloadChart } from './ChargesChart.tsx'
import { listMonthsBack } from '../shared/chart-series.ts'
import { buildInvoicePdfUrl } from './document-changes.ts'
import { documentBulkActions } from './document-runs.ts'
import { useDocumentDialog } from './document-dialog.tsx'
import { CustomerInvoiceTabs } from './CustomerInvoiceTabs.tsx'
import { buildDocumentColumns } from './document-lists.tsx'
import { documentActions, listDocumentStateOptions } from './documents.ts'
import { InvoiceTotals, InvoiceTotalsSummary } from './InvoiceTotals.tsx'

/** The height of the tabs and the closed figures above the list. Pixels. */
setHeightAbove(customerInvoices.name, 120)

/** The number of months to choose from, counted back from the current one. */
const offeredMonths = 24

/** The page. */
export const CustomerInvoicesPage = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const getSearchText = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' ? value : undefined
  }
  const today = useToday()
  const recent = useMemo(() => listMonthsBack(today, offeredMonths), [today])
  const month = getSearchText('month')
  const dueBefore = getSearchText('dueBefore')
  const dueFrom = getSearchText('dueFrom')
  const serviceName = getSearchText('serviceName')
  const paymentStatus = getSearchText('paymentStatus')
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const invoiceRowId = getSearchText('invoiceRowId') ?? ''
  const invoice = useQuery({
    ...buildRowQuery(invoices, invoiceRowId),
    enabled: isProvider && invoiceRowId !== '',
  })
  const invoiceId = invoice.data?.invoiceId
  const { open, dialog } = useDocumentDialog()
  const options = useMemo(
    (): ListOptions<typeof customerInvoices> => ({
      columns: buildDocumentColumns(isProvider),
      filters: ['customerId', 'state', 'month', 'cloudProvider'],
      filterOptions: {
        state: listDocumentStateOptions(isProvider),
        month: [
          ...new Set([...recent, ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? [month] : [])]),
        ].map((value) => ({
          value,
          label: formatMonthName(value),
        })),
      },
      filterTexts: {
        paymentStatus: paymentStatus === 'paid' ? t(m.paid) : t(m.unpaid),
        invoiceRowId: t(m.providerInvoice2, { invoiceId: invoiceId ?? '…' }),
        dueFrom: t(m.dueFrom, { dueFrom: formatDate(dueFrom ?? '') }),
        dueBefore: t(m.dueBefore, { dueBefore: formatDate(dueBefore ?? '') }),
        bulkRunId: t(m.documentsOfBulkAction),
        serviceName: t(m.service, { serviceName: serviceName ?? '' }),
      },
      above: (
        <>
          {isProvider && <CustomerInvoiceTabs />}
          <ListOverview
            list={customerInvoices.name}
            label={t(m.chargesAndTotals)}
            summary={<InvoiceTotalsSummary />}
          >
            <InvoiceTotals />
            <ChargesChart />
          </ListOverview>
        </>
      ),
      bulkActions: documentBulkActions,
      rowActions: (row) => [
        {
          label: t(m.pdfOpensInNewTab),
          onClick: () => void window.open(buildInvoicePdfUrl(row.id), '_blank', 'noreferrer'),
        },
        ...(isProvider ? documentActions(row, (step) => open(row, step)) : []),
      ],
    }),
    [isProvider, invoiceId, dueBefore, dueFrom, serviceName, paymentStatus, month, recent, open],
  )
  return (
    <>
      <ResourceListPage resource={customerInvoices} options={options} />
      {dialog}
    </>
  )
}

/** Starts loading the data that the page shows. */
export const preload = (search: Record<string, unknown>): void => {
  preloadList(customerInvoices)(search)
  preloadChart(search)
}
