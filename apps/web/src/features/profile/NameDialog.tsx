import { useState } from 'react'
import { describeError } from '../../kit/api/query.ts'
import { FormDialog } from '../../ui/ask/FormDialog.tsx'
import { TextField } from '../../ui/parts/fields.tsx'

/** Asks for a name. `onName` throws to keep the dialog with what was typed. */
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
  /** What the button does. */
  action: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}) => {
  const [name, setName] = useState(start)
  const [missing, setMissing] = useState(false)
  return (
    <FormDialog
      title={title}
      action={action}
      check={() => {
        const isEmpty = name.trim() === ''
        setMissing(isEmpty)
        return !isEmpty
      }}
      onSubmit={() => onName(name.trim())}
      describe={describeError}
      onClose={onClose}
    >
      {(busy) => (
        <TextField
          label={label}
          help={help}
          autoFocus
          autoComplete="off"
          maxLength={100}
          value={name}
          disabled={busy}
          problem={missing ? 'This field is required' : undefined}
          onChange={(typed) => {
            setName(typed)
            setMissing(false)
          }}
        />
      )}
    </FormDialog>
  )
}
