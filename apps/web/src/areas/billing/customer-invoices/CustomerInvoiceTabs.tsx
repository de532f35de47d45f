/**
 * Tabs between the reseller's pages of customer invoices: all invoices, and those of one provider or agreement type
 * with their rows.
 */
import {
  customerInvoiceEaDetails,
  customerInvoices,
  customerInvoicesEa,
  gcpCustomerInvoiceDetails,
  gcpCustomerInvoices,
} from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { PageTabs } from '../../../kit/page/PageTabs.tsx'

const pages = [
  { href: getResourcePaths(customerInvoices).list(), name: 'All' },
  { href: getResourcePaths(gcpCustomerInvoices).list(), name: 'Google Cloud' },
  { href: getResourcePaths(gcpCustomerInvoiceDetails).list(), name: 'Google Cloud details' },
  { href: getResourcePaths(customerInvoicesEa).list(), name: 'Enterprise agreements' },
  { href: getResourcePaths(customerInvoiceEaDetails).list(), name: 'Agreement details' },
]

/** The tab links, with the current one highlighted. */
export const CustomerInvoiceTabs = () => <PageTabs label="Kinds of customer invoices" pages={pages} />
