/** Turns two-step verification on or off for the caller. The person decides unless the role requires it. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
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
      throw new AppError('Conflict', bind(m.roleRequiresTwoStepVerificationYou, { role: scope.role }))
    if (enable && (await listSecondStepMethods(scoped, owner)).length === 0)
      throw new AppError('Conflict', m.addAPasskeyOrAnAuthenticator)
    const message = enable ? m.signingInWithYourPasswordNow : m.signingInWithYourPasswordNo
    if (owner.mfaEnabled === enable) return t(message)
    await scoped.trx.updateTable('appUser').set({ mfaEnabled: enable }).where('id', '=', owner.id).execute()
    await scoped.audit({
      ...buildOwnerAuditEntry(owner, enable ? 'enable-mfa' : 'disable-mfa', { enableMFA: enable }),
      before: { enableMFA: owner.mfaEnabled },
    })
    await mailOwner(scoped, owner, bind(m.twoStepVerificationIsOn, { enable: String(enable) }), message)
    return t(message)
  })
