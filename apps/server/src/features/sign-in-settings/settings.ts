/** What administrators decide about signing in, and what the sign-in pages need of it before anybody is signed in. */
import { signInSettings, type SignInSettings } from '@cmp/contract'
import { z } from 'zod'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'

const key = 'sign-in'

/** What holds where nobody has decided. Outside the demo a password alone opens no account that sees every customer. */
const defaultsOf = ({ env }: Pick<AppContext, 'env'>): SignInSettings => ({
  isSignUpOpen: true,
  isLoginByGetAllowed: true,
  secondStepRoles: env.demo ? [] : ['SA'],
})

/** The settings as they are in the caller's transaction. */
export const readSettings = async (scoped: Scoped): Promise<SignInSettings> =>
  signInSettings(z).parse({ ...defaultsOf(scoped.ctx), ...(await readSetting(scoped, key)) })

/** The settings as they are now. */
export const signInSettingsOf = (ctx: AppContext): Promise<SignInSettings> =>
  withScope(ctx, systemScope, readSettings)

/** Writes the settings; what is left out stays as it is. @returns the settings as they are then */
export const writeSettings = async (
  scoped: Scoped,
  change: Partial<SignInSettings>,
): Promise<SignInSettings> => {
  const before = await readSettings(scoped)
  const after = { ...before, ...change }
  await writeSetting(scoped, key, {
    objectType: 'sign-in-settings',
    objectName: 'Sign-in settings',
    before,
    after,
  })
  return after
}
