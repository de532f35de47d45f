// Repeats a call whose sign-in has expired.
import { CloudError } from '../ports/errors.ts'

/** The functions with which a session signs in again. */
type SignInState = {
  /** Makes the next call sign in again. */
  forget: () => void
  /** Whether the sign-in was valid before, so that a new one may be accepted. */
  hasEnded: (refusal: CloudError) => boolean
}

/**
 * Makes a call. If the provider refuses the sign-in, the sign-in is forgotten. If the sign-in was valid before, the
 * call is repeated once.
 * @throws CloudError
 */
export const callWithRenewal = async <T>(
  call: () => Promise<T>,
  { forget, hasEnded }: SignInState,
): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'Unauthorized') throw error
    forget()
    if (!hasEnded(error)) throw error
    return call()
  }
}
