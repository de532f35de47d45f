import type { Use } from '@cmp/contract'
import { useState } from 'react'
import { closeConfirmation, type Confirmation } from './confirm.ts'
import { Uses } from '../parts/Uses.tsx'
import { Alert } from '../parts/Alert.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../parts/Dialog.tsx'

/** Turns a failure into a sentence, and into the lists that stand in the way. */
type Explain = { describe: (error: unknown) => string; usesOf: (error: unknown) => readonly Use[] }

/** The dialog of an open question. */
export const ConfirmDialog = ({ asked, describe, usesOf }: { asked: Confirmation } & Explain) => {
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
      onClose={() => {
        if (!running) closeConfirmation()
      }}
      describedBy="confirm-text"
    >
      <DialogTitle>{asked.title}</DialogTitle>
      <DialogContent>
        {!isInUse && <p id="confirm-text">{asked.consequences}</p>}
        {!isInUse && asked.details}
        {failure && (
          <Alert severity="error" id={isInUse ? 'confirm-text' : undefined}>
            {failure.problem}
            {failure.uses.length > 0 && <Uses uses={failure.uses} onFollow={closeConfirmation} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={closeConfirmation} disabled={running !== undefined} color="inherit" autoFocus>
          {isInUse ? 'Close' : 'Cancel'}
        </Button>
        {alternative && (
          <Button
            variant="outlined"
            disabled={running === 'action'}
            loading={running === 'alternative'}
            onClick={() => void run('alternative', alternative.run)}
          >
            {alternative.label}
          </Button>
        )}
        {!isInUse && (
          <Button
            variant="contained"
            color={asked.destructive ? 'error' : 'primary'}
            disabled={running === 'alternative' || asked.isImpossible === true}
            loading={running === 'action'}
            onClick={() => void run('action', asked.run)}
          >
            {asked.action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
