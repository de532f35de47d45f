/** Asks for the reason for dismissing an anomaly. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-anomalies'
import { dismissBody, dismissFields, dismissUsageAnomaly, usageAnomalies, type RowOf } from '@cmp/contract'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { showToast } from '../../../ui/parts/toast.ts'

/** The dialog. */
export const DismissDialog = ({
  anomaly,
  onClose,
}: {
  anomaly: RowOf<typeof usageAnomalies>
  onClose: () => void
}) => (
  <FieldsDialog
    title={t(m.dismissAnomalyOn, { serviceName: anomaly.serviceName, day: formatDate(anomaly.day) })}
    text={t(m.anomalyIsClosedForAllUsers)}
    action={t(m.dismiss)}
    fields={dismissFields}
    names={['reason']}
    schema={dismissBody}
    onSubmit={async (given) => {
      const { message } = await send(dismissUsageAnomaly, {
        params: { id: anomaly.id },
        body: dismissBody(await loadZod()).parse(given),
      })
      showToast(message, { tone: 'success' })
      await refreshResource(queryClient, usageAnomalies)
      onClose()
    }}
    onClose={onClose}
  />
)
