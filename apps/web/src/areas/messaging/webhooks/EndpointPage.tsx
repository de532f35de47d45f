/** One endpoint: its secret, a sample message, and the log of its deliveries. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/webhooks'
import {
  formerSecretHours,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
  type RowOf,
} from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { buildRowQuery, refreshResource } from '../../../kit/api/resource-calls.ts'
import { follow } from '../../../kit/work/follow.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { ResourceDetailPage, type DetailOptions } from '../../../kit/detail/resource-detail.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, IdCell, NoValue } from '../../../ui/parts/cells.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import common from '../../../ui/parts/common.module.css'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { AttemptsDialog } from './AttemptsDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { deletingEndpoint } from './words.ts'
import styles from './webhooks.module.css'

type Endpoint = RowOf<typeof webhookEndpoints>
type Delivery = RowOf<typeof webhookDeliveries>

const refresh = async (): Promise<void> => {
  await Promise.all([
    refreshResource(queryClient, webhookEndpoints),
    refreshResource(queryClient, webhookDeliveries),
  ])
}

const NewSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog>
    <DialogTitle>{t(m.secret2)}</DialogTitle>
    <DialogContent>
      <p>{t(m.copyItNowAndAddIt)}</p>
      <IdCell value={secret} label={t(m.theSecret2)}>
        <code className={styles.text}>{secret}</code>
      </IdCell>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        {t(m.done)}
      </Button>
    </DialogActions>
  </Dialog>
)

const Secret = ({ endpoint: { id, secretAt, formerUntil } }: { endpoint: Endpoint }) => {
  const [made, setMade] = useState<string>()
  const make = async () => {
    setMade((await send(renewWebhookSecret, { params: { id } })).secret)
    await refresh()
  }
  const making = useChange(make, 'toast')
  const confirmNewSecret = () =>
    confirm({
      title: t(m.createNewSecret),
      consequences: t(m.thePresentOneSignsBesideIt, { formerSecretHours }),
      action: t(m.createSecret),
      run: make,
    })
  return (
    <section aria-label={t(m.secret)}>
      <h2>{t(m.secret)}</h2>
      {secretAt === null && <Alert severity="warning">{t(m.eventsAreSentOnlyAfterYou)}</Alert>}
      <div className={common.beside}>
        <Button
          variant={secretAt === null ? 'contained' : 'outlined'}
          loading={making.isBusy}
          onClick={secretAt === null ? () => making.send() : confirmNewSecret}
        >
          {secretAt === null ? t(m.createSecret2) : t(m.createNewSecret2)}
        </Button>
        <span>
          {secretAt === null ? (
            t(m.signsEachRequestSoThatReceiving)
          ) : (
            <>
              {renderRich(m.madeAt, { date: () => <DateCell value={secretAt} withTime /> })}{' '}
              {formerUntil !== null &&
                renderRich(m.previousSecretIsValidUntil, {
                  date: () => <DateCell value={formerUntil} withTime />,
                })}
            </>
          )}
        </span>
      </div>
      {made !== undefined && <NewSecret secret={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

const SendAgain = ({ delivery }: { delivery: Delivery }) => {
  const sending = useChange(async () => {
    const { message } = await send(replayWebhookDelivery, { params: { id: delivery.id } })
    showToast(message, { tone: 'success' })
    await refresh()
  }, 'toast')
  return (
    <Button
      size="small"
      aria-label={t(m.resend2, { messageId: delivery.messageId })}
      loading={sending.isBusy}
      onClick={() => sending.send()}
    >
      {t(m.resend)}
    </Button>
  )
}

const renderRowButtons = (onAttempts: (delivery: Delivery) => void) => (delivery: Delivery) => (
  <>
    <Button
      size="small"
      aria-label={t(m.attemptsOf, { messageId: delivery.messageId })}
      onClick={() => onAttempts(delivery)}
    >
      {t(m.attempts)}
    </Button>
    <SendAgain delivery={delivery} />
  </>
)

const Log = ({ endpoint }: { endpoint: Endpoint }) => {
  const [replaying, setReplaying] = useState(false)
  const [shown, setShown] = useState<Delivery>()
  return (
    <>
      <EmbeddedList
        resource={webhookDeliveries}
        title={t(m.deliveries)}
        prefix="log"
        parameters={{ endpointId: endpoint.id }}
        columns={{
          event: { width: 200 },
          status: { width: 150 },
          responseCode: { width: 100 },
          attempts: { width: 100 },
          lastAttemptAt: { width: 190, cell: ({ lastAttemptAt }) => renderTimestamp(lastAttemptAt) },
          nextAttemptAt: { width: 190, cell: ({ nextAttemptAt }) => renderTimestamp(nextAttemptAt) },
          durationMilliseconds: { width: 100 },
          answer: { width: 260 },
          happenedAt: { width: 190, cell: ({ happenedAt }) => renderTimestamp(happenedAt) },
        }}
        emptyTitle={t(m.noDeliveriesYet)}
        emptyText={t(m.sendExampleEventWithTest)}
        actions={{ width: 210, cell: renderRowButtons(setShown) }}
      />
      <p>
        <Button variant="outlined" onClick={() => setReplaying(true)}>
          {t(m.resendEvents)}
        </Button>
      </p>
      {replaying && (
        <ReplayDialog
          endpoint={endpoint}
          onClose={() => {
            setReplaying(false)
            void refresh()
          }}
        />
      )}
      {shown && <AttemptsDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const renderTimestamp = (at: string | null) => (at === null ? <NoValue /> : <DateCell value={at} withTime />)

const pollMilliseconds = 1000

/** Polls a delivery until its first attempt has ended. */
const followDelivery = (id: string): Promise<Delivery> =>
  follow(
    { ...buildRowQuery(webhookDeliveries, id), refetchInterval: pollMilliseconds },
    ({ attempts, status }) => attempts > 0 || status === 'held',
  )

