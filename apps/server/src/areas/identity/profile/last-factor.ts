/** Prevents people from removing their own last way to sign in. */
import * as m from '@cmp/messages/server/identity/profile'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readOwner } from '../../../core/people/owner.ts'

const countPasskeys = async ({ trx }: Scoped, userRowId: string): Promise<number> =>
  (await trx.selectFrom('passkey').select('id').where('userId', '=', userRowId).execute()).length

/**
 * Rejects the removal of the last way to sign in. The person's row stays locked until the end of the transaction,
 * because two concurrent removals could each rely on the other factor.
 * @throws AppError Conflict with a message that says what to add first
 */
export const requireAnotherWay = async (
  scoped: Scoped,
  userRowId: string,
  leaving: 'totp' | 'passkey' | 'identity',
): Promise<void> => {
  const { trx } = scoped
  await trx.selectFrom('appUser').select('id').where('id', '=', userRowId).forUpdate().execute()
  const { email, mfaEnabled, passwordHash, totpSecret } = await readOwner(scoped, userRowId)
  const passkeys = (await countPasskeys(scoped, userRowId)) - (leaving === 'passkey' ? 1 : 0)
  const hasApp = totpSecret !== null && leaving !== 'totp'
  if (passwordHash && mfaEnabled && passkeys <= 0 && !hasApp && !email)
    throw new AppError('Conflict', m.thisIsYourOnlyTwoStep)
  if (passwordHash || passkeys > 0) return
  const identities = await trx
    .selectFrom('userIdentity')
    .select('subject')
    .where('userId', '=', userRowId)
    .execute()
  if (leaving !== 'totp' && identities.length - (leaving === 'identity' ? 1 : 0) <= 0)
    throw new AppError('Conflict', m.thisIsYourOnlyWayTo)
}

/** Deletes recovery codes with the last authenticator app or passkey, because they only replace those. */
export const forgetRecoveryCodesUnlessNeeded = async (scoped: Scoped, userRowId: string): Promise<void> => {
  const { totpSecret } = await readOwner(scoped, userRowId)
  if (totpSecret !== null || (await countPasskeys(scoped, userRowId)) > 0) return
  await scoped.trx.deleteFrom('recoveryCode').where('userId', '=', userRowId).execute()
}
