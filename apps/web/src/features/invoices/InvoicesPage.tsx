/** The pages of the providers' invoices: fetch, import, and the list with its calculations; a cloud's own, or all. */
import { fetchUpdatedInvoices, invoices, permit } from '@cmp/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { CalculationDialog } from './CalculationDialog.tsx'
import { ImportStrip } from './ImportStrip.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { invoiceListOptions } from './invoice-list.tsx'
import { refreshInvoices } from './refresh.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { FetchIcon } from '../../ui/parts/icons.tsx'
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

/** Asks the provider for invoices that are not here yet. */
const FetchButton = ({ variant }: { variant: 'contained' | 'outlined' }) => {
  const fetching = useChange(async () => {
    const { message } = await send(fetchUpdatedInvoices, { input: {} })
    toast(message, { tone: 'success' })
    await refreshInvoices()
  }, 'toast')
  return (
    <Button variant={variant} loading={fetching.isBusy} onClick={() => fetching.send()}>
      {!fetching.isBusy && <FetchIcon size={18} />}
      Fetch
    </Button>
  )
}

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
