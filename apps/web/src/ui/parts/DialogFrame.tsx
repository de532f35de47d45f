import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { focusPage } from './focus-page.ts'
import { useLayerKeys } from './layer-keys.ts'
import styles from './dialog.module.css'

/**
 * Returns whether an element can have the focus again. Nothing had it before if a page opened with its dialog or if
 * the button was disabled when it was pressed.
 */
const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled')

/** Returns the element that has the focus after the dialog. If it cannot take it, the page has the focus. */
const findFinalFocus = (opener: Element | null): HTMLElement | false => {
  if (canTakeFocus(opener)) return opener
  queueMicrotask(focusPage)
  return false
}

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
  useLayerKeys()
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
            finalFocus={() => findFinalFocus(opener)}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
