/**
 * Windows over the page. They are open as long as they are drawn; the code that holds the focus inside, closes by Esc
 * and gives the focus back is loaded with the first one.
 */
import type { DialogProps } from './dialog-props.ts'
import { createContext, lazy, Suspense, use, useId, type ReactNode } from 'react'
import styles from './dialog.module.css'

const Frame = lazy(async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame }))

/** The id of the title that names the open dialog. */
const TitleId = createContext('')

/** A window over the page, named by the {@link DialogTitle} inside it. */
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

/** The title of the dialog around it. */
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

/** What scrolls between the title and the buttons. */
export const DialogContent = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`${styles.content} ${className}`}>{children}</div>
)

/** The buttons, the one that does it last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
