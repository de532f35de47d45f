/** Asks for the name of a saved view of the usage page. */
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
    title="Save this view"
    text="Days, groups and filters are kept as they are now, for you alone. To show them to somebody else, send the address of the page."
    action="Save"
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
