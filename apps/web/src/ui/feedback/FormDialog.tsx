import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/feedback'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '../parts/Alert.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../parts/Dialog.tsx'
import type { DialogProps } from '../parts/dialog-props.ts'

/**
 * A dialog with a small form. While its action runs, it can neither be closed nor submitted again. An error is shown
 * above the buttons, and the input stays.
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
  /** The purpose or the consequence of the form, shown above its fields. */
  text?: string | undefined
  /** The label of the button. */
  action: string
  size?: DialogProps['size'] | undefined
  destructive?: boolean | undefined
  /** Returns whether the fields are valid, and marks the invalid ones. */
  check: () => boolean | Promise<boolean>
  /** Runs the action. The dialog closes once it succeeds. */
  onSubmit: () => Promise<void>
  /** Converts an error into a message. */
  describe: (error: unknown) => string
  onClose: () => void
  /** The result of the action. It replaces the form, with its own title and a button, which is the only way to close it. */
  done?: ReactNode
  /** Renders the fields, which are disabled while the action runs. */
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
              {t(m.cancel)}
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
