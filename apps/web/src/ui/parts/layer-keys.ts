/**
 * Keys at the edges of layers (dialogs, menus, popovers and lists above the page). A key press that opens or closes a
 * layer ends with that: its repetitions while it is held, and the click that Enter and the space bar cause after the
 * layer has changed, reach nothing above or below.
 */
import { useLayoutEffect, type KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The keys that press buttons, submit forms and close layers. */
const actingKeys = new Set(['Enter', ' ', 'Escape'])

/** The acting keys that are pressed and not yet released. */
const held = new Set<string>()

/** The held keys whose press has already opened or closed a layer. */
const spent = new Set<string>()

const consume = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (!actingKeys.has(event.key)) return
  // Without a repetition it is another press: the release happened outside the window.
  if (!event.repeat) spent.delete(event.key)
  held.add(event.key)
  if (spent.has(event.key)) consume(event)
}

const onKeyPress = (event: KeyboardEvent): void => {
  if (spent.has(event.key)) consume(event)
}

const onKeyUp = (event: KeyboardEvent): void => {
  held.delete(event.key)
  if (spent.delete(event.key)) consume(event)
}

const onBlur = (): void => held.clear()

/** Watches the keys of the window. Called again, it changes nothing. */
export const watchLayerKeys = (): void => {
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('keypress', onKeyPress, true)
  window.addEventListener('keyup', onKeyUp, true)
  window.addEventListener('blur', onBlur)
}

const addSpentKeys = (): void => {
  for (const key of held) spent.add(key)
}

/** Ends the key presses that open or close the layer that renders this. Every layer calls it. */
export const useLayerKeys = (): void =>
  useLayoutEffect(() => {
    watchLayerKeys()
    addSpentKeys()
    return addSpentKeys
  }, [])

/** Ends a key press here: neither the browser nor a layer around acts on it. */
export const consumeKey = (event: ReactKeyboardEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns whether a dialog is open. Shortcuts of the page do nothing then. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null
