/**
 * Tabs between the reseller's pages of customer invoices: all invoices, and those of one provider or agreement type
 * with their rows.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
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
  { href: getResourcePaths(customerInvoices).list(), name: t(m.all) },
  { href: getResourcePaths(gcpCustomerInvoices).list(), name: 'Google Cloud' },
  { href: getResourcePaths(gcpCustomerInvoiceDetails).list(), name: t(m.googleCloudDetails) },
  { href: getResourcePaths(customerInvoicesEa).list(), name: t(m.enterpriseAgreements) },
  { href: getResourcePaths(customerInvoiceEaDetails).list(), name: t(m.agreementDetails) },
]

/** The tab links, with the current one highlighted. */
export const CustomerInvoiceTabs = () => <PageTabs label={t(m.customerInvoiceTypes)} pages={pages} />
