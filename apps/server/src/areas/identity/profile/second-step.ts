/** Turns two-step verification on or off for the caller. The person decides unless the role requires it. */
import { AppError } from '../../../kit/errors.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'
import { listSecondStepMethods } from '../session/second-step/second-step.ts'
import { readSettings } from '../../../core/people/settings.ts'

/**
 * Turns the caller's two-step verification on or off.
 * @returns a message with the resulting state
 * @throws AppError Conflict if the role requires it, or if the person has no second factor to pass it
 */
export const switchOwnSecondStep = (ctx: AppContext, scope: Scope, enable: boolean): Promise<string> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    const { secondStepRoles } = await readSettings(scoped)
    if (!enable && secondStepRoles.includes(scope.role))
      throw new AppError('Conflict', `The role ${scope.role} requires two-step verification, so it stays on.`)
    if (enable && (await listSecondStepMethods(scoped, owner)).length === 0)
      throw new AppError(
        'Conflict',
        'Add a passkey or an authenticator app first, or ask your administrator to add your email address.',
      )
    const message = enable
      ? 'Signing in with your password now requires two-step verification.'
      : 'Signing in with your password no longer requires two-step verification.'
    if (owner.mfaEnabled === enable) return message
    await scoped.trx.updateTable('appUser').set({ mfaEnabled: enable }).where('id', '=', owner.id).execute()
    await scoped.audit({
      ...buildOwnerAuditEntry(owner, enable ? 'enable-mfa' : 'disable-mfa', { enableMFA: enable }),
      before: { enableMFA: owner.mfaEnabled },
    })
    await mailOwner(scoped, owner, `two-step verification is ${enable ? 'on' : 'off'}`, message)
    return message
  })
