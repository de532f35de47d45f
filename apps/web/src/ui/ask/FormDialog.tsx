import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState, type FormEvent, type ReactNode } from 'react'

/**
 * A dialog that is a small form. While its work runs it can neither be closed nor sent again; a failure is said
 * above the buttons and keeps what was typed.
 */
export const FormDialog = ({
  title,
  text,
  action,
  destructive = false,
  gap = 2,
  check,
  onSubmit,
  describe,
  onClose,
  done,
  children,
}: {
  title: string
  /** What the form is for or leads to, above its fields. */
  text?: string
  /** What the button does. */
  action: string
  destructive?: boolean
  /** Between the fields, in steps of 8 pixels. */
  gap?: number
  /** Whether the fields are right; it marks those that are not. */
  check: () => boolean | Promise<boolean>
  /** Does the work, and closes the dialog once that is done. */
  onSubmit: () => Promise<void>
  /** Turns a failure into a sentence. */
  describe: (error: unknown) => string
  onClose: () => void
  /** What the work made. It takes the form's place, with a title and a button of its own that alone closes it. */
  done?: ReactNode
  /** The fields; they are disabled while the work runs. */
  children: (busy: boolean) => ReactNode
}) => {
  const textId = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await check())) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onSubmit()
    } catch (error) {
      setProblem(describe(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy && !done) onClose()
      }}
      aria-describedby={text && !done ? textId : undefined}
      maxWidth="xs"
      fullWidth
    >
      {done ?? (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle variant="h2" component="h2">
            {title}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap }}>
            {text && <DialogContentText id={textId}>{text}</DialogContentText>}
            {children(busy)}
            {problem && <Alert severity="error">{problem}</Alert>}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2, pt: 1 }}>
            <Button color="inherit" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              loading={busy}
              loadingPosition="start"
            >
              {action}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
