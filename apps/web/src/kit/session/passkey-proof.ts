/**
 * Proves the user's identity with a passkey. It is separate from signing in with a passkey, because the sign-in pages
 * do not load the account's calls.
 */
import { passkeyProofOptions, proveByPasskey } from '@cmp/contract'
import { send } from '../api/api.ts'
import { awaitAuthenticator, loadPasskeyLibrary } from './passkeys.ts'

/**
 * Proves with a passkey that the signed-in user is present.
 * @throws {ApiError} With a message, also if the browser or the authenticator refused.
 */
export const proveWithPasskey = async (): Promise<void> => {
  const { challengeId, options } = await send(passkeyProofOptions, {})
  const { startAuthentication } = await loadPasskeyLibrary()
  const response = await awaitAuthenticator(startAuthentication({ optionsJSON: options }))
  await send(proveByPasskey, { body: { challengeId, response: { ...response } } })
}
