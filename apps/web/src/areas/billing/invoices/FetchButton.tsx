import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { fetchUpdatedInvoices } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { FetchIcon } from '../../../ui/parts/icons.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { refreshInvoices } from './refresh.ts'

/** Fetches invoices and exports from the providers that have not been imported yet. */
export const FetchButton = ({ variant }: { variant: 'contained' | 'outlined' }) => {
  const fetching = useChange(async () => {
    const { message } = await send(fetchUpdatedInvoices, { input: {} })
    showToast(message, { tone: 'success' })
    await refreshInvoices()
  }, 'toast')
  return (
    <Button variant={variant} loading={fetching.isBusy} onClick={() => fetching.send()}>
      {!fetching.isBusy && <FetchIcon size={18} />}
      {t(m.fetch)}
    </Button>
  )
}
