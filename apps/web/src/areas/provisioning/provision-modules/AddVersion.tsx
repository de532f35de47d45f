/** Adds a version of a module from one of several sources. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-modules'
import {
  addProvisionModuleVersion,
  moduleLimits,
  moduleVersionFields,
  provisionModules,
  shape,
} from '@cmp/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { showToast } from '../../../ui/parts/toast.ts'

const { version, sourceKind, address, ref } = moduleVersionFields

const checked = shape((z) =>
  z.object({
    version: version.schema(z),
    sourceKind: sourceKind.schema(z),
    address: address.schema(z),
    ref: ref.schema(z),
  }),
)

/** The archive to upload. Renders nothing for other sources. */
const Archive = ({
  file,
  onChoose,
}: {
  file: File | undefined
  onChoose: (file: File | undefined) => void
}) => {
  const { control } = useFormContext()
  const source: unknown = useWatch({ control, name: 'sourceKind' })
  if (source !== 'upload') return null
  return (
    <FilePicker
      dense
      label={file ? t(m.replace, { name: file.name }) : t(m.chooseArchive)}
      hint={t(m.zipOrTarGzUpTo, { fileSize: formatFileSize(moduleLimits.archiveBytes) })}
      accept=".zip,.tgz,.tar.gz,.tar"
      onFiles={([chosen]) => onChoose(chosen)}
    />
  )
}

/** Returns the fields that the source does not have. */
const getHiddenFields = (values: Readonly<Record<string, unknown>>): string[] => {
  if (values['sourceKind'] === 'git') return []
  return values['sourceKind'] === 'registry' ? ['ref'] : ['address', 'ref']
}

/** The dialog. */
export const AddVersion = ({ moduleId, onClose }: { moduleId: string; onClose: () => void }) => {
  const [file, setFile] = useState<File>()
  return (
    <FieldsDialog
      title={t(m.addVersion)}
      text={t(m.filesAreFetchedOnceAndStored)}
      action={t(m.addVersion)}
      fields={moduleVersionFields}
      names={Object.keys(moduleVersionFields)}
      schema={checked}
      start={{ sourceKind: 'registry' }}
      hidden={getHiddenFields}
      onClose={onClose}
      onSubmit={async (body) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(body))
          if (value !== null && value !== undefined) form.set(name, String(value))
        if (file && body['sourceKind'] === 'upload') form.append('file', file, file.name)
        const { message } = await send(addProvisionModuleVersion, { params: { id: moduleId }, form })
        await queryClient.invalidateQueries({ queryKey: [provisionModules.name] })
        showToast(message, { tone: 'success' })
        onClose()
      }}
    >
      <Archive file={file} onChoose={setFile} />
    </FieldsDialog>
  )
}
