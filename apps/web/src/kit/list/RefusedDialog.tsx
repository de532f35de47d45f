import { formatCount, chooseWord, type BulkRefusal } from '@cmp/contract'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { Uses } from '../../ui/parts/Uses.tsx'
import styles from './refused-dialog.module.css'

/** The rows that were not changed, each with the reason. */
export const RefusedDialog = ({
  noun,
  refused,
  onClose,
}: {
  noun: string
  refused: readonly BulkRefusal[]
  onClose: () => void
}) => (
  <Dialog size="medium" onClose={onClose}>
    <DialogTitle>
      {formatCount(refused.length, noun)}{' '}
      {chooseWord(refused.length, 'was left as it is', 'were left as they are')}
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
        Close
      </Button>
    </DialogActions>
  </Dialog>
)
