/** Asks for the name under which what the usage page shows is kept. */
import { saveUsageView, usageViewFields, usageViewName } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { send } from '../../kit/api/api.ts'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import { toast } from '../../ui/parts/toast.ts'

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
      const { name } = usageViewName(z).parse(body)
      const { message } = await send(saveUsageView, { body: { name, shown } })
      toast(message, { tone: 'success' })
      await onSaved()
      onClose()
    }}
    onClose={onClose}
  />
)
