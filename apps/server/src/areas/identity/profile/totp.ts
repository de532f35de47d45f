/** Sets up a person's authenticator app, confirmed by its first code, and removes it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../../kit/errors.ts'
import { systemScope, withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { readPortalName } from '../../../core/brand/brand.ts'
import { clearCodeAttempts, requireCodeRoom } from '../../../core/people/attempts.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'
import { countRecoveryCodes } from '../session/second-step/recovery-codes.ts'
import { noteSecondStep } from '../../../core/people/sessions.ts'
import { findTimeStep } from '../session/second-step/totp.ts'
import { forgetRecoveryCodesUnlessNeeded, requireAnotherWay } from './last-factor.ts'
import { generateRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** A secret that was shown must be confirmed within this number of minutes. */
const pendingMinutes = 15

/** Builds the text to encrypt for a pending secret: its expiry in milliseconds and the secret in base32. */
const formatPendingSecret = (untilMilliseconds: number, secret: string): string =>
  `${untilMilliseconds} ${secret}`

/** Creates a secret, which takes effect only after a code from it was entered. */
export const startTotp = async (ctx: AppContext, scope: Scope): Promise<{ secret: string; uri: string }> => {
  const { owner, issuer } = await withScope(ctx, createPersonalScope(scope), async (scoped) => ({
    owner: await readOwner(scoped, ownRowId(scope)),
    issuer: await readPortalName(scoped),
  }))
  const totp = new TOTP({ issuer, label: owner.userId, secret: new Secret() })
  const secret = totp.secret.base32
  const until = ctx.clock().getTime() + pendingMinutes * 60_000
  const totpPendingSecret = await ctx.secrets.seal(formatPendingSecret(until, secret), {
    purpose: 'pending-authenticator-app',
    id: owner.id,
    customerId: owner.customerId,
  })
  await withScope(ctx, createPersonalScope(scope), async ({ trx, audit }) => {
    await trx.updateTable('appUser').set({ totpPendingSecret }).where('id', '=', owner.id).execute()
    await audit(buildOwnerAuditEntry(owner, 'start-authenticator-app'))
  })
  return { secret, uri: totp.toString() }
}

/**
 * Confirms a new secret with its first code; two-step verification is required from now on.
 * @returns recovery codes if the person has none left, otherwise an empty list
 * @throws AppError InvalidRequest if nothing waits to be confirmed or the code is wrong; TooManyRequests
 */
export const confirmTotp = async (ctx: AppContext, scope: Scope, code: string): Promise<string[]> => {
  const { owner, left } = await withScope(ctx, systemScope, async (scoped) => ({
    owner: await readOwner(scoped, ownRowId(scope)),
    left: await countRecoveryCodes(scoped, ownRowId(scope)),
  }))
  const sealed = owner.totpPendingSecret
  const [until = '', secret = ''] = sealed
    ? (await ctx.secrets.open(sealed, { purpose: 'pending-authenticator-app', id: owner.id })).split(' ')
    : []
  if (!sealed || Number(until) < ctx.clock().getTime())
    throw new AppError('InvalidRequest', m.startAgainWithNewSecretAnd)
  await requireCodeRoom(ctx, owner.id)
  const step = findTimeStep(secret, code, ctx.clock())
  if (step === null) {
    const message = t(m.codeIsIncorrectCheckClockOn)
    throw new AppError('InvalidRequest', message, { details: [{ field: 'otp', message }] })
  }
  await clearCodeAttempts(ctx, owner.id)
  const totpSecret = await ctx.secrets.seal(secret, {
    purpose: 'authenticator-app',
    id: owner.id,
    customerId: owner.customerId,
  })
  const draft = left === 0 ? await generateRecoveryCodes(ctx, owner.id) : null
  await withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const confirmed = await scoped.trx
      .updateTable('appUser')
      .set({ totpSecret, totpPendingSecret: null, totpLastStep: step, mfaEnabled: true })
      .where('id', '=', owner.id)
      .where('totpPendingSecret', '=', sealed)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) throw new AppError('Conflict', m.newerSecretHasBeenCreatedStart)
    await noteSecondStep(scoped, scope, 'totp')
    if (draft) await replaceRecoveryCodes(scoped, owner.id, draft)
    await scoped.audit(buildOwnerAuditEntry(owner, 'add-authenticator-app', { enableMFA: true }))
    await mailOwner(scoped, owner, m.totpAddedSubject, m.authenticatorAppWasAddedToYour)
  })
  return draft?.codes ?? []
}

/**
 * Removes the authenticator app.
 * @throws AppError Conflict if the person must use two-step verification and would have no other method left
 */
export const removeTotp = async (ctx: AppContext, scope: Scope): Promise<void> => {
  const id = ownRowId(scope)
  await withScope(ctx, createPersonalScope(scope), async (scoped) => {
    await requireAnotherWay(scoped, id, 'totp')
    const owner = await readOwner(scoped, id)
    if (!owner.totpSecret) throw new AppError('Conflict', m.yourAccountHasNoAuthenticatorApp)
    await scoped.trx
      .updateTable('appUser')
      .set({ totpSecret: null, totpPendingSecret: null })
      .where('id', '=', id)
      .execute()
    await forgetRecoveryCodesUnlessNeeded(scoped, id)
    await scoped.audit(buildOwnerAuditEntry(owner, 'remove-authenticator-app'))
    await mailOwner(
      scoped,
      owner,
      m.totpRemovedSubject,
      owner.mfaEnabled ? m.authenticatorAppWasRemovedFromYour : m.theAuthenticatorAppWasRemovedFromYour,
    )
  })
}
