/** The administrators' sign-in settings, part of which the sign-in pages need before anybody has signed in. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/people'
import { signInSettings, type SignInSettings } from '@cmp/contract'
import { z } from 'zod'
import { lockByName } from '../../db/lock.ts'
import { requireVersion } from '../../resources/edit-conflicts.ts'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'

const key = 'sign-in'

/** The defaults. Outside of the demo, a password is not sufficient for accounts that see all customers. */
const getDefaultSettings = ({ env }: Pick<AppContext, 'env'>): SignInSettings => ({
  isSignUpOpen: true,
  isLoginByGetAllowed: true,
  secondStepRoles: env.demo ? [] : ['SA'],
})

/** Reads the settings in the caller's transaction. */
export const readSettings = async (scoped: Scoped): Promise<SignInSettings> =>
  signInSettings(z).parse({ ...getDefaultSettings(scoped.ctx), ...(await readSetting(scoped, key)) })

/** Reads the present settings. */
export const signInSettingsOf = (ctx: AppContext): Promise<SignInSettings> =>
  withScope(ctx, systemScope, readSettings)

/**
 * Saves the settings; omitted ones are unchanged.
 * @returns the resulting settings
 * @throws AppError PreconditionFailed for an older version in `ifMatch`
 */
export const writeSettings = async (
  scoped: Scoped,
  change: Partial<SignInSettings>,
  ifMatch?: string,
): Promise<SignInSettings> => {
  await lockByName(scoped.trx, 'settings', key)
  const before = await readSettings(scoped)
  await requireVersion(
    scoped,
    ifMatch,
    { objectType: 'sign-in-settings', objectId: key, current: before },
    change,
  )
  const after = { ...before, ...change }
  await writeSetting(scoped, key, {
    objectType: 'sign-in-settings',
    objectName: t(m.signInSettings),
    before,
    after,
  })
  return after
}
