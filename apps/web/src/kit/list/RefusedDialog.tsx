import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { getNoun, type BulkRefusal, type Resource } from '@cmp/contract'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { Uses } from '../../ui/parts/Uses.tsx'
import styles from './refused-dialog.module.css'

/** The rows that were not changed, each with the reason. */
export const RefusedDialog = ({
  resource,
  refused,
  onClose,
}: {
  resource: Pick<Resource, 'noun' | 'title'>
  refused: readonly BulkRefusal[]
  onClose: () => void
}) => (
  <Dialog size="medium" onClose={onClose}>
    <DialogTitle>
      {t(m.wereLeft, { count: refused.length, noun: getNoun(resource, refused.length) })}
    </DialogTitle>
    <DialogContent>
      <ul className={styles.refused}>
        {refused.map(({ id, name, message, uses = [] }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{message}</span>
            {uses.length > 0 && <Uses uses={uses} onFollow={onClose} />}
          </li>
        ))}
      </ul>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        {t(m.close)}
      </Button>
    </DialogActions>
  </Dialog>
)
