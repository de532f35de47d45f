import { f, shape } from '@cmp/contract'
import { useMemo } from 'react'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'

/** Asks for a name. If `onName` throws, the dialog stays open with what was typed. */
export const NameDialog = ({
  title,
  label,
  help,
  start = '',
  action,
  onName,
  onClose,
}: {
  title: string
  label: string
  help?: string
  start?: string
  /** The label of the button. */
  action: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}) => {
  const form = useMemo(() => {
    const name = f.text(label, { max: 100, help })
    return { fields: { name }, schema: shape((z) => z.object({ name: name.schema(z) })) }
  }, [label, help])
  return (
    <FieldsDialog
      title={title}
      action={action}
      {...form}
      names={['name']}
      start={{ name: start }}
      onSubmit={({ name }) => onName(String(name))}
      onClose={onClose}
    />
  )
}
