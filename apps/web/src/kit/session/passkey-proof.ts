/** A passkey as the proof of who asks. Apart from those of the sign-in, whose pages load no calls of an own account. */
import { passkeyProofOptions, proveByPasskey } from '@cmp/contract'
import { send } from '../api/api.ts'
import { answered, library } from './passkeys.ts'

/**
 * Shows with a passkey that the signed-in person is there.
 * @throws {ApiError} with a sentence, also where the browser or the authenticator refused
 */
export const proveWithPasskey = async (): Promise<void> => {
  const { challengeId, options } = await send(passkeyProofOptions, {})
  const { startAuthentication } = await library()
  const response = await answered(startAuthentication({ optionsJSON: options }))
  await send(proveByPasskey, { body: { challengeId, response: { ...response } } })
}
