/** Sign-in with user ID and password, up to the second step if one is required. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import type { LoginReply } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../kit/errors.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { signInSettingsOf } from '../../../core/people/settings.ts'
import { tryPassword } from '../../../core/people/attempts.ts'
import { beginSecondStep, listSecondStepMethods } from './second-step/second-step.ts'
import { answerSignedIn } from './sessions/sign-in.ts'
import { buildStatusRefusal } from './sessions/status-refusal.ts'

const createWrongCredentialsError = () => new AppError('Unauthenticated', m.userIdOrPasswordIsIncorrect)

/**
 * Checks a password, then signs in or starts the second step. An owner who is locked out by somebody's wrong guesses
 * can still sign in with a passkey. If the role requires a second step and the user has none yet, the session allows
 * only what is needed to add one.
 * @throws AppError Unauthenticated and TooManyRequests, with the same words and timing for known and unknown users;
 * Forbidden for the owner of an account that is not active or has no method for its second step
 */
export const signInWithPassword = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { userid, password }: { userid: string; password: string },
): Promise<LoginReply> => {
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .select([
        'id',
        'userId',
        'name',
        'email',
        'status',
        'roleCode',
        'passwordHash',
        'mfaEnabled',
        'totpSecret',
      ])
      .select((eb) =>
        eb
          .selectFrom('accountLink')
          .select('accountLink.passwordHash')
          .whereRef('accountLink.userId', '=', 'appUser.id')
          .where('appUser.status', '=', 'unverified')
          .where('accountLink.passwordHash', 'is not', null)
          .orderBy('accountLink.createdAt', 'desc')
          .limit(1)
          .as('unconfirmedHash'),
      )
      .where('userId', '=', userid.toLowerCase())
      .executeTakeFirst(),
  )
  const verdict = await tryPassword(
    ctx,
    { userId: userid, address: request.ip },
    // An unconfirmed sign-up opens no session, but a person who knows its password learns what to do.
    user?.passwordHash ?? user?.unconfirmedHash,
    password,
  )
  if (verdict.kind === 'wrong' || !user) throw createWrongCredentialsError()
  const methods = await withScope(ctx, systemScope, (scoped) => listSecondStepMethods(scoped, user))
  if (verdict.kind === 'locked') {
    if (user.status !== 'active' || !methods.includes('passkey')) throw verdict.refusal
    return beginSecondStep(ctx, user, ['passkey'], t(m.tooManyIncorrectPasswordsWereEntered))
  }
  const refusal = buildStatusRefusal(user.status)
  if (refusal) throw refusal
  if (!user.mfaEnabled) {
    const { secondStepRoles } = await signInSettingsOf(ctx)
    // Without a mail server, mailed codes can be read only in the portal, which requires this sign-in.
    const usable = ctx.env.smtpUrl ? methods : methods.filter((method) => method !== 'otp')
    return secondStepRoles.includes(user.roleCode) && usable.length > 0
      ? beginSecondStep(ctx, user, usable)
      : answerSignedIn(ctx, request, reply, user.id, 'password')
  }
  if (methods.length === 0) throw new AppError('Forbidden', m.yourAccountRequiresTwoStepVerification)
  return beginSecondStep(ctx, user, methods)
}
