/** The profile of the signed-in person: identity, security of the account and personal settings. */
import * as m from '@cmp/messages/server/identity/profile'
import { userSettingNames, type ProfileReply, type UserSettings } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { requireVersion } from '../../../resources/edit-conflicts.ts'
import { withScope, withSystemScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { selectLanguage } from '../../../core/people/reader-languages.ts'
import type { AppContext } from '../../../scope/context.ts'
import {
  buildOwnerAuditEntry,
  readOwner,
  ownRowId,
  createPersonalScope,
  type Owner,
} from '../../../core/people/owner.ts'
import { countRecoveryCodes } from '../session/second-step/recovery-codes.ts'
import { hashOfToken } from '../../../core/people/tokens.ts'
import { readSettings } from '../../../core/people/settings.ts'

/** Reads the profile of the signed-in person, even while the portal is viewed as somebody else. */
export const readProfile = (ctx: AppContext, scope: Scope): Promise<ProfileReply> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
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
        'appUser.language',
        'appUser.mfaEnabled',
        'appUser.passwordHash',
        'appUser.totpSecret',
        'appUser.lastSignInAt',
        'customer.companyName',
      ])
      .where('appUser.id', '=', ownRowId(scope))
      .executeTakeFirst()
    if (!user) throw new AppError('Unauthenticated', m.signInToContinue)
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
      language: user.language,
      enableMFA: user.mfaEnabled,
      hasPassword: user.passwordHash !== null,
      hasTotp: user.totpSecret !== null,
      passkeys: passkeys.length,
      isSecondStepDemanded: (await readSettings(scoped)).secondStepRoles.includes(user.roleCode),
      recoveryCodesLeft: await countRecoveryCodes(scoped, user.id),
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    }
  })

/**
 * Returns whether a text identifies the caller: by user ID, by row ID or, as older programs do, by the session's own
 * token.
 */
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

/**
 * Sets the time zone and, if given, the language of the caller's own account.
 * @throws AppError NotFound for any other account; PreconditionFailed for an older version in `ifMatch`
 */
export const changeUserSettings = (
  ctx: AppContext,
  scope: Scope,
  { userId, timezone, language }: UserSettings,
  ifMatch?: string,
): Promise<void> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    if (!(await isOneself(scoped, scope, owner, userId)))
      throw new AppError('NotFound', m.theseSettingsWereNotFoundYou)
    const before = await scoped.trx
      .selectFrom('appUser')
      .select(userSettingNames)
      .where('id', '=', owner.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await requireVersion(
      scoped,
      ifMatch,
      { objectType: 'users', objectId: owner.id, current: before, fields: userSettingNames },
      { timezone, ...(language !== undefined && { language }) },
    )
    const after = { timezone, language: language === undefined ? before.language : language }
    if (before.timezone === after.timezone && before.language === after.language) return
    await scoped.trx.updateTable('appUser').set(after).where('id', '=', owner.id).execute()
    await withSystemScope(scoped, () =>
      scoped.trx
        .updateTable('userSession')
        .set({ language: selectLanguage(scoped.trx, owner.id) })
        .where('userId', '=', owner.id)
        .execute(),
    )
    await scoped.audit({ ...buildOwnerAuditEntry(owner, 'update-settings', after), before })
  })
