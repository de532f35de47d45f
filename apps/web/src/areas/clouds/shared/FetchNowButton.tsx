/** Fetches the bills of one account now, including the line items of new bills. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/shared'
import { cloudAccountPlace, fetchUpdatedInvoices, invoices } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { refreshTasks } from '../../../kit/work/tasks.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

/** The button. Line items are then fetched by a background task, which the notifications menu shows. */
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
      showToast(message, { tone: 'success' })
    } finally {
      // The account records an error as well.
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
      aria-label={t(m.fetchNow2, { name })}
      loading={fetching.isBusy}
      onClick={() => fetching.send()}
    >
      {t(m.fetchNow)}
    </Button>
  )
}
