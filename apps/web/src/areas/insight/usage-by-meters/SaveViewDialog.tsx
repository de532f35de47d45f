/** Asks for the name of a saved view of the usage page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import { saveUsageView, usageViewFields, usageViewName } from '@cmp/contract'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

/** The dialog. `shown` is the query of the page's address. */
export const SaveViewDialog = ({
  shown,
  onSaved,
  onClose,
}: {
  shown: string
  onSaved: () => Promise<void>
  onClose: () => void
}) => (
  <FieldsDialog
    title={t(m.saveView)}
    text={t(m.savesCurrentDatesGroupingAndFilters)}
    action={t(m.save)}
    fields={usageViewFields}
    names={['name']}
    schema={usageViewName}
    onSubmit={async (body) => {
      const { name } = usageViewName(await loadZod()).parse(body)
      const { message } = await send(saveUsageView, { body: { name, shown } })
      showToast(message, { tone: 'success' })
      await onSaved()
      onClose()
    }}
    onClose={onClose}
  />
)
