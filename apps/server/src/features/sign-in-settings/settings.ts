/** What administrators decide about signing in, and what the sign-in pages need of it before anybody is signed in. */
import { signInSettings, type SignInSettings } from '@cmp/contract'
import { z } from 'zod'
import { readSetting, writeSetting } from '../../resources/setting.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'

const key = 'sign-in'
const defaults: SignInSettings = { isSignUpOpen: true, isLoginByGetAllowed: true }

/** The settings as they are in the caller's transaction. */
export const readSettings = async (scoped: Scoped): Promise<SignInSettings> =>
  signInSettings(z).parse({ ...defaults, ...(await readSetting(scoped, key)) })

/** The settings as they are now. */
export const signInSettingsOf = (ctx: AppContext): Promise<SignInSettings> =>
  withScope(ctx, systemScope, readSettings)

/** Writes the settings. */
export const writeSettings = async (scoped: Scoped, after: SignInSettings): Promise<void> =>
  writeSetting(scoped, key, {
    objectType: 'sign-in-settings',
    objectName: 'Sign-in settings',
    before: await readSettings(scoped),
    after,
  })
