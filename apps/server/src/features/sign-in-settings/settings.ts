/** What administrators decide about signing in, and what the sign-in pages need of it before anybody is signed in. */
import { signInSettings, type SignInSettings } from '@cmp/contract'
import { z } from 'zod'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'

const key = 'sign-in'
const defaults: SignInSettings = { isSignUpOpen: true, isLoginByGetAllowed: true }

/** The settings as they are in the caller's transaction. */
export const readSettings = async ({ trx }: Scoped): Promise<SignInSettings> => {
  const row = await trx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return signInSettings(z).parse({ ...defaults, ...row?.value })
}

/** The settings as they are now. */
export const signInSettingsOf = (ctx: AppContext): Promise<SignInSettings> =>
  withScope(ctx, systemScope, readSettings)

/** Writes the settings. */
export const writeSettings = async (scoped: Scoped, after: SignInSettings): Promise<void> => {
  const before = await readSettings(scoped)
  const value = JSON.stringify(after)
  await scoped.trx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await scoped.audit({
    action: 'update',
    objectType: 'sign-in-settings',
    objectId: key,
    objectName: 'Sign-in settings',
    before,
    after,
  })
}
