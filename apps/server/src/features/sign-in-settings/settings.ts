/** What administrators decide about signing in, and what the sign-in pages need of it before anybody is signed in. */
import { z } from 'zod'
import {
  mayDo,
  signInOptionsReply,
  signInSettings,
  type SignInOptionsReply,
  type SignInSettings,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'

const key = 'sign-in'
const defaults: SignInSettings = { isSignUpOpen: true, isLoginByGetAllowed: true }

const readSettings = async ({ trx }: Scoped): Promise<SignInSettings> => {
  const row = await trx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return signInSettings(z).parse({ ...defaults, ...row?.value })
}

/** The settings as they are now. */
export const signInSettingsOf = (ctx: AppContext): Promise<SignInSettings> =>
  withScope(ctx, systemScope, readSettings)

const requireAdministrator = (request: FastifyRequest): void => {
  if (!mayDo(scopeOf(request).role, 'sign-in-settings.change'))
    throw new AppError('Forbidden', "How people sign in is decided by the reseller's administrators only.")
}

/** Mounts the settings and the public options. */
export const signInSettingsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Session']
  app.get(
    '/api/SignInSettings',
    { schema: { tags, summary: 'How people sign in', response: { 200: signInSettings(z) } } },
    (request) => {
      requireAdministrator(request)
      return signInSettingsOf(ctx)
    },
  )
  app.post<{ Body: SignInSettings }>(
    '/api/SignInSettings',
    {
      schema: {
        tags,
        summary: 'Decide how people sign in',
        body: signInSettings(z),
        response: { 200: signInSettings(z) },
      },
    },
    (request) => {
      requireAdministrator(request)
      return withScope(ctx, scopeOf(request), async (scoped) => {
        const before = await readSettings(scoped)
        const value = JSON.stringify(request.body)
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
          after: request.body,
        })
        return request.body
      })
    },
  )
  app.get(
    '/api/SignInOptions',
    {
      config: { isPublic: true },
      schema: {
        tags,
        summary: 'What the sign-in pages offer',
        response: { 200: signInOptionsReply(z) },
      },
    },
    (): Promise<SignInOptionsReply> =>
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
