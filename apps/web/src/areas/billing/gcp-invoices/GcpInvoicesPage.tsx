/** Google Cloud's invoices by month, with their calculations. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/gcp-invoices'
import { preloadList } from '../../../kit/shell/preload.ts'
import { gcpInvoices, formatMonthName, permit, type RowOf } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import common from '../../../ui/parts/common.module.css'
import { CalculationDialog } from '../invoices/CalculationDialog.tsx'
import { CalculateButton, InvoiceIdCell, buildInvoiceListOptions } from '../invoices/invoice-list.tsx'
import { FetchButton } from '../invoices/FetchButton.tsx'
import { ImportFilesButton } from '../invoices/ImportFilesButton.tsx'
import { InvoiceTabs } from '../invoices/InvoiceTabs.tsx'

const { detail } = getResourcePaths(gcpInvoices)
const { rowActions, refreshAfter } = buildInvoiceListOptions(detail)

const options: ListOptions<typeof gcpInvoices> = {
  above: <InvoiceTabs />,
  primaryAction: (
    <div className={common.buttons}>
      <ImportFilesButton />
      <FetchButton variant="contained" />
    </div>
  ),
  empty: { title: t(m.noData), action: <ImportFilesButton /> },
  refreshAfter,
  rowActions,
  columns: {
    billingMonth: {
      width: 180,
      least: 140,
      cell: (invoice) => <AppLink href={detail(invoice.id)}>{formatMonthName(invoice.billingMonth)}</AppLink>,
    },
    invoiceId: {
      width: 280,
      least: 176,
      cell: (invoice: RowOf<typeof gcpInvoices>) => (
        <InvoiceIdCell invoice={invoice} href={detail(invoice.id)} />
      ),
    },
    billingAccountId: { width: 210 },
    totalCharges: { width: 160 },
  },
  rowButtons: {
    heading: t(m.action),
    width: 228,
    cell: (invoice) => (
      <>
        <Button size="small" href={detail(invoice.id)}>
          {t(m.viewDetails)}
        </Button>
        <CalculateButton invoice={invoice} />
      </>
    ),
  },
}

/** The page. */
export const GcpInvoicesPage = () => (
  <RequireRole permission={permit.read(gcpInvoices)}>
    <ResourceListPage resource={gcpInvoices} options={options} />
    <CalculationDialog />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadList(gcpInvoices)
