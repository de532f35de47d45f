/** Publishes a version. Each finding that has not been accepted before needs a reason. */
import {
  f,
  provisionModules,
  publishProvisionModuleVersion,
  shape,
  type Fields,
  type ModuleVersion,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'

/** The dialog. */
export const PublishVersion = ({ version, onClose }: { version: ModuleVersion; onClose: () => void }) => {
  const open = version.findings.filter(({ id }) => !version.allowed.some((allowed) => allowed.id === id))
  const fields: Fields = Object.fromEntries(
    open.map(({ id, text, file, line }) => [
      id,
      f.longText(
        file === '' ? 'Reason to allow this finding' : `Reason to allow ${file}${line > 0 ? `:${line}` : ''}`,
        { max: 500, help: text },
      ),
    ]),
  )
  return (
    <FieldsDialog
      title={`Publish version ${version.version}?`}
      text={
        open.length === 0
          ? 'Customers can request this version from now on. It replaces the version that is published.'
          : 'The module has findings. Give a reason for each that you allow. The reasons are kept in the audit log.'
      }
      action="Publish"
      fields={fields}
      names={Object.keys(fields)}
      schema={shape((z) =>
        z.object(Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, field.schema(z)]))),
      )}
      start={{}}
      onClose={onClose}
      onSubmit={async (body) => {
        const allowed = Object.entries(body).map(([id, reason]) => ({ id, reason: String(reason) }))
        const { message } = await send(publishProvisionModuleVersion, {
          params: { id: version.id },
          body: { allowed },
        })
        await queryClient.invalidateQueries({ queryKey: [provisionModules.name] })
        showToast(message, { tone: 'success' })
        onClose()
      }}
    />
  )
}
