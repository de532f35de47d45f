import { fetchUpdatedInvoices } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { FetchIcon } from '../../ui/parts/icons.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { refreshInvoices } from './refresh.ts'

/** Asks the providers for invoices and exports that are not here yet. */
export const FetchButton = ({ variant }: { variant: 'contained' | 'outlined' }) => {
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
