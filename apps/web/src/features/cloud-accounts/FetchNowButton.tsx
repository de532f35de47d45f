/** Fetches the bills of one account now, with the lines of what is new. */
import { cloudAccountPlace, fetchUpdatedInvoices, invoices } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { refreshTasks } from '../../kit/work/tasks.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { toast } from '../../ui/parts/toast.ts'

/** The button. Lines that are fetched then go on under the bell. */
export const FetchNowButton = ({
  account: { id, name },
  variant = 'text',
}: {
  account: { id: string; name: string }
  variant?: 'text' | 'outlined'
}) => {
  const fetching = useChange(async () => {
    try {
      const { message } = await send(fetchUpdatedInvoices, { input: { accountId: id } })
      toast(message, { tone: 'success' })
    } finally {
      // A refusal stands on the account as well.
      await Promise.all([
        refreshTasks(),
        refreshResource(queryClient, invoices),
        refreshResource(queryClient, cloudAccountPlace),
        queryClient.invalidateQueries({ queryKey: ['homepage'] }),
      ])
    }
  }, 'toast')
  return (
    <Button
      size={variant === 'text' ? 'small' : 'medium'}
      variant={variant}
      aria-label={`Fetch now: ${name}`}
      loading={fetching.isBusy}
      onClick={() => fetching.send()}
    >
      Fetch now
    </Button>
  )
}
