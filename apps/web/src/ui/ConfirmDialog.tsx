import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { closeConfirmation, useConfirmation, type Confirmation } from './confirm.ts'

const Question = ({ asked, describe }: { asked: Confirmation; describe: (error: unknown) => string }) => {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    setRunning(true)
    setProblem(undefined)
    try {
      await asked.run()
      closeConfirmation()
    } catch (error) {
      setProblem(describe(error))
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!running) closeConfirmation()
      }}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="confirm-title" variant="h2" component="h2">
        {asked.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text">{asked.consequences}</DialogContentText>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={closeConfirmation} disabled={running} color="inherit" autoFocus>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={asked.destructive ? 'error' : 'primary'}
          loading={running}
          loadingPosition="start"
          onClick={() => void run()}
        >
          {asked.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks the open question, if there is one. `describe` turns a failure into a sentence. */
export const ConfirmDialog = ({ describe }: { describe: (error: unknown) => string }) => {
  const asked = useConfirmation((store) => store.open)
  return asked ? <Question key={asked.title} asked={asked} describe={describe} /> : null
}
