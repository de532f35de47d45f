/**
 * Tabs between the pages of the providers' invoices: one for each provider, one for agreements, and one for all
 * invoices.
 */
import { gcpInvoices, invoices, invoicesEa } from '@cmp/contract'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { ImportDoor } from './ImportDoor.tsx'
import { PageTabs } from '../../../kit/page/PageTabs.tsx'

const pages = [
  { href: paths.azureInvoices(), name: 'Azure' },
  { href: getResourcePaths(gcpInvoices).list(), name: 'Google Cloud' },
  { href: paths.awsInvoices(), name: 'AWS' },
  { href: getResourcePaths(invoicesEa).list(), name: 'Enterprise agreements' },
  { href: getResourcePaths(invoices).list(), name: 'All clouds' },
]

/** The tab links with the current one highlighted, and the file import. */
export const InvoiceTabs = () => (
  <>
    <PageTabs label="Clouds" pages={pages} />
    <ImportDoor />
  </>
)
