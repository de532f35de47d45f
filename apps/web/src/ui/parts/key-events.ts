import type { KeyboardEvent } from 'react'

/** Ends a key press here: neither the browser nor a layer around acts on it. */
export const consumeKey = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns whether a dialog is open. Shortcuts of the page do nothing then. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null
