/** Sign-in with user id and password, up to the second step where one is asked. */
import type { LoginReply } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { signInSettingsOf } from '../sign-in-settings/settings.ts'
import { tryPassword } from './attempts.ts'
import { beginSecondStep, secondStepMethodsOf } from './second-step.ts'
import { answerSignedIn } from './sign-in.ts'
import { statusRefusal } from './status-refusal.ts'

const wrongCredentials = () => new AppError('Unauthenticated', 'The user id or the password is not right.')

/**
 * Checks a password and signs in, or begins the second step. Right but locked out by somebody's wrong guesses, the
 * owner still comes in with a passkey, which no guesser has. Where the role asks for a second step and there is none
 * yet, the session opens only what it takes to add one.
 * @throws AppError Unauthenticated and TooManyRequests, in the same words and time for known and unknown users;
 *   Forbidden for the owner of an account that is not active or has no way to pass its second step
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
    // A sign-up that is not confirmed opens nothing; who knows its password is told what to do.
    user?.passwordHash ?? user?.unconfirmedHash,
    password,
  )
  if (verdict.kind === 'wrong' || !user) throw wrongCredentials()
  const methods = await withScope(ctx, systemScope, (scoped) => secondStepMethodsOf(scoped, user))
  if (verdict.kind === 'locked') {
    if (user.status !== 'active' || !methods.includes('passkey')) throw verdict.refusal
    return beginSecondStep(
      ctx,
      user,
      ['passkey'],
      'Too many wrong passwords were given for your account, so a password alone is not enough for a while. Use your passkey to sign in.',
    )
  }
  const refusal = statusRefusal(user.status)
  if (refusal) throw refusal
  if (!user.mfaEnabled) {
    const { secondStepRoles } = await signInSettingsOf(ctx)
    // Without a mail server codes lie in the portal itself, behind this sign-in.
    const usable = ctx.env.smtpUrl ? methods : methods.filter((method) => method !== 'otp')
    return secondStepRoles.includes(user.roleCode) && usable.length > 0
      ? beginSecondStep(ctx, user, usable)
      : answerSignedIn(ctx, request, reply, user.id, 'password')
  }
  if (methods.length === 0)
    throw new AppError(
      'Forbidden',
      'A second step is asked for your account, and it has no authenticator app, no passkey and no e-mail address. Ask your administrator to add your e-mail address.',
    )
  return beginSecondStep(ctx, user, methods)
}
