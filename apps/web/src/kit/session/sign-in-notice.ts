/**
 * One sentence that the sign-in page shows: why somebody is there. The portal leaves it in this tab's storage on the way
 * to the sign-in page's document, which takes it from there at its start, so that it ends with the next reload.
 */
import { create } from 'zustand'

const key = 'cmp-sign-in-notice'

/** The sentence on the sign-in page, or an empty one. */
export const useSignInNotice = create<{ message: string }>(() => ({ message: '' }))

/** Leaves a sentence for the document of the sign-in page, which is loaded next. */
export const leaveSignInNotice = (message: string): void => sessionStorage.setItem(key, message)

/** Takes the sentence that was left for this document, once. */
export const takeSignInNotice = (): void => {
  useSignInNotice.setState({ message: sessionStorage.getItem(key) ?? '' })
  sessionStorage.removeItem(key)
}
