/** Changes the caller's own password. */
import * as m from '@cmp/messages/server/identity/profile'
import type { ChangeOfPassword } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireStrongPassword } from '../accounts/password-strength.ts'
import { storePassword } from '../accounts/store-password.ts'
import { tryPassword } from '../../../core/people/attempts.ts'
import { readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { hashPassword } from '../../../core/people/passwords.ts'
import type { Caller } from './proof.ts'

/**
 * Changes the caller's own password. The calling session stays; the person's other sessions end.
 * @throws AppError Forbidden, Conflict, InvalidRequest or TooManyRequests
 */
export const changePassword = async (
  ctx: AppContext,
  { scope, address }: Caller,
  { userid, oldpassword, newpassword, endTokens }: ChangeOfPassword,
): Promise<void> => {
  const { owner, companyName } = await withScope(ctx, systemScope, async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
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
    throw new AppError('Forbidden', m.youCanChangeOnlyYourOwn)
  if (!owner.passwordHash) throw new AppError('Conflict', m.yourAccountHasNoPasswordYet)
  const verdict = await tryPassword(ctx, { userId: owner.userId, address }, owner.passwordHash, oldpassword)
  if (verdict.kind === 'locked') throw verdict.refusal
  if (verdict.kind === 'wrong') throw createFieldRefusal('oldpassword', m.currentPasswordIsIncorrect)
  if (oldpassword === newpassword) throw createFieldRefusal('newpassword', m.newPasswordMustDifferFromCurrent)
  await requireStrongPassword(
    ctx,
    newpassword,
    [owner.userId, owner.name, owner.email, companyName],
    'newpassword',
  )
  const passwordHash = await hashPassword(newpassword)
  await withScope(ctx, createPersonalScope(scope), (scoped) =>
    storePassword(scoped, owner, passwordHash, {
      action: 'change-password',
      endTokens,
      ...(scope.sessionId ? { exceptSession: scope.sessionId } : {}),
    }),
  )
}
