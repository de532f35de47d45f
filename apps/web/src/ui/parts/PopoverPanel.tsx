import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { useLayerKeys } from './layer-keys.ts'
import styles from './popover.module.css'

/** The open popover at its button. */
export const PopoverPanel = ({
  anchor,
  label,
  align,
  onClose,
  children,
}: {
  anchor: HTMLElement
  label: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}) => {
  useLayerKeys()
  return (
    <Popover.Root
      open
      modal
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup className={styles.popup} aria-label={label} finalFocus={() => anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