/** Sends an example and shows the answer of the provider. */
const TestButton = ({ endpoint: { id, state, description, kind } }: { endpoint: Endpoint }) => {
  const testing = useChange(async () => {
    const { deliveryId } = await send(testWebhookEndpoint, { params: { id } })
    const { status, responseCode, answer } = await followDelivery(deliveryId)
    const result = responseCode === null ? answer : t(m.answered, { responseCode, answer })
    showToast(status === 'delivered' ? t(m.testDelivered, { result }) : t(m.testNotDelivered, { result }), {
      tone: status === 'delivered' ? 'success' : 'error',
    })
    await refresh()
  }, 'toast')
  const isReady = state === 'ready' || state === 'failing'
  return (
    <Button
      variant="outlined"
      aria-label={kind === 'webhook' ? t(m.test2, { description }) : t(m.sendTestMessageTo, { description })}
      disabled={!isReady}
      loading={testing.isBusy}
      onClick={() => testing.send()}
    >
      {kind === 'webhook' ? t(m.test) : t(m.sendTestMessage)}
    </Button>
  )
}

const options: DetailOptions<typeof webhookEndpoints> = {
  sections: [
    {
      title: t(m.endpoint),
      fields: [
        'description',
        'kind',
        'state',
        'url',
        'recipient',
        'language',
        'customerId',
        'events',
        'lastSentAt',
        'createdAt',
        'problem',
      ],
    },
  ],
  deleteConsequences: deletingEndpoint,
  actions: (endpoint) => <TestButton endpoint={endpoint} />,
  below: (endpoint) => (
    <>
      {endpoint.kind === 'webhook' && <Secret endpoint={endpoint} />}
      <Log endpoint={endpoint} />
    </>
  ),
}

/** The page. */
export const EndpointPage = () => <ResourceDetailPage resource={webhookEndpoints} options={options} />
