/** What customers owe for agreements of their own with Microsoft: the documents, and their rows. */
import { customerInvoiceEaDetails, customerInvoicesEa, permit } from '@cmp/contract'
import { paths } from '../../kit/api/paths.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { CustomerInvoiceTabs } from '../customer-invoices/CustomerInvoiceTabs.tsx'
import { documentLooks, documentRowOptions } from '../customer-invoices/document-lists.tsx'

const importButton = (
  <Button variant="outlined" href={paths.invoiceImport('new')}>
    Import a cost export
  </Button>
)

const documents = {
  above: <CustomerInvoiceTabs />,
  columns: documentLooks(true),
  leftOut: ['cloudProvider'],
  filters: ['customerId', 'state', 'billingPeriodStartDate'],
  empty: { title: 'No customer EA invoices yet', action: importButton },
}

/** The documents. */
export const CustomerInvoicesEaPage = () => (
  <RequireRole permission={permit.read(customerInvoicesEa)}>
    <ResourceListPage resource={customerInvoicesEa} options={documents} />
  </RequireRole>
)

/** The rows of all of them; `?customerinvoiceid=` narrows to one. */
export const CustomerInvoiceEaDetailsPage = () => (
  <RequireRole permission={permit.read(customerInvoiceEaDetails)}>
    <ResourceListPage
      resource={customerInvoiceEaDetails}
      options={{
        ...documentRowOptions,
        empty: { title: 'No customer EA invoices yet', action: importButton },
      }}
    />
  </RequireRole>
)
