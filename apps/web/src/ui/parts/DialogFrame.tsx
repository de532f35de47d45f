import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import styles from './dialog.module.css'

/** Whether the focus can go back there: a page that came with its dialog open had it nowhere. */
const isElsewhere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

/** The window itself: above the page, which rests meanwhile. */
export const DialogFrame = ({
  size = 'small',
  label,
  labelledBy,
  describedBy,
  className = '',
  onClose,
  children,
}: DialogProps & { labelledBy: string | undefined }) => {
  // Asked before the dialog is drawn: what has `autoFocus` inside it takes the focus before the dialog looks who had it.
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport} data-size={size}>
          <Dialog.Popup
            className={`${styles.popup} ${className}`}
            aria-label={label}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-modal="true"
            finalFocus={() => (isElsewhere(opener) ? opener : false)}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
