/** The tour of the demo: what the parts of the portal are for, step by step. It is loaded when a user starts it. */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { useState } from 'react'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'

type TourStep = { title: Message; text: Message }

const steps: Record<'provider' | 'customer', readonly TourStep[]> = {
  provider: [
    { title: m.tourChargesTitle, text: m.tourChargesText },
    { title: m.needsYourAttention, text: m.tourAttentionText },
    { title: m.tourInvoicesTitle, text: m.tourInvoicesText },
    { title: m.tourDocumentsTitle, text: m.tourDocumentsText },
    { title: m.tourSearchTitle, text: m.tourSearchText },
  ],
  customer: [
    { title: m.tourOwnChargesTitle, text: m.tourOwnChargesText },
    { title: m.tourUnpaidTitle, text: m.tourUnpaidText },
    { title: m.tourSearchTitle, text: m.tourOwnSearchText },
  ],
}

/** The tour for the reseller or for a customer. */
export const TourDialog = ({ side, onClose }: { side: 'provider' | 'customer'; onClose: () => void }) => {
  const [index, setIndex] = useState(0)
  const own = steps[side]
  const step = own[index]
  if (!step) return null
  const isLast = index === own.length - 1
  return (
    <Dialog size="small" onClose={onClose}>
      <DialogTitle>{t(step.title)}</DialogTitle>
      <DialogContent>
        <p aria-live="polite">{t(step.text)}</p>
        <p>
          <small>{t(m.tourProgress, { current: index + 1, total: own.length })}</small>
        </p>
      </DialogContent>
      <DialogActions>
        {index > 0 && (
          <Button color="inherit" onClick={() => setIndex(index - 1)}>
            {t(m.back)}
          </Button>
        )}
        <Button variant="contained" onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
          {t(isLast ? m.done : m.next)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
