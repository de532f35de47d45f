/** Whether a second step is asked after the own password: the person's to say, unless the role asks for it. */
import { AppError } from '../../kit/errors.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { mailOwner } from '../session/owner-mail.ts'
import { secondStepMethodsOf } from '../session/second-step.ts'
import { readSettings } from '../sign-in-settings/settings.ts'

/**
 * Switches the own second step on or off.
 * @returns the sentence that says what holds now
 * @throws AppError Conflict where the role asks for it, or where there would be no way to pass it
 */
export const switchOwnSecondStep = (ctx: AppContext, scope: Scope, enable: boolean): Promise<string> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    const { secondStepRoles } = await readSettings(scoped)
    if (!enable && secondStepRoles.includes(scope.role))
      throw new AppError('Conflict', `The role ${scope.role} asks for a second step, so it stays on.`)
    if (enable && (await secondStepMethodsOf(scoped, owner)).length === 0)
      throw new AppError(
        'Conflict',
        'You could not pass it: add a passkey or an authenticator app first, or have your administrator note your e-mail address.',
      )
    const message = enable
      ? 'From now on signing in with your password asks for a second step.'
      : 'Signing in with your password asks for no second step any more.'
    if (owner.mfaEnabled === enable) return message
    await scoped.trx.updateTable('appUser').set({ mfaEnabled: enable }).where('id', '=', owner.id).execute()
    await scoped.audit({
      ...aboutOwner(owner, enable ? 'enable-mfa' : 'disable-mfa', { enableMFA: enable }),
      before: { enableMFA: owner.mfaEnabled },
    })
    await mailOwner(scoped, owner, `your second step is ${enable ? 'on' : 'off'}`, message)
    return message
  })
