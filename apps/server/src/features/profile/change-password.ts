/** Changing the own password. */
import type { ChangeOfPassword } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { requireStrongPassword } from '../accounts/password-strength.ts'
import { storePassword } from '../accounts/store-password.ts'
import { tryPassword } from '../session/attempts.ts'
import { ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { hashPassword } from '../session/passwords.ts'
import type { Caller } from './proof.ts'

/**
 * Changes the caller's own password; the session that asks stays, the person's others end.
 * @throws AppError Forbidden, Conflict, InvalidRequest or TooManyRequests
 */
export const changePassword = async (
  ctx: AppContext,
  { scope, address }: Caller,
  { userid, oldpassword, newpassword, endTokens }: ChangeOfPassword,
): Promise<void> => {
  const { owner, companyName } = await withScope(ctx, systemScope, async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    const customer = owner.customerId
      ? await scoped.trx
          .selectFrom('customer')
          .select('companyName')
          .where('id', '=', owner.customerId)
          .executeTakeFirst()
      : undefined
    return { owner, companyName: customer?.companyName ?? null }
  })
  if (![owner.id, owner.userId].includes(userid.toLowerCase()))
    throw new AppError('Forbidden', 'Only your own password can be changed here.')
  if (!owner.passwordHash)
    throw new AppError(
      'Conflict',
      'Your account has no password yet. Sign out and choose one with Forgot password.',
    )
  const verdict = await tryPassword(ctx, { userId: owner.userId, address }, owner.passwordHash, oldpassword)
  if (verdict.kind === 'locked') throw verdict.refusal
  if (verdict.kind === 'wrong') throw fieldRefusal('oldpassword', 'The old password is not right.')
  if (oldpassword === newpassword)
    throw fieldRefusal('newpassword', 'The new password is the old one. Choose another.')
  await requireStrongPassword(
    ctx,
    newpassword,
    [owner.userId, owner.name, owner.email, companyName],
    'newpassword',
  )
  const passwordHash = await hashPassword(newpassword)
  await withScope(ctx, personalScope(scope), (scoped) =>
    storePassword(scoped, owner, passwordHash, {
      action: 'change-password',
      endTokens,
      ...(scope.sessionId ? { exceptSession: scope.sessionId } : {}),
    }),
  )
}
