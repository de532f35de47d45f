/** The way from the portal to the pages before the sign-in, which are another document. */

let undraw = (): void => undefined

/** Has `listener` take the portal's pages off the screen when somebody leaves. There is one listener: the start. */
export const watchLeaving = (listener: () => void): void => {
  undraw = listener
}

/**
 * Loads a page before the sign-in. The portal is taken off the screen first: an unsaved form is no longer there to ask
 * about it, and the browser's back button finds nothing of the session that ended.
 */
export const leavePortal = (address: string): void => leaveFor(() => window.location.assign(address))

/** Takes the portal off the screen, and with it the question about an unsaved form, before the document is left. */
export const leaveFor = (go: () => void): void => {
  undraw()
  go()
}
