/**
 * Tabs between the pages of the providers' invoices: one for each provider, one for agreements, and one for all
 * invoices.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { gcpInvoices, invoices, invoicesEa } from '@cmp/contract'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { ImportDoor } from './ImportDoor.tsx'
import { PageTabs } from '../../../kit/page/PageTabs.tsx'

const pages = [
  { href: paths.azureInvoices(), name: 'Azure' },
  { href: getResourcePaths(gcpInvoices).list(), name: 'Google Cloud' },
  { href: paths.awsInvoices(), name: 'AWS' },
  { href: getResourcePaths(invoicesEa).list(), name: t(m.enterpriseAgreements) },
  { href: getResourcePaths(invoices).list(), name: t(m.allProviders) },
]

/** The tab links with the current one highlighted, and the file import. */
export const InvoiceTabs = () => (
  <>
    <PageTabs label={t(m.providers)} pages={pages} />
    <ImportDoor />
  </>
)
