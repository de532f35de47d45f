/**
 * Passkeys in the browser: the portal gives the options, the authenticator answers, the portal checks. The library is
 * loaded when it is needed.
 */
import { passkeySignIn, passkeySignInOptions, type LoginReply } from '@cmp/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { ApiError, send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'

/** The library that speaks with the authenticator. */
export const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys; over plain http it does only on the machine itself. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** What went wrong between the browser and the authenticator, by the library's code, as a sentence. */
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

const sentenceOf = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (sentences[code]) return sentences[code]
  // Browsers do not tell a cancelled question from one that nobody answered in time.
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
    ? 'The passkey was not used: the question was cancelled, took too long, or this device has no passkey for the portal.'
    : 'The browser could not use a passkey here. Try again, or sign in another way.'
}

/** The authenticator's answer; where it gives none, a failure with a sentence like those of the portal's calls. */
export const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new ApiError(0, { message: sentenceOf(error) }, { cause: error })
  }
}

/** Whether the browser offers passkeys among what it fills in by itself. */
const fillsInPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

const ask = (token: string | undefined) => send(passkeySignInOptions, { body: { token } })

const answer = (challengeId: string, token: string | undefined, response: AuthenticationResponseJSON) =>
  send(passkeySignIn, { body: { challengeId, token, response: { ...response } } })

/**
 * Signs in with a passkey that the person picks. `token` is the second step's, where the passkey is that.
 * @throws {ApiError} with a sentence, also where the browser or the authenticator refused
 */
export const signInWithPasskey = async (token?: string): Promise<LoginReply> => {
  const { challengeId, options } = await ask(token)
  const { startAuthentication } = await library()
  return answer(challengeId, token, await answered(startAuthentication({ optionsJSON: options })))
}

/** The passkey that a person picked among what the browser fills in; null when nothing was picked. */
const pickedPasskey = async () => {
  try {
    const { challengeId, options } = await ask(undefined)
    const { startAuthentication } = await library()
    return {
      challengeId,
      response: await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
    }
  } catch {
    // Nobody asked for the offer: the page works without it, and its button says what is wrong with passkeys.
    return null
  }
}

/**
 * Lets the browser offer passkeys in the field of the user id, until `signal` ends it. Calls `onReply` when one was
 * picked and the portal let the person in, `onRefused` when the portal refused it.
 */
export const offerPasskeys = async (
  signal: AbortSignal,
  { onReply, onRefused }: { onReply: (reply: LoginReply) => void; onRefused: (problem: string) => void },
): Promise<void> => {
  if (!(await fillsInPasskeys()) || signal.aborted) return
  const { WebAuthnAbortService } = await library()
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  while (!signal.aborted) {
    const picked = await pickedPasskey()
    if (!picked || signal.aborted) return
    try {
      return onReply(await answer(picked.challengeId, undefined, picked.response))
    } catch (error) {
      onRefused(describeError(error))
    }
  }
}
