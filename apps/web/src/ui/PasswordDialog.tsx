import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useState, type FormEvent } from 'react'
import { closePasswordQuestion, type PasswordQuestion } from './ask-password.ts'
import { PasswordField } from './plain-fields.tsx'

/** The dialog of an open question. `describe` turns a failure into a sentence. */
export const PasswordDialog = ({
  asked,
  describe,
}: {
  asked: PasswordQuestion
  describe: (error: unknown) => string
}) => {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    setMissing(password === '')
    if (password === '') return
    setRunning(true)
    setProblem(undefined)
    try {
      await asked.run(password)
      closePasswordQuestion()
    } catch (error) {
      setProblem(describe(error))
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!running) closePasswordQuestion()
      }}
      aria-labelledby="password-title"
      aria-describedby="password-text"
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={(event) => void run(event)}>
        <DialogTitle id="password-title" variant="h2" component="h2">
          {asked.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="password-text">{asked.consequences}</DialogContentText>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            autoFocus
            value={password}
            disabled={running}
            problem={missing ? 'This field is required' : undefined}
            onChange={(typed) => {
              setPassword(typed)
              setMissing(false)
            }}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, pt: 1 }}>
          <Button onClick={closePasswordQuestion} disabled={running} color="inherit">
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={asked.destructive ? 'error' : 'primary'}
            loading={running}
            loadingPosition="start"
          >
            {asked.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
