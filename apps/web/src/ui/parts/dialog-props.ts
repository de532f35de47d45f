/** The props of a dialog. */
import type { ReactNode } from 'react'

/** The props of a dialog. Without `onClose` neither Esc nor a click outside closes it. */
export type DialogProps = {
  /** `full` covers the page. `right` and `left` have the height of the window and are at its edge. */
  size?: 'small' | 'medium' | 'large' | 'full' | 'right' | 'left' | undefined
  /** The accessible name if there is no title. */
  label?: string
  describedBy?: string | undefined
  className?: string | undefined
  onClose?: () => void
  children: ReactNode
}
