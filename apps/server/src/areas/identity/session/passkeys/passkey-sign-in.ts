/**
 * Sign-in with a passkey, either without a password or as the second step after it. Limits on password attempts never
 * block it.
 */
import * as m from '@cmp/messages/server/identity/session'
import type { LoginReply, PasskeyRequest } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../kit/errors.ts'
import { toAddressKey, requireRoom, type LimitRule } from '../../../../stores/limits.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { findChallenge, type Challenge } from '../../../../core/people/challenges.ts'
import { answerSignedIn, finishSecondStep } from '../sessions/sign-in.ts'
import { parseAssertionAnswer } from './authenticator-answers.ts'
import { acceptPasskey, requestPasskey } from './passkey-answer.ts'
import { createCeremonyOverError, listPasskeyCredentials } from './passkey-ceremony.ts'

/** Limits the passkey sign-ins started from one address: each creates a row, and opening the sign-in page starts one. */
const beginRule: LimitRule = { name: 'passkey-begin', most: 300, windowSeconds: 15 * 60 }

const createStepExpiredError = (): AppError => new AppError('Unauthenticated', m.signInExpiredStartAgainWith)

/** Finds the second step of a token. */
const requireSecondStep = async (
  ctx: AppContext,
  token: string,
): Promise<{ step: Challenge; userRowId: string }> => {
  const step = await findChallenge(ctx, 'second-step', token)
  if (!step?.userId) throw createStepExpiredError()
  return { step, userRowId: step.userId }
}

/**
 * Starts a sign-in. Without `token` the authenticator offers all its passkeys; with the token of a second step only
 * that person's passkeys are accepted.
 */
export const startPasskeySignIn = async (
  ctx: AppContext,
  address: string,
  token: string | undefined,
): Promise<PasskeyRequest> => {
  await requireRoom(ctx.limits, beginRule, toAddressKey(address), m.tooManySignInsWereStarted)
  const second = token ? await requireSecondStep(ctx, token) : null
  const allowed = second
    ? await withScope(ctx, systemScope, (scoped) => listPasskeyCredentials(scoped, second.userRowId))
    : undefined
  if (allowed?.length === 0) throw new AppError('InvalidRequest', m.youHaveNoPasskeyForThis)
  return requestPasskey(ctx, {
    kind: 'passkey-sign-in',
    userId: second?.userRowId ?? null,
    allowed,
    data: { secondStepId: second?.step.id ?? null },
  })
}

/**
 * Completes a sign-in with the authenticator's response and opens the session.
 * @throws AppError Unauthenticated for a passkey that is unknown, wrongly signed or a copy (its counter went back),
 * Forbidden if the account is not active
 */
export const finishPasskeySignIn = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { challengeId, token, response }: { challengeId: string; token?: string | undefined; response: object },
): Promise<LoginReply> => {
  const answer = parseAssertionAnswer(response)
  const challenge = await findChallenge(ctx, 'passkey-sign-in', challengeId)
  if (!challenge) throw createCeremonyOverError()
  const second = token ? await requireSecondStep(ctx, token) : null
  if (challenge.data['secondStepId'] !== (second?.step.id ?? null)) throw createCeremonyOverError()
  const userRowId = await acceptPasskey(ctx, challenge, answer, second?.userRowId ?? null)
  return second
    ? finishSecondStep(ctx, request, reply, second.step, 'passkey')
    : answerSignedIn(ctx, request, reply, userRowId, 'passkey')
}
