/** What was delivered to an account, and delivering a month again. */
import { deliverFocus, focusDeliveries, monthName, type RowOf } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { refreshTasks } from '../../kit/work/tasks.ts'
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
      aria-label={`Deliver ${monthName(month)} again`}
      disabled={status === 'running'}
      loading={delivering.isBusy}
      onClick={() => delivering.send()}
    >
      Deliver again
    </Button>
  )
}

const rowButton = (delivery: Delivery) => <DeliverAgain delivery={delivery} />

/** The log, the latest first. */
export const AccountDeliveries = ({ id }: { id: string }) => (
  <EmbeddedList
    resource={focusDeliveries}
    title="Deliveries"
    prefix="deliveries"
    parameters={{ accountId: id }}
    hidden={['accountName', 'companyName', 'createdAt']}
    columns={{
      month: { width: 140, cell: ({ month }) => monthName(month) },
      status: { width: 130 },
      message: { width: 380 },
      version: { width: 90 },
      rows: { width: 100 },
      bytes: { width: 110 },
      attempts: { width: 100 },
      createdBy: { width: 180 },
      finishedAt: { width: 190, cell: ({ finishedAt }) => moment(finishedAt) },
    }}
    emptyTitle="Nothing was delivered yet"
    emptyText="Months with issued documents are delivered by themselves, within minutes."
    actions={{ width: 130, cell: rowButton }}
  />
)
