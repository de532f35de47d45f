/** The dialog that shows the parts of a request's price. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import type { ProvisionPrice } from '@cmp/contract'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { PriceParts } from './PriceParts.tsx'

/** The dialog. */
export const PriceDialog = ({ price, onClose }: { price: ProvisionPrice; onClose: () => void }) => (
  <Dialog size="large" onClose={onClose}>
    <DialogTitle>{t(m.monthlyPrice)}</DialogTitle>
    <DialogContent>
      <PriceParts price={price} level="h3" />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{t(m.close)}</Button>
    </DialogActions>
  </Dialog>
)
