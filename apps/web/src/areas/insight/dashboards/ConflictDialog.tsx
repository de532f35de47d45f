/** Shown when somebody else has saved the dashboard in the meantime. None of the choices loses the user's changes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { Dashboard } from '@cmp/contract'
import { useChange } from '../../../kit/api/use-change.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import type { Chosen } from './DashboardPanel.tsx'
import type { DashboardEditor } from './use-dashboard-editor.ts'

/** The dialog. */
export const ConflictDialog = ({
  dashboard,
  arranging,
  onChoose,
}: {
  dashboard: Dashboard
  arranging: DashboardEditor
  onChoose: (chosen: Chosen) => void
}) => {
  const over = useChange(arranging.saveOver, 'inline')
  const copy = useChange(async () => {
    const dashboardId = await arranging.saveCopy(t(m.myCopy, { name: dashboard.name }))
    onChoose({ dashboardId, ...(dashboard.customerId && { customerId: dashboard.customerId }) })
  }, 'inline')
  const problem = over.problem ?? copy.problem
  return (
    <Dialog size="small">
      <DialogTitle>{t(m.anotherUserSavedThisDashboard)}</DialogTitle>
      <DialogContent>
        <p>{arranging.conflict}</p>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={arranging.cancel}>
          {t(m.viewTheirVersion)}
        </Button>
        <Button color="inherit" loading={over.isBusy} onClick={() => over.send()}>
          {t(m.overwriteTheirVersion)}
        </Button>
        <Button variant="contained" loading={copy.isBusy} onClick={() => copy.send()}>
          {t(m.saveMineAsCopy)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
