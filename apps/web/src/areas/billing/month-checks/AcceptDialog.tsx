/** Asks for the reason for accepting findings, and how long the acceptance applies. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-checks'
import {
  acceptFields,
  acceptFindings,
  acceptForm,
  formatMonthName,
  monthCheckFindings,
  type RowOf,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { showToast } from '../../../ui/parts/toast.ts'

/** The dialog. `onDone` is called after the findings are accepted. */
export const AcceptDialog = ({
  month,
  findings,
  onDone,
  onClose,
}: {
  month: string
  findings: readonly RowOf<typeof monthCheckFindings>[]
  onDone: () => void
  onClose: () => void
}) => (
  <FieldsDialog
    title={t(m.acceptCountFindings, { count: findings.length, month: formatMonthName(month) })}
    text={t(m.acceptedFindingsAreShownApart)}
    action={t(m.accept)}
    fields={acceptFields}
    names={['reason', 'term']}
    schema={acceptForm}
    start={{ term: 'month' }}
    onSubmit={async (given) => {
      const { message } = await send(acceptFindings, {
        params: { month },
        body: {
          ...acceptForm(await loadZod()).parse(given),
          findings: findings.map(({ id, amount }) => ({ id, amount })),
        },
      })
      showToast(message, { tone: 'success' })
      await refreshResource(queryClient, monthCheckFindings)
      onDone()
      onClose()
    }}
    onClose={onClose}
  />
)
