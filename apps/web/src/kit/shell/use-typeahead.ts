import { useEffect, type Dispatch, type SetStateAction } from 'react'

/** Returns whether typed text already goes to a dialog. */
const isInDialog = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null

/**
 * Captures typed text from the time when a dialog was requested until its field has the focus. Users do not have to
 * wait for the dialog's code, and the page below does not receive their keys.
 */
export const useTypeahead = (keep: Dispatch<SetStateAction<string>>): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if ((!isText && event.key !== 'Enter') || isInDialog()) return
      event.preventDefault()
      event.stopPropagation()
      if (isText) keep((text) => text + event.key)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [keep])
