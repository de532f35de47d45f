/** Resends the messages of an endpoint from a chosen time on. */
import { f, replayWebhooks, shape, type RowOf, type webhookEndpoints } from '@cmp/contract'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

const fields = {
  hours: f.choice('Of the last', [
    { value: '1', label: 'Hour' },
    { value: '24', label: '24 hours' },
    { value: '168', label: '7 days' },
    { value: '696', label: '29 days' },
  ]),
  which: f.choice('What', [
    { value: 'failed', label: 'What did not arrive' },
    { value: 'all', label: 'Everything' },
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
    title="Send again"
    text={`What happened then is sent to ${description} once more, in its order and under the same message ids: a program that has seen an id passes it over.`}
    action="Send again"
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
