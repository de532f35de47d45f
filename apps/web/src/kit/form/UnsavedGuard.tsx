import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'

/** Asks for confirmation before unsaved input is lost by navigation within the portal or by closing the tab. */
export const UnsavedGuard = ({
  isDirty,
  onLeave,
  within = [],
}: {
  isDirty: () => boolean
  /** Address parameters that only select a part of the form. Changing them does not lose input. */
  within?: readonly string[]
  /** Discards the input after the user has confirmed. */
  onLeave?: () => void
}) => {
  const placeOf = ({ pathname, search }: { pathname: string; search: object }): string =>
    JSON.stringify([pathname, Object.entries(search).filter(([name]) => !within.includes(name))])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && (within.length === 0 || placeOf(current) !== placeOf(next)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog onClose={blocker.reset}>
      <DialogTitle>Leave without saving?</DialogTitle>
      <DialogContent>
        <p>What you typed on this page is lost when you leave it.</p>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            onLeave?.()
            blocker.proceed()
          }}
        >
          Leave
        </Button>
        <Button variant="contained" onClick={blocker.reset} autoFocus>
          Stay on the page
        </Button>
      </DialogActions>
    </Dialog>
  )
}
