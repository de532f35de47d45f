/** The Invoice page: fetch, import, and the list with its calculations. */
import { fetchUpdatedInvoices, invoices, permit } from '@cmp/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { CalculationDialog } from './CalculationDialog.tsx'
import { ImportStrip } from './ImportStrip.tsx'
import { invoiceListOptions } from './invoice-list.tsx'
import { refreshInvoices } from './refresh.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { FetchIcon } from '../../ui/parts/icons.tsx'
import common from '../../ui/parts/common.module.css'

const listOptions = invoiceListOptions(resourcePaths(invoices).detail)

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

const Page = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = typeof search['import'] === 'string' ? search['import'] : undefined
  const show = (id: string | undefined) => {
    const { import: _former, ...list } = search
    void navigate({
      to: resourcePaths(invoices).list(),
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
          above: <ImportStrip shown={shown} onShow={show} />,
        }}
      />
      <CalculationDialog />
    </>
  )
}

/** The page. `?import=` opens the import dialog over it. */
export const InvoicesPage = () => (
  <RequireRole permission={permit.read(invoices)}>
    <Page />
  </RequireRole>
)
