import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
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
      <DialogTitle>{t(m.leaveWithoutSaving)}</DialogTitle>
      <DialogContent>
        <p>{t(m.yourChangesOnThisPageWill)}</p>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            onLeave?.()
            blocker.proceed()
          }}
        >
          {t(m.leavePage)}
        </Button>
        <Button variant="contained" onClick={blocker.reset} autoFocus>
          {t(m.stayOnPage)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
