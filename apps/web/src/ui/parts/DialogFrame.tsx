import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import styles from './dialog.module.css'

/**
 * Returns whether the focus can be restored to an element. If a page opened with its dialog, nothing had the focus
 * before.
 */
const isElsewhere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

/** The dialog itself, above the page, which is inert while it is open. */
export const DialogFrame = ({
  size = 'small',
  label,
  labelledBy,
  describedBy,
  className = '',
  onClose,
  children,
}: DialogProps & { labelledBy: string | undefined }) => {
  // Read before the dialog is rendered, because an element with `autoFocus` inside takes the focus before the dialog
  // could check which element had it.
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
