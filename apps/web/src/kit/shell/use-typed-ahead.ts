import { useEffect, type Dispatch, type SetStateAction } from 'react'

/** Whether what is typed arrives in a dialog by itself. */
const isInDialog = (): boolean => document.activeElement?.closest('[role="dialog"]') != null

/**
 * Keeps what is typed from the moment that a dialog was asked for until its field has the focus: whoever knows what they look
 * for does not wait for its code, and no page beneath takes their letters for its own.
 */
export const useTypedAhead = (keep: Dispatch<SetStateAction<string>>): void =>
  useEffect(() => {
    const look = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if ((!isText && event.key !== 'Enter') || isInDialog()) return
      event.preventDefault()
      event.stopPropagation()
      if (isText) keep((text) => text + event.key)
    }
    window.addEventListener('keydown', look, true)
    return () => window.removeEventListener('keydown', look, true)
  }, [keep])
