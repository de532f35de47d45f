/** Asks why an unusual day needs nobody's attention any more. */
import { dismissBody, dismissFields, dismissUsageAnomaly, usageAnomalies, type RowOf } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import { toast } from '../../ui/parts/toast.ts'

/** The dialog. */
export const DismissDialog = ({
  anomaly,
  onClose,
}: {
  anomaly: RowOf<typeof usageAnomalies>
  onClose: () => void
}) => (
  <FieldsDialog
    title={`Dismiss ${anomaly.serviceName} of ${formatDate(anomaly.day)}`}
    text="It stays in the list with the reason, and is open to nobody any more."
    action="Dismiss"
    fields={dismissFields}
    names={['reason']}
    schema={dismissBody}
    onSubmit={async (given) => {
      const { message } = await send(dismissUsageAnomaly, {
        params: { id: anomaly.id },
        body: dismissBody(z).parse(given),
      })
      toast(message, { tone: 'success' })
      await refreshResource(queryClient, usageAnomalies)
      onClose()
    }}
    onClose={onClose}
  />
)
