import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState, type FormEvent } from 'react'
import { describeError } from '../../kit/query.ts'
import { PlainField } from '../../ui/plain-fields.tsx'

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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (busy || isEmpty) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onName(name.trim())
    } catch (error) {
      setProblem(describeError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose()
      }}
      aria-labelledby="name-title"
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="name-title" variant="h2" component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <PlainField
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
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, pt: 1 }}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
