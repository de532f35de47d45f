/**
 * Passkeys in the browser: the server provides the options, the authenticator responds, and the server verifies. The
 * library is loaded on demand.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session'
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
  ERROR_CEREMONY_ABORTED: t(m.passkeySignInWasNotCompleted),
  ERROR_INVALID_DOMAIN: t(m.passkeysDoNotWorkAtThis),
  ERROR_INVALID_RP_ID: t(m.passkeysDoNotWorkAtThis),
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: t(m.thisDeviceAlreadyHasPasskeyFor),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: t(m.thisDeviceCannotVerifyYourIdentity),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: t(m.thisDeviceCannotStorePasskeysUse),
}

const describePasskeyError = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (sentences[code]) return sentences[code]
  // Browsers do not distinguish a canceled request from a timeout.
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
    ? t(m.passkeySignInWasNotCompletedIt)
    : t(m.browserCouldNotUsePasskeyTry)
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
