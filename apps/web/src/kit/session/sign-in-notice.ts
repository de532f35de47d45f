/**
 * A message on the sign-in page that explains why the user is there. The portal leaves it in this tab's storage, and
 * the sign-in document takes it at startup, so that it is gone after the next reload.
 */
import { create } from 'zustand'

const key = 'cmp-sign-in-notice'

/** The message on the sign-in page, or an empty text. */
export const useSignInNotice = create<{ message: string }>(() => ({ message: '' }))

/** Leaves a message for the sign-in document, which is loaded next. */
export const leaveSignInNotice = (message: string): void => sessionStorage.setItem(key, message)

/** Takes the message that was left for this document. It can be taken once. */
export const takeSignInNotice = (): void => {
  useSignInNotice.setState({ message: sessionStorage.getItem(key) ?? '' })
  sessionStorage.removeItem(key)
}
