/** The FOCUS files that were delivered to an account's storage, and a button to deliver a month again. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-accounts'
import { deliverFocus, focusDeliveries, formatMonthName, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { listQuery, refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { refreshTasks } from '../../../kit/work/tasks.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, NoValue } from '../../../ui/parts/cells.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

type Delivery = RowOf<typeof focusDeliveries>

const renderTimestamp = (at: string | null) => (at === null ? <NoValue /> : <DateCell value={at} withTime />)

const DeliverAgain = ({ delivery: { accountId, month, status } }: { delivery: Delivery }) => {
  const delivering = useChange(async () => {
    const { message } = await send(deliverFocus, { body: { accountId, month } })
    showToast(message, { tone: 'success' })
    await Promise.all([refreshTasks(), refreshResource(queryClient, focusDeliveries)])
  }, 'toast')
  return (
    <Button
      size="small"
      aria-label={t(m.redeliver2, { month: formatMonthName(month) })}
      disabled={status === 'running'}
      loading={delivering.isBusy}
      onClick={() => delivering.send()}
    >
      {t(m.redeliver)}
    </Button>
  )
}

const renderRowButton = (delivery: Delivery) => <DeliverAgain delivery={delivery} />

/** The problem of the latest delivery in full, because a table cell has no room for it. */
const Problem = ({ id }: { id: string }) => {
  const latest = { ...defaultListState(focusDeliveries), size: 1, filters: { accountId: id } }
  const { data } = useQuery(listQuery(focusDeliveries, latest))
  const [delivery] = data?.rows ?? []
  if (!delivery || delivery.message === '' || delivery.status === 'done') return null
  const { month, message, status } = delivery
  return (
    <Alert role="status" severity={status === 'failed' ? 'error' : 'warning'}>
      {t(m.monthWasNotDelivered, {
        month: formatMonthName(month),
        isFailed: String(status === 'failed'),
        message,
      })}
    </Alert>
  )
}

/** The log of deliveries, newest first. */
const Log = ({ id }: { id: string }) => (
  <EmbeddedList
    resource={focusDeliveries}
    title={t(m.deliveries)}
    prefix="deliveries"
    parameters={{ accountId: id }}
    hidden={['accountName', 'companyName', 'createdAt', 'createdBy']}
    columns={{
      month: { width: 140, cell: ({ month }) => formatMonthName(month) },
      status: { width: 130 },
      message: { width: 380 },
      version: { width: 90 },
      rows: { width: 100 },
      bytes: { width: 110 },
      attempts: { width: 100 },
      finishedAt: { width: 190, cell: ({ finishedAt }) => renderTimestamp(finishedAt) },
    }}
    emptyTitle={t(m.noDeliveriesYet)}
    emptyText={t(m.monthsWithIssuedDocumentsAreDelivered)}
    actions={{ width: 130, cell: renderRowButton }}
  />
)

/** The deliveries to an account, below the problem of the latest one. */
export const AccountDeliveries = ({ id }: { id: string }) => (
  <>
    <Problem id={id} />
    <Log id={id} />
  </>
)
