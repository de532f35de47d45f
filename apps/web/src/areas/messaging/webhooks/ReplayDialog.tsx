/** Resends the messages of an endpoint from a chosen time on. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/webhooks'
import { f, replayWebhooks, shape, type RowOf, type webhookEndpoints } from '@cmp/contract'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

const fields = {
  hours: f.choice(m.timeRange, [
    { value: '1', label: t(m.lastHour) },
    { value: '24', label: t(m.last24Hours) },
    { value: '168', label: t(m.last7Days) },
    { value: '696', label: t(m.last29Days) },
  ]),
  which: f.choice(m.deliveries2, [
    { value: 'failed', label: t(m.failedOnly) },
    { value: 'all', label: t(m.all) },
  ]),
}

const chosen = shape((z) => z.object({ hours: fields.hours.schema(z), which: fields.which.schema(z) }))

const hourMilliseconds = 3_600_000

/** The dialog. */
export const ReplayDialog = ({
  endpoint: { id, description },
  onClose,
}: {
  endpoint: RowOf<typeof webhookEndpoints>
  onClose: () => void
}) => (
  <FieldsDialog
    title={t(m.resend)}
    text={t(m.eventsInTimeRangeAreSent, { description })}
    action={t(m.resend)}
    fields={fields}
    names={['hours', 'which']}
    schema={chosen}
    start={{ hours: '24', which: 'failed' }}
    onSubmit={async (body) => {
      const { hours, which } = chosen(await loadZod()).parse(body)
      const since = new Date(Date.now() - Number(hours) * hourMilliseconds).toISOString()
      const { message } = await send(replayWebhooks, { params: { id }, body: { since, which } })
      showToast(message, { tone: 'success' })
      onClose()
    }}
    onClose={onClose}
  />
)
