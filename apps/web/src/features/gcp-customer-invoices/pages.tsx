/** What customers owe for Google Cloud: the documents, and their rows. */
import { gcpCustomerInvoiceDetails, gcpCustomerInvoices, permit } from '@cmp/contract'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { CustomerInvoiceTabs } from '../customer-invoices/CustomerInvoiceTabs.tsx'
import { documentLooks, documentRowOptions } from '../customer-invoices/document-lists.tsx'

const documents = {
  above: <CustomerInvoiceTabs />,
  columns: documentLooks(true),
  leftOut: ['cloudProvider'],
  filters: ['customerId', 'state', 'billingPeriodStartDate'],
}

/** The documents. */
export const GcpCustomerInvoicesPage = () => (
  <RequireRole permission={permit.read(gcpCustomerInvoices)}>
    <ResourceListPage resource={gcpCustomerInvoices} options={documents} />
  </RequireRole>
)

/** The rows of all of them; `?gcpCustomerInvoice=` narrows to one. */
export const GcpCustomerInvoiceDetailsPage = () => (
  <RequireRole permission={permit.read(gcpCustomerInvoiceDetails)}>
    <ResourceListPage resource={gcpCustomerInvoiceDetails} options={documentRowOptions} />
  </RequireRole>
)
