/** The pages of the providers' invoices: each cloud with what is its own, agreements, and all of them in one list. */
import { gcpInvoices, invoices, invoicesEa } from '@cmp/contract'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { ImportDoor } from './ImportDoor.tsx'
import { PageTabs } from '../../kit/page/PageTabs.tsx'

const pages = [
  { href: paths.azureInvoices(), name: 'Azure' },
  { href: resourcePaths(gcpInvoices).list(), name: 'Google Cloud' },
  { href: paths.awsInvoices(), name: 'AWS' },
  { href: resourcePaths(invoicesEa).list(), name: 'Enterprise agreements' },
  { href: resourcePaths(invoices).list(), name: 'All clouds' },
]

/** The links, the open one marked, and the door that files come in by. */
export const InvoiceTabs = () => (
  <>
    <PageTabs label="Clouds" pages={pages} />
    <ImportDoor />
  </>
)
