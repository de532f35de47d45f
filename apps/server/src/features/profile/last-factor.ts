/** Nobody takes away their own last way in. */
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import { ownerOf } from '../session/owner.ts'

const passkeysOf = async ({ trx }: Scoped, userRowId: string): Promise<number> =>
  (await trx.selectFrom('passkey').select('id').where('userId', '=', userRowId).execute()).length

/**
 * Refuses the removal of a factor that is the last way in. The person's row stays locked to the end of the
 * transaction, so that two factors removed at once do not each count on the other.
 * @throws AppError Conflict with a sentence that says what to add first
 */
export const requireAnotherWay = async (
  scoped: Scoped,
  userRowId: string,
  leaving: 'totp' | 'passkey' | 'identity',
): Promise<void> => {
  const { trx } = scoped
  await trx.selectFrom('appUser').select('id').where('id', '=', userRowId).forUpdate().execute()
  const { email, mfaEnabled, passwordHash, totpSecret } = await ownerOf(scoped, userRowId)
  const passkeys = (await passkeysOf(scoped, userRowId)) - (leaving === 'passkey' ? 1 : 0)
  const hasApp = totpSecret !== null && leaving !== 'totp'
  if (passwordHash && mfaEnabled && passkeys <= 0 && !hasApp && !email)
    throw new AppError(
      'Conflict',
      'It is your only second step, and one is asked of you. Add a passkey or an authenticator app first, or have your administrator note your e-mail address.',
    )
  if (passwordHash || passkeys > 0) return
  const identities = await trx
    .selectFrom('userIdentity')
    .select('subject')
    .where('userId', '=', userRowId)
    .execute()
  if (leaving !== 'totp' && identities.length - (leaving === 'identity' ? 1 : 0) <= 0)
    throw new AppError('Conflict', 'It is your only way to sign in. Add a passkey or set a password first.')
}

/** Recovery codes stand in for an app or a passkey: they go with the last of those. */
export const forgetRecoveryCodesUnlessNeeded = async (scoped: Scoped, userRowId: string): Promise<void> => {
  const { totpSecret } = await ownerOf(scoped, userRowId)
  if (totpSecret !== null || (await passkeysOf(scoped, userRowId)) > 0) return
  await scoped.trx.deleteFrom('recoveryCode').where('userId', '=', userRowId).execute()
}
