/** The import dialog: the user selects files, then each import shows its progress and its result. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { ImportChoice } from './ImportChoice.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'

/** The dialog. `shown` is `new`, or the IDs of the imports to show, separated by commas. */
export const ImportDialog = ({
  shown,
  onClose,
  onShow,
}: {
  shown: string
  onClose: () => void
  /** Shows other imports, or the selection of new files. */
  onShow: (shown: string) => void
}) => {
  if (shown === 'new')
    return (
      <Dialog size="large" onClose={onClose}>
        <DialogTitle>{t(m.importFiles)}</DialogTitle>
        <ImportChoice onClose={onClose} onShow={onShow} />
      </Dialog>
    )
  const ids = [...new Set(shown.split(','))]
  return (
    <Dialog size="large" onClose={onClose}>
      <DialogTitle>{t(m.importLabel)}</DialogTitle>
      <DialogContent>
        {ids.map((id) => (
          <ImportOutcome key={id} id={id} isOneOfSeveral={ids.length > 1} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onShow('new')}>
          {t(m.importMoreFiles)}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t(m.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
