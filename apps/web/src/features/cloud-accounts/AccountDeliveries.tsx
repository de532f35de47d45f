/** What was delivered to an account, and delivering a month again. */
import { deliverFocus, focusDeliveries, monthName, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { defaultListState } from '../../kit/api/list-search.ts'
import { queryClient } from '../../kit/api/query.ts'
import { listQuery, refreshResource } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { refreshTasks } from '../../kit/work/tasks.ts'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { DateCell, NoValue } from '../../ui/parts/cells.tsx'
import { toast } from '../../ui/parts/toast.ts'

type Delivery = RowOf<typeof focusDeliveries>

const moment = (at: string | null) => (at === null ? <NoValue /> : <DateCell value={at} withTime />)

const DeliverAgain = ({ delivery: { accountId, month, status } }: { delivery: Delivery }) => {
  const delivering = useChange(async () => {
    const { message } = await send(deliverFocus, { body: { accountId, month } })
    toast(message, { tone: 'success' })
    await Promise.all([refreshTasks(), refreshResource(queryClient, focusDeliveries)])
  }, 'toast')
  return (
    <Button
      size="small"
      aria-label={`Deliver again: ${monthName(month)}`}
      disabled={status === 'running'}
      loading={delivering.isBusy}
      onClick={() => delivering.send()}
    >
      Deliver again
    </Button>
  )
}

const rowButton = (delivery: Delivery) => <DeliverAgain delivery={delivery} />

/** What a person has to know of the latest delivery: a cell of the log has no room for it. */
const Problem = ({ id }: { id: string }) => {
  const latest = { ...defaultListState(focusDeliveries), size: 1, filters: { accountId: id } }
  const { data } = useQuery(listQuery(focusDeliveries, latest))
  const [delivery] = data?.rows ?? []
  if (!delivery || delivery.message === '' || delivery.status === 'done') return null
  const { month, message, status } = delivery
  return (
    <Alert role="status" severity={status === 'failed' ? 'error' : 'warning'}>
      {monthName(month)} {status === 'failed' ? 'was not delivered' : 'is not delivered yet'}. {message}
    </Alert>
  )
}

/** The log, the latest first. */
const Log = ({ id }: { id: string }) => (
  <EmbeddedList
    resource={focusDeliveries}
    title="Deliveries"
    prefix="deliveries"
    parameters={{ accountId: id }}
    hidden={['accountName', 'companyName', 'createdAt', 'createdBy']}
    columns={{
      month: { width: 140, cell: ({ month }) => monthName(month) },
      status: { width: 130 },
      message: { width: 380 },
      version: { width: 90 },
      rows: { width: 100 },
      bytes: { width: 110 },
      attempts: { width: 100 },
      finishedAt: { width: 190, cell: ({ finishedAt }) => moment(finishedAt) },
    }}
    emptyTitle="Nothing was delivered yet"
    emptyText="Months with issued documents are delivered by themselves, within minutes."
    actions={{ width: 130, cell: rowButton }}
  />
)

/** The deliveries to an account, under what is to be done of the latest. */
export const AccountDeliveries = ({ id }: { id: string }) => (
  <>
    <Problem id={id} />
    <Log id={id} />
  </>
)
