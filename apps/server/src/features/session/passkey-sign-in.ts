/** Sign-in with a passkey, alone or as the second step after the password. Limits on passwords never stop it. */
import type { LoginReply, PasskeyRequest } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { addressKey, requireRoom, type LimitRule } from '../../stores/limits.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { findChallenge, type Challenge } from './challenges.ts'
import { answerSignedIn, finishSecondStep } from './sign-in.ts'
import { assertionAnswer } from './authenticator-answers.ts'
import { acceptPasskey, askForPasskey } from './passkey-answer.ts'
import { ceremonyOver, credentialsOf } from './passkey-ceremony.ts'

/** Sign-ins by passkey begun from one address: each is a row, and the sign-in page begins one when it is opened. */
const beginRule: LimitRule = { name: 'passkey-begin', most: 300, windowSeconds: 15 * 60 }

const stepOver = (): AppError =>
  new AppError('Unauthenticated', 'The sign-in took too long. Start again with your user id and password.')

/** The second step that a token belongs to. */
const secondStepOf = async (
  ctx: AppContext,
  token: string,
): Promise<{ step: Challenge; userRowId: string }> => {
  const step = await findChallenge(ctx, 'second-step', token)
  if (!step?.userId) throw stepOver()
  return { step, userRowId: step.userId }
}

/**
 * Begins a sign-in. Without `token` the authenticator offers the passkeys that it has; with the token of a second step
 * only that person's count.
 */
export const startPasskeySignIn = async (
  ctx: AppContext,
  address: string,
  token: string | undefined,
): Promise<PasskeyRequest> => {
  await requireRoom(ctx.limits, beginRule, addressKey(address), 'Too many sign-ins were begun')
  const second = token ? await secondStepOf(ctx, token) : null
  const allowed = second
    ? await withScope(ctx, systemScope, (scoped) => credentialsOf(scoped, second.userRowId))
    : undefined
  if (allowed?.length === 0)
    throw new AppError('InvalidRequest', 'You have no passkey here. Choose another way for the second step.')
  return askForPasskey(ctx, {
    kind: 'passkey-sign-in',
    userId: second?.userRowId ?? null,
    allowed,
    data: { secondStepId: second?.step.id ?? null },
  })
}

/**
 * Ends a sign-in by the authenticator's answer and opens the session.
 * @throws AppError Unauthenticated for a passkey that is unknown, wrongly signed or a copy (its counter went back),
 * Forbidden when the account is not active
 */
export const finishPasskeySignIn = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { challengeId, token, response }: { challengeId: string; token?: string | undefined; response: object },
): Promise<LoginReply> => {
  const answer = assertionAnswer(response)
  const challenge = await findChallenge(ctx, 'passkey-sign-in', challengeId)
  if (!challenge) throw ceremonyOver()
  const second = token ? await secondStepOf(ctx, token) : null
  if (challenge.data['secondStepId'] !== (second?.step.id ?? null)) throw ceremonyOver()
  const userRowId = await acceptPasskey(ctx, challenge, answer, second?.userRowId ?? null)
  return second
    ? finishSecondStep(ctx, request, reply, second.step, 'passkey')
    : answerSignedIn(ctx, request, reply, userRowId, 'passkey')
}
