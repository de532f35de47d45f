import { invoicesEa, type RowOf } from '@cmp/contract'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { InvoiceTabs } from '../invoices/InvoiceTabs.tsx'
import { getPaymentActionLabel, togglePaymentStatus } from './payment.ts'

const options: ListOptions<typeof invoicesEa> = {
  above: <InvoiceTabs />,
  columns: { invoiceNumber: { width: 180 } },
  filters: ['customerId', 'paymentStatus', 'enrollmentNumber'],
  rowActions: (row: RowOf<typeof invoicesEa>) => [
    { label: getPaymentActionLabel(row), onClick: () => void togglePaymentStatus(row) },
  ],
}

/** The list of EA invoices. */
export const EaInvoicesPage = () => <ResourceListPage resource={invoicesEa} options={options} />
