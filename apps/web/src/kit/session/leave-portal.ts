/** Navigates from the portal to the pages before sign-in, which are a separate HTML document. */

let unmountPortal = (): void => undefined

/**
 * Sets the `listener` that removes the portal's pages from the screen when the user leaves. There is only one listener:
 * the startup code.
 */
export const watchLeaving = (listener: () => void): void => {
  unmountPortal = listener
}

/**
 * Loads a page before sign-in. The portal is removed from the screen first, so that an unsaved form does not ask for
 * confirmation and the browser's back button does not show data of the ended session.
 */
export const leavePortal = (address: string): void => leaveFor(() => window.location.assign(address))

/** Removes the portal from the screen, including the confirmation of an unsaved form, before the document is left. */
export const leaveFor = (go: () => void): void => {
  unmountPortal()
  go()
}
