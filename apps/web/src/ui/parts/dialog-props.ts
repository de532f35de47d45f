/** What a dialog is given. */
import type { ReactNode } from 'react'

/** What a window is told. Without `onClose` neither Esc nor a press beside it closes it. */
export type DialogProps = {
  /** `full` covers the page; `right` and `left` are as high as the window and stand at its edge. */
  size?: 'small' | 'medium' | 'large' | 'full' | 'right' | 'left'
  /** Names it where it has no title. */
  label?: string
  describedBy?: string
  className?: string
  onClose?: () => void
  children: ReactNode
}
