/** Publishes a version. Each finding that has not been accepted before needs a reason. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-modules'
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
        file === ''
          ? t(m.reasonToAllowThisFinding)
          : t(m.reasonToAllow, { file, value: line > 0 ? `:${line}` : '' }),
        { max: 500, help: text },
      ),
    ]),
  )
  return (
    <FieldsDialog
      title={t(m.publishVersion, { version: version.version })}
      text={
        open.length === 0 ? t(m.customersCanRequestThisVersionFrom) : t(m.moduleHasFindingsEnterReasonFor)
      }
      action={t(m.publish)}
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
