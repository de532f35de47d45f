/**
 * Passkeys in the browser: the server provides the options, the authenticator responds, and the server verifies. The
 * library is loaded on demand.
 */
import { passkeySignIn, passkeySignInOptions, type LoginReply } from '@cmp/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { ApiError, send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'

/** Loads the library that communicates with the authenticator. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/browser')

/** Returns whether this browser supports passkeys. Over plain HTTP it only does so on localhost. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Messages for errors between the browser and the authenticator, by the library's code. */
const sentences: Record<string, string> = {
  ERROR_CEREMONY_ABORTED: 'The passkey was not used. Try again when you are ready.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address. Open the portal at its own address.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address. Open the portal at its own address.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey of your account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set a PIN, a fingerprint or a face on it first, or use another one.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep passkeys. Use a phone, a computer with a screen lock, or a newer security key.',
}

const describePasskeyError = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (sentences[code]) return sentences[code]
  // Browsers do not distinguish a canceled request from a timeout.
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
    ? 'The passkey was not used: the question was cancelled, took too long, or this device has no passkey for the portal.'
    : 'The browser could not use a passkey here. Try again, or sign in another way.'
}

/**
 * Returns the authenticator's response.
 * @throws {ApiError} If there is none, with a message like those of the server's calls.
 */
export const awaitAuthenticator = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new ApiError(0, { message: describePasskeyError(error) }, { cause: error })
  }
}

/** Returns whether the browser offers passkeys in its autofill. */
const supportsPasskeyAutofill = async (): Promise<boolean> =>
  hasPasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

const sendRequest = (token: string | undefined) => send(passkeySignInOptions, { body: { token } })

const answer = (challengeId: string, token: string | undefined, response: AuthenticationResponseJSON) =>
  send(passkeySignIn, { body: { challengeId, token, response: { ...response } } })

/**
 * Signs in with a passkey that the user selects. `token` is that of the two-step verification, if the passkey is its
 * second step.
 * @throws {ApiError} With a message, also if the browser or the authenticator refused.
 */
export const signInWithPasskey = async (token?: string): Promise<LoginReply> => {
  const { challengeId, options } = await sendRequest(token)
  const { startAuthentication } = await loadPasskeyLibrary()
  return answer(challengeId, token, await awaitAuthenticator(startAuthentication({ optionsJSON: options })))
}

/** Returns the passkey that the user selected in the browser's autofill, or null if none was selected. */
const pickPasskey = async () => {
  try {
    const { challengeId, options } = await sendRequest(undefined)
    const { startAuthentication } = await loadPasskeyLibrary()
    return {
      challengeId,
      response: await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
    }
  } catch {
    // The user did not request the offer. The page works without it, and its passkey button shows errors.
    return null
  }
}

/**
 * Lets the browser offer passkeys in the user ID field until `signal` aborts. Calls `onReply` if a passkey was selected
 * and the server accepted it, `onRefused` if the server rejected it.
 */
export const offerPasskeys = async (
  signal: AbortSignal,
  { onReply, onRefused }: { onReply: (reply: LoginReply) => void; onRefused: (problem: string) => void },
): Promise<void> => {
  if (!(await supportsPasskeyAutofill()) || signal.aborted) return
  const { WebAuthnAbortService } = await loadPasskeyLibrary()
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  while (!signal.aborted) {
    const picked = await pickPasskey()
    if (!picked || signal.aborted) return
    try {
      return onReply(await answer(picked.challengeId, undefined, picked.response))
    } catch (error) {
      onRefused(describeError(error))
    }
  }
}
