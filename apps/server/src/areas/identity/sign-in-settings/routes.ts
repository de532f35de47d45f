/** Routes of the sign-in settings and of the options that the sign-in pages derive from them. */
import { getSignInSettings, setSignInSettings, signInOptions } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { readSettings, signInSettingsOf, writeSettings } from '../../../core/people/settings.ts'

/** Mounts the routes of the sign-in settings. */
export const signInSettingsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getSignInSettings, () => signInSettingsOf(ctx))
  mount(app, setSignInSettings, ({ body: { secondStepRoles, ...body } }, { scope, request }) =>
    withScope(ctx, scope, (scoped) =>
      writeSettings(
        scoped,
        { ...body, ...(secondStepRoles ? { secondStepRoles } : {}) },
        request.headers['if-match'],
      ),
    ),
  )
  mount(app, signInOptions, () =>
    withScope(ctx, systemScope, async (scoped) => {
      const { isSignUpOpen } = await readSettings(scoped)
      const identityProviders = await scoped.trx
        .selectFrom('identityProvider')
        .select(['id', 'name'])
        .where('isEnabled', '=', true)
        .orderBy('name')
        .execute()
      return { isSignUpOpen, identityProviders }
    }),
  )
}
