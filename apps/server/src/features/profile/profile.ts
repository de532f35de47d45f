/** The profile of the signed-in person: who it is and how the account is secured; the settings that are their own. */
import type { ProfileReply, UserSettings } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope, type Owner } from '../session/owner.ts'
import { recoveryCodesLeft } from '../session/recovery-codes.ts'
import { hashOfToken } from '../session/tokens.ts'
import { readSettings } from '../sign-in-settings/settings.ts'

/** The signed-in person's profile; while somebody else's portal is looked at, still one's own. */
export const profileOf = (ctx: AppContext, scope: Scope): Promise<ProfileReply> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const { trx } = scoped
    const user = await trx
      .selectFrom('appUser')
      .leftJoin('customer', 'customer.id', 'appUser.customerId')
      .select([
        'appUser.id',
        'appUser.userId',
        'appUser.name',
        'appUser.email',
        'appUser.roleCode',
        'appUser.customerId',
        'appUser.timezone',
        'appUser.mfaEnabled',
        'appUser.passwordHash',
        'appUser.totpSecret',
        'appUser.lastSignInAt',
        'customer.companyName',
      ])
      .where('appUser.id', '=', ownRowId(scope))
      .executeTakeFirst()
    if (!user) throw new AppError('Unauthenticated', 'Sign in to continue.')
    const passkeys = await trx.selectFrom('passkey').select('id').where('userId', '=', user.id).execute()
    return {
      id: user.id,
      userId: user.userId,
      name: user.name,
      email: user.email,
      roleCode: user.roleCode,
      customerId: user.customerId,
      companyName: user.companyName ?? 'Provider',
      timezone: user.timezone,
      enableMFA: user.mfaEnabled,
      hasPassword: user.passwordHash !== null,
      hasTotp: user.totpSecret !== null,
      passkeys: passkeys.length,
      isSecondStepDemanded: (await readSettings(scoped)).secondStepRoles.includes(user.roleCode),
      recoveryCodesLeft: await recoveryCodesLeft(scoped, user.id),
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    }
  })

/** Whether a text names the caller: by user id, by row id or, as programs of old do, by the session's own token. */
const isOneself = async ({ trx }: Scoped, scope: Scope, owner: Owner, text: string): Promise<boolean> => {
  if ([owner.id, owner.userId].includes(text.toLowerCase())) return true
  const session = await trx
    .selectFrom('userSession')
    .select('id')
    .where('id', '=', scope.sessionId)
    .where('tokenHash', '=', hashOfToken(text))
    .executeTakeFirst()
  return session !== undefined
}

/** Sets the time zone of the caller's own account; anybody else's is not found. @throws AppError NotFound */
export const setTimeZone = (
  ctx: AppContext,
  scope: Scope,
  { userId, timezone }: UserSettings,
): Promise<void> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    if (!(await isOneself(scoped, scope, owner, userId)))
      throw new AppError('NotFound', 'These settings were not found: only your own can be changed.')
    const { timezone: before } = await scoped.trx
      .selectFrom('appUser')
      .select('timezone')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    if (before === timezone) return
    await scoped.trx.updateTable('appUser').set({ timezone }).where('id', '=', owner.id).execute()
    await scoped.audit({
      ...aboutOwner(owner, 'update-settings', { timezone }),
      before: { timezone: before },
    })
  })
