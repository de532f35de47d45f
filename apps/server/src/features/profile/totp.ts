/** The authenticator app of a person: set up with a first code of it, and taken away. */
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { portalName } from '../brand/brand.ts'
import { forgiveCodes, requireCodeRoom } from '../session/attempts.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { mailOwner } from '../session/owner-mail.ts'
import { recoveryCodesLeft } from '../session/recovery-codes.ts'
import { noteSecondStep } from '../session/sessions.ts'
import { stepOf } from '../session/totp.ts'
import { forgetRecoveryCodesUnlessNeeded, requireAnotherWay } from './last-factor.ts'
import { draftRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** A secret that was shown must be confirmed within this time. */
const pendingMinutes = 15

/** A sealed pending secret is `until` (milliseconds) and the secret in base32. */
const pendingText = (untilMilliseconds: number, secret: string): string => `${untilMilliseconds} ${secret}`

/** A new secret, which counts only once a code of it was given. */
export const startTotp = async (ctx: AppContext, scope: Scope): Promise<{ secret: string; uri: string }> => {
  const { owner, issuer } = await withScope(ctx, personalScope(scope), async (scoped) => ({
    owner: await ownerOf(scoped, ownRowId(scope)),
    issuer: await portalName(scoped),
  }))
  const totp = new TOTP({ issuer, label: owner.userId, secret: new Secret() })
  const secret = totp.secret.base32
  const until = ctx.clock().getTime() + pendingMinutes * 60_000
  const totpPendingSecret = await ctx.secrets.seal(pendingText(until, secret), {
    purpose: 'pending-authenticator-app',
    id: owner.id,
    customerId: owner.customerId,
  })
  await withScope(ctx, personalScope(scope), async ({ trx, audit }) => {
    await trx.updateTable('appUser').set({ totpPendingSecret }).where('id', '=', owner.id).execute()
    await audit(aboutOwner(owner, 'start-authenticator-app'))
  })
  return { secret, uri: totp.toString() }
}

/**
 * Takes the first code of a new secret: from now on the second step is asked.
 * @returns recovery codes where the person has none left, else nothing
 * @throws AppError InvalidRequest when there is nothing to confirm, or the code is not right; TooManyRequests
 */
export const confirmTotp = async (ctx: AppContext, scope: Scope, code: string): Promise<string[]> => {
  const { owner, left } = await withScope(ctx, systemScope, async (scoped) => ({
    owner: await ownerOf(scoped, ownRowId(scope)),
    left: await recoveryCodesLeft(scoped, ownRowId(scope)),
  }))
  const sealed = owner.totpPendingSecret
  const [until = '', secret = ''] = sealed
    ? (await ctx.secrets.open(sealed, { purpose: 'pending-authenticator-app', id: owner.id })).split(' ')
    : []
  if (!sealed || Number(until) < ctx.clock().getTime())
    throw new AppError('InvalidRequest', 'Begin again: the secret is shown anew, and a code of it is asked.')
  await requireCodeRoom(ctx, owner.id)
  const step = stepOf(secret, code, ctx.clock())
  if (step === null) {
    const message =
      'This code is not right. Check that the clock of your phone is, and type the present code.'
    throw new AppError('InvalidRequest', message, { details: [{ field: 'otp', message }] })
  }
  await forgiveCodes(ctx, owner.id)
  const totpSecret = await ctx.secrets.seal(secret, {
    purpose: 'authenticator-app',
    id: owner.id,
    customerId: owner.customerId,
  })
  const draft = left === 0 ? await draftRecoveryCodes(ctx, owner.id) : null
  await withScope(ctx, personalScope(scope), async (scoped) => {
    const confirmed = await scoped.trx
      .updateTable('appUser')
      .set({ totpSecret, totpPendingSecret: null, totpLastStep: step, mfaEnabled: true })
      .where('id', '=', owner.id)
      .where('totpPendingSecret', '=', sealed)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed)
      throw new AppError('Conflict', 'Another secret was shown meanwhile. Begin again with that one.')
    await noteSecondStep(scoped, scope, 'totp')
    if (draft) await replaceRecoveryCodes(scoped, owner.id, draft)
    await scoped.audit(aboutOwner(owner, 'add-authenticator-app', { enableMFA: true }))
    await mailOwner(
      scoped,
      owner,
      'an authenticator app was added',
      'An authenticator app was added to your account. From now on signing in asks for its code.',
    )
  })
  return draft?.codes ?? []
}

/**
 * Takes the authenticator app away.
 * @throws AppError Conflict when a second step is asked of the person and no other way would be left
 */
export const removeTotp = async (ctx: AppContext, scope: Scope): Promise<void> => {
  const id = ownRowId(scope)
  await withScope(ctx, personalScope(scope), async (scoped) => {
    await requireAnotherWay(scoped, id, 'totp')
    const owner = await ownerOf(scoped, id)
    if (!owner.totpSecret) throw new AppError('Conflict', 'Your account has no authenticator app.')
    await scoped.trx
      .updateTable('appUser')
      .set({ totpSecret: null, totpPendingSecret: null })
      .where('id', '=', id)
      .execute()
    await forgetRecoveryCodesUnlessNeeded(scoped, id)
    await scoped.audit(aboutOwner(owner, 'remove-authenticator-app'))
    await mailOwner(
      scoped,
      owner,
      'the authenticator app was removed',
      owner.mfaEnabled
        ? 'The authenticator app was removed from your account. Signing in asks for a passkey or a code by mail instead.'
        : 'The authenticator app was removed from your account.',
    )
  })
}
