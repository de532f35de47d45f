/** The reseller's pages of customer invoices: all of them, and those of one cloud or kind of agreement with their rows. */
import {
  customerInvoiceEaDetails,
  customerInvoices,
  customerInvoicesEa,
  gcpCustomerInvoiceDetails,
  gcpCustomerInvoices,
} from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'
import { PageTabs } from '../../kit/page/PageTabs.tsx'

const pages = [
  { href: resourcePaths(customerInvoices).list(), name: 'All' },
  { href: resourcePaths(gcpCustomerInvoices).list(), name: 'Google Cloud' },
  { href: resourcePaths(gcpCustomerInvoiceDetails).list(), name: 'Google Cloud details' },
  { href: resourcePaths(customerInvoicesEa).list(), name: 'Enterprise agreements' },
  { href: resourcePaths(customerInvoiceEaDetails).list(), name: 'Agreement details' },
]

/** The links, the open one marked. */
export const CustomerInvoiceTabs = () => <PageTabs label="Kinds of customer invoices" pages={pages} />
