import type { Use } from '@cmp/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { closeConfirmation, useConfirmation, type Confirmation } from './confirm.ts'
import { Uses } from '../parts/Uses.tsx'

/** Turns a failure into a sentence, and into the lists that stand in the way. */
type Explain = { describe: (error: unknown) => string; usesOf: (error: unknown) => readonly Use[] }

const Question = ({ asked, describe, usesOf }: { asked: Confirmation } & Explain) => {
  const [running, setRunning] = useState<'action' | 'alternative'>()
  const [failure, setFailure] = useState<{ problem: string; uses: readonly Use[] }>()
  const { alternative } = asked
  // Asking again would be refused again; what stands in the way comes first.
  const isInUse = failure !== undefined && failure.uses.length > 0
  const run = async (name: 'action' | 'alternative', work: () => Promise<unknown>) => {
    setRunning(name)
    setFailure(undefined)
    try {
      await work()
      closeConfirmation()
    } catch (error) {
      setFailure({ problem: describe(error), uses: usesOf(error) })
      setRunning(undefined)
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
        {!isInUse && <DialogContentText id="confirm-text">{asked.consequences}</DialogContentText>}
        {failure && (
          <Alert severity="error" sx={{ mt: isInUse ? 0 : 2 }} id={isInUse ? 'confirm-text' : undefined}>
            {failure.problem}
            {failure.uses.length > 0 && <Uses uses={failure.uses} onFollow={closeConfirmation} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={closeConfirmation} disabled={running !== undefined} color="inherit" autoFocus>
          {isInUse ? 'Close' : 'Cancel'}
        </Button>
        {alternative && (
          <Button
            variant="outlined"
            disabled={running === 'action'}
            loading={running === 'alternative'}
            loadingPosition="start"
            onClick={() => void run('alternative', alternative.run)}
          >
            {alternative.label}
          </Button>
        )}
        {!isInUse && (
          <Button
            variant="contained"
            color={asked.destructive ? 'error' : 'primary'}
            disabled={running === 'alternative'}
            loading={running === 'action'}
            loadingPosition="start"
            onClick={() => void run('action', asked.run)}
          >
            {asked.action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Asks the open question, if there is one. */
export const ConfirmDialog = (explain: Explain) => {
  const asked = useConfirmation((store) => store.open)
  return asked ? <Question key={asked.title} asked={asked} {...explain} /> : null
}
