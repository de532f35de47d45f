import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker } from '@tanstack/react-router'

/** Asks before typed work is lost: on another page of the portal, and when the tab is closed. */
export const UnsavedGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog open onClose={blocker.reset} aria-labelledby="unsaved-title" maxWidth="xs">
      <DialogTitle id="unsaved-title" variant="h2" component="h2">
        Leave without saving?
      </DialogTitle>
      <DialogContent>
        <DialogContentText>What you typed on this page is lost when you leave it.</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={blocker.proceed}>
          Leave
        </Button>
        <Button variant="contained" onClick={blocker.reset} autoFocus>
          Stay on the page
        </Button>
      </DialogActions>
    </Dialog>
  )
}
