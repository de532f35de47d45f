import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/feedback'
import type { Use } from '@cmp/contract'
import { useState } from 'react'
import { closeConfirmation, type Confirmation } from './confirm.ts'
import { Uses } from '../parts/Uses.tsx'
import { Alert } from '../parts/Alert.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../parts/Dialog.tsx'

/** Converts an error into a message and into the lists of records that prevent the action. */
type Explain = { describe: (error: unknown) => string; usesOf: (error: unknown) => readonly Use[] }

/** The dialog of an open confirmation. */
export const ConfirmDialog = ({
  confirmation,
  describe,
  usesOf,
}: { confirmation: Confirmation } & Explain) => {
  const [running, setRunning] = useState<'action' | 'alternative'>()
  const [failure, setFailure] = useState<{ problem: string; uses: readonly Use[] }>()
  const { alternative } = confirmation
  // Another attempt would be rejected too, until those records are changed.
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
      size={confirmation.size}
      onClose={() => {
        if (!running) closeConfirmation()
      }}
      describedBy="confirm-text"
    >
      <DialogTitle>{confirmation.title}</DialogTitle>
      <DialogContent>
        {!isInUse && <p id="confirm-text">{confirmation.consequences}</p>}
        {!isInUse && confirmation.details}
        {failure && (
          <Alert severity="error" id={isInUse ? 'confirm-text' : undefined}>
            {failure.problem}
            {failure.uses.length > 0 && <Uses uses={failure.uses} onFollow={closeConfirmation} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={closeConfirmation} disabled={running !== undefined} color="inherit" autoFocus>
          {isInUse ? t(m.close) : t(m.cancel)}
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
            color={confirmation.destructive ? 'error' : 'primary'}
            disabled={running === 'alternative' || confirmation.isImpossible === true}
            loading={running === 'action'}
            onClick={() => void run('action', confirmation.run)}
          >
            {confirmation.action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
