/** The pages with the customer invoices of one provider or type of agreement: the documents and their rows. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/provider-customer-invoices'
import {
  customerInvoiceEaDetails,
  customerInvoicesEa,
  gcpCustomerInvoiceDetails,
  gcpCustomerInvoices,
  permit,
} from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { preloadList } from '../../../kit/shell/preload.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { CustomerInvoiceTabs } from '../customer-invoices/CustomerInvoiceTabs.tsx'
import { buildDocumentColumns, documentRowOptions } from '../customer-invoices/document-lists.tsx'

const documents = {
  above: <CustomerInvoiceTabs />,
  columns: buildDocumentColumns(true),
  leftOut: ['cloudProvider'],
  filters: ['customerId', 'state', 'billingPeriodStartDate'],
}

const emptyEa = {
  title: t(m.noCustomerEaInvoicesYet),
  action: (
    <Button variant="outlined" href={paths.invoiceImport('new')}>
      {t(m.importCostExport)}
    </Button>
  ),
}

/** The list of documents for Enterprise Agreements. */
export const CustomerInvoicesEaPage = () => (
  <RequireRole permission={permit.read(customerInvoicesEa)}>
    <ResourceListPage resource={customerInvoicesEa} options={{ ...documents, empty: emptyEa }} />
  </RequireRole>
)

/** The rows of all these documents. `?customerinvoiceid=` filters them to one document. */
export const CustomerInvoiceEaDetailsPage = () => (
  <RequireRole permission={permit.read(customerInvoiceEaDetails)}>
    <ResourceListPage
      resource={customerInvoiceEaDetails}
      options={{ ...documentRowOptions, empty: emptyEa }}
    />
  </RequireRole>
)

/** The list of documents for Google Cloud. */
export const GcpCustomerInvoicesPage = () => (
  <RequireRole permission={permit.read(gcpCustomerInvoices)}>
    <ResourceListPage resource={gcpCustomerInvoices} options={documents} />
  </RequireRole>
)

/** The rows of all these documents. `?gcpCustomerInvoice=` filters them to one document. */
export const GcpCustomerInvoiceDetailsPage = () => (
  <RequireRole permission={permit.read(gcpCustomerInvoiceDetails)}>
    <ResourceListPage resource={gcpCustomerInvoiceDetails} options={documentRowOptions} />
  </RequireRole>
)

/** The functions that request the rows of each page before it is shown. */
export const preloads = {
  eaDocuments: preloadList(customerInvoicesEa),
  eaDetails: preloadList(customerInvoiceEaDetails),
  gcpDocuments: preloadList(gcpCustomerInvoices),
  gcpDetails: preloadList(gcpCustomerInvoiceDetails),
}
