/** The last step of every way to sign in: opens the session and builds the reply for a browser or a program. */
import * as m from '@cmp/messages/server/identity/session'
import { listMenus, type LoginReply } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '../../../../db/people-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { clearCodeAttempts, rememberAddress } from '../../../../core/people/attempts.ts'
import { endChallenge, type Challenge } from '../../../../core/people/challenges.ts'
import { noteDevice } from './new-device.ts'
import { scopeOfPerson } from '../../../../core/people/person-scope.ts'
import { giveSession, isBrowser } from './session-cookie.ts'
import { insertSession, type SessionOrigin } from '../../../../core/people/sessions.ts'
import { buildStatusRefusal } from './status-refusal.ts'

/**
 * Opens a session for a user who has passed every step.
 * @returns the session's token and the reply for a program
 * @throws AppError Forbidden, with what to do, if the account is not active
 */
export const openSession = async (
  ctx: AppContext,
  userRowId: string,
  origin: SessionOrigin,
): Promise<{ token: string; reply: LoginReply }> => {
  const found = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('appUser').select('userId').where('id', '=', userRowId).executeTakeFirst(),
  )
  if (!found) throw new AppError('Unauthenticated', m.thisAccountNoLongerExists)
  const signedIn = await withScope(ctx, scopeOfPerson(found.userId), async (scoped) => {
    const { trx, now, audit } = scoped
    // The row is locked so that a concurrent call that ends the user's sessions also ends this new one. Changes that
    // end no sessions, such as a large import, are not blocked. The lock may return the row as it was before a change
    // that has just been committed, so the row is read again afterwards.
    const ofUser = trx.selectFrom('appUser').where('id', '=', userRowId)
    await ofUser.select('id').forKeyShare().execute()
    const user = await ofUser.selectAll().executeTakeFirstOrThrow()
    const refusal = buildStatusRefusal(user.status)
    if (refusal) throw refusal
    const customer = user.customerId
      ? await trx
          .selectFrom('customer')
          .select(['companyName', 'tenantId'])
          .where('id', '=', user.customerId)
          .executeTakeFirst()
      : undefined
    // A customer may have several subscriptions, but the reply has room for one: the first by name.
    const subscription = user.customerId
      ? await trx
          .selectFrom('customerSubscription')
          .select('subscriptionId')
          .where('customerId', '=', user.customerId)
          .orderBy('name')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
      : undefined
    const session = await insertSession(scoped, user.id, origin)
    await noteDevice(scoped, user, origin)
    // The sign-in does not wait for a concurrent change of the user.
    await trx
      .updateTable('appUser')
      .set({ lastSignInAt: now })
      .where('id', 'in', (eb) =>
        eb.selectFrom('appUser').select('id').where('id', '=', user.id).forNoKeyUpdate().skipLocked(),
      )
      .execute()
    await audit({
      action: 'sign-in',
      objectType: 'users',
      objectId: user.id,
      objectName: user.name,
      customerId: user.customerId,
      after: { method: origin.method, address: origin.address },
    })
    return { user, customer, subscription, session }
  })
  const { user, customer, subscription, session } = signedIn
  await rememberAddress(ctx, { userId: user.userId, address: origin.address })
  return {
    token: session.token,
    reply: {
      id: session.id,
      token: session.token,
      userId: user.userId,
      name: user.name,
      companyName: customer?.companyName ?? 'Provider',
      roleCode: user.roleCode,
      roleId: user.roleCode,
      customerId: user.customerId ?? '',
      tenantId: customer?.tenantId ?? '',
      subscriptionId: subscription?.subscriptionId ?? '',
      timezone: user.timezone,
      enableMFA: false,
      isValidated: true,
      message: '',
      menus: listMenus(user.roleCode),
      secondStep: [],
    },
  }
}

/** Reads the origin of a request for the session that it opens. */
export const toSessionOrigin = (request: FastifyRequest, method: SignInMethod): SessionOrigin => ({
  method,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/**
 * Opens a session and builds the response: a browser gets the cookie and no token, a program gets the token.
 * @throws AppError as {@link openSession}
 */
export const answerSignedIn = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userRowId: string,
  method: SignInMethod,
): Promise<LoginReply> => {
  const { token, reply: login } = await openSession(ctx, userRowId, toSessionOrigin(request, method))
  if (!isBrowser(request)) return { ...login, id: token }
  await giveSession(ctx, request, reply, token)
  return { ...login, token: '' }
}

/**
 * Ends a second step that was answered correctly and signs in.
 * @throws AppError Forbidden if the step has already ended
 */
export const finishSecondStep = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: Challenge,
  method: SignInMethod,
): Promise<LoginReply> => {
  const { userId } = challenge
  const isFirst = await withScope(ctx, systemScope, (scoped) => endChallenge(scoped, challenge.id))
  if (!isFirst || !userId) throw new AppError('Forbidden', m.thisSignInHasAlreadyEnded)
  await clearCodeAttempts(ctx, userId)
  return answerSignedIn(ctx, request, reply, userId, method)
}
