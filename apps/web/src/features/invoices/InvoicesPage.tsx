/** The pages of the providers' invoices: fetch, import, and the list with its calculations; a cloud's own, or all. */
import { invoices, permit } from '@cmp/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { CalculationDialog } from './CalculationDialog.tsx'
import { FetchButton } from './FetchButton.tsx'
import { ImportStrip } from './ImportStrip.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { invoiceListOptions } from './invoice-list.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import common from '../../ui/parts/common.module.css'

const listOptions = invoiceListOptions(resourcePaths(invoices).detail)

/** A page of the list: a cloud's, or all. */
type Part = NonNullable<ListOptions<typeof invoices>['part']>

const azure: Part = {
  path: paths.azureInvoices(),
  title: 'Azure invoices',
  filters: { cloudProvider: 'Azure' },
}
const aws: Part = { path: paths.awsInvoices(), title: 'AWS invoices', filters: { cloudProvider: 'AWS' } }
const all: Part = { path: resourcePaths(invoices).list(), title: 'All invoices', filters: {} }

const Page = ({ part }: { part: Part }) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = typeof search['import'] === 'string' ? search['import'] : undefined
  const show = (id: string | undefined) => {
    const { import: _former, ...list } = search
    void navigate({
      to: part.path,
      search: id === undefined ? list : { ...list, import: id },
      replace: shown !== undefined,
    })
  }
  const importButton = (
    <Button variant="outlined" onClick={() => show('new')}>
      Import files
    </Button>
  )
  return (
    <>
      <ResourceListPage
        resource={invoices}
        options={{
          ...listOptions,
          part,
          primaryAction: (
            <div className={common.buttons}>
              {importButton}
              <FetchButton variant="contained" />
            </div>
          ),
          empty: {
            title: 'No Data',
            action: (
              <div className={common.buttons}>
                {importButton}
                <FetchButton variant="outlined" />
              </div>
            ),
          },
          above: (
            <>
              <InvoiceTabs />
              <ImportStrip shown={shown} onShow={show} />
            </>
          ),
        }}
      />
      <CalculationDialog />
    </>
  )
}

const guarded = (part: Part) => () => (
  <RequireRole permission={permit.read(invoices)}>
    <Page part={part} />
  </RequireRole>
)

/** Azure's invoices. On each of the pages `?import=` opens the import dialog over it. */
export const AzureInvoicesPage = guarded(azure)

/** AWS's invoices. */
export const AwsInvoicesPage = guarded(aws)

/** The invoices of every cloud. */
export const AllInvoicesPage = guarded(all)
