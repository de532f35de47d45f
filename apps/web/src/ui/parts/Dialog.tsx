/**
 * Dialogs above the page. They are open while they are rendered. The code that traps the focus, closes on Esc and
 * restores the focus is loaded with the first one.
 */
import type { DialogProps } from './dialog-props.ts'
import { createContext, lazy, Suspense, use, useId, type ReactNode } from 'react'
import styles from './dialog.module.css'

const Frame = lazy(async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame }))

/** The ID of the title that labels the open dialog. */
const TitleId = createContext('')

/** A dialog above the page, labeled by the {@link DialogTitle} inside it. */
export const Dialog = ({ children, ...frame }: DialogProps) => {
  const titleId = useId()
  return (
    <Suspense>
      <Frame {...frame} labelledBy={frame.label === undefined ? titleId : undefined}>
        <TitleId value={titleId}>{children}</TitleId>
      </Frame>
    </Suspense>
  )
}

/** The title of the surrounding dialog. */
export const DialogTitle = ({
  level: Level = 'h2',
  children,
}: {
  level?: 'h1' | 'h2'
  children: ReactNode
}) => (
  <Level id={use(TitleId)} className={styles.title}>
    {children}
  </Level>
)

/** The scrolling part between the title and the buttons. */
export const DialogContent = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`${styles.content} ${className}`}>{children}</div>
)

/** The buttons, with the primary action last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
