/** What a person does with the own password and sessions. */
import {
  type Output,
  changePasswordBody,
  messageReply,
  passwordStrengthBody,
  passwordStrengthReply,
  sessionEntry,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { scopeOf } from '../../http/http.ts'
import { eitherCall } from '../../http/either-call.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { requireStrengthRoom, tryPassword } from './attempts.ts'
import { passwordStrength, requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from './second-factors/proof.ts'
import { endSessionsOf, sessionsOf } from './sessions.ts'
import { storePassword } from './store-password.ts'

/** Changes the caller's own password; the session that asks stays, the person's others end. */
const changePassword = async (
  ctx: AppContext,
  scope: Scope,
  { userid, oldpassword, newpassword }: Output<typeof changePasswordBody>,
  address: string,
): Promise<void> => {
  const { owner, companyName } = await withScope(ctx, systemScope, async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    const customer = owner.customerId
      ? await scoped.trx
          .selectFrom('customer')
          .select('companyName')
          .where('id', '=', owner.customerId)
          .executeTakeFirst()
      : undefined
    return { owner, companyName: customer?.companyName ?? null }
  })
  if (![owner.id, owner.userId].includes(userid.toLowerCase()))
    throw new AppError('Forbidden', 'Only your own password can be changed here.')
  if (!owner.passwordHash)
    throw new AppError(
      'Conflict',
      'Your account has no password yet. Sign out and choose one with Forgot password.',
    )
  const verdict = await tryPassword(ctx, { userId: owner.userId, address }, owner.passwordHash, oldpassword)
  if (verdict.kind === 'locked') throw verdict.refusal
  if (verdict.kind === 'wrong') throw fieldRefusal('oldpassword', 'The old password is not right.')
  if (oldpassword === newpassword)
    throw fieldRefusal('newpassword', 'The new password is the old one. Choose another.')
  await requireStrongPassword(
    newpassword,
    [owner.userId, owner.name, owner.email, companyName],
    'newpassword',
  )
  const passwordHash = await hashPassword(newpassword)
  await withScope(ctx, personalScope(scope), (scoped) =>
    storePassword(scoped, owner, passwordHash, {
      action: 'change-password',
      ...(scope.sessionId ? { exceptSession: scope.sessionId } : {}),
    }),
  )
}

/** Ends one of the caller's own sessions, or all but the one that asks (`id` null). Returns how many ended. */
const endOwnSessions = (ctx: AppContext, scope: Scope, id: string | null): Promise<number> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    if (id === null) {
      const ended = await endSessionsOf(scoped, owner.id, scope.sessionId ? { except: scope.sessionId } : {})
      await scoped.audit(aboutOwner(owner, 'end-sessions', { sessionsEnded: ended }))
      return ended
    }
    const ended = await scoped.trx
      .deleteFrom('userSession')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound('session')
    await scoped.audit(aboutOwner(owner, 'end-sessions', { sessionsEnded: 1 }))
    return 1
  })

const sessionParams = z.object({ id: z.string().max(100) })

/** Mounts ChangePassword, PasswordStrength and the list of the own sessions. */
export const ownAccountRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Account']
  eitherCall(
    app,
    {
      url: '/api/Users/ChangePassword',
      answersGet: false,
      tags,
      summary: 'Change your own password',
      input: changePasswordBody(z),
      reply: messageReply(z),
    },
    async (given, request) => {
      await changePassword(ctx, scopeOf(request), given, request.ip)
      return { message: 'Your password has been changed. Your other sessions were ended.' }
    },
  )
  app.post<{ Body: Output<typeof passwordStrengthBody> }>(
    '/api/Users/PasswordStrength',
    {
      config: { isPublic: true },
      schema: {
        tags,
        summary: 'How long a password would stand',
        body: passwordStrengthBody(z),
        response: { 200: passwordStrengthReply(z) },
      },
    },
    async (request) => {
      await requireStrengthRoom(ctx, request.ip)
      return passwordStrength(request.body.password, request.body.words)
    },
  )
  app.get(
    '/api/Account/Sessions',
    { schema: { tags, summary: 'Your open sessions', response: { 200: z.array(sessionEntry(z)) } } },
    (request) => {
      const scope = scopeOf(request)
      return sessionsOf(ctx, ownRowId(scope), scope.sessionId)
    },
  )
  app.post<{ Params: z.output<typeof sessionParams> }>(
    '/api/Account/Sessions/:id/end',
    {
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: sessionParams,
        response: { 200: messageReply(z) },
      },
    },
    async (request) => {
      const id = z.guid().safeParse(request.params.id)
      if (!id.success) throw notFound('session')
      await endOwnSessions(ctx, scopeOf(request), id.data)
      return { message: 'The session has been ended.' }
    },
  )
  app.post(
    '/api/Account/Sessions/end-others',
    { schema: { tags, summary: 'End all your other sessions', response: { 200: messageReply(z) } } },
    async (request) => {
      const ended = await endOwnSessions(ctx, scopeOf(request), null)
      return {
        message:
          ended === 0
            ? 'You have no other session.'
            : `${ended} other ${ended === 1 ? 'session has' : 'sessions have'} been ended.`,
      }
    },
  )
}
