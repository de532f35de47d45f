import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '../parts/Alert.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../parts/Dialog.tsx'
import type { DialogProps } from '../parts/dialog-props.ts'

/**
 * A dialog that is a small form. While its work runs it can neither be closed nor sent again; a failure is said
 * above the buttons and keeps what was typed.
 */
export const FormDialog = ({
  title,
  text,
  action,
  size,
  destructive = false,
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
  size?: DialogProps['size']
  destructive?: boolean
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
      size={size}
      onClose={() => {
        if (!busy && !done) onClose()
      }}
      describedBy={text && !done ? textId : undefined}
    >
      {done ?? (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {text && <p id={textId}>{text}</p>}
            {children(busy)}
            {problem && <Alert severity="error">{problem}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              loading={busy}
            >
              {action}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
