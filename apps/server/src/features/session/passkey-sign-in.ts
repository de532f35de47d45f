/** Sign-in with a passkey, alone or as the second step after the password. Limits on passwords never stop it. */
import type { LoginReply, PasskeyRequest } from '@cmp/contract'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'
import { addressKey, requireRoom, type LimitRule } from '../../stores/limits.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { endChallenge, findChallenge, newChallenge, type Challenge } from './challenges.ts'
import { answerSignedIn, finishSecondStep } from './sign-in.ts'
import { assertionAnswer } from './authenticator-answers.ts'
import {
  ceremonyMinutes,
  ceremonyOver,
  challengeIn,
  credentialsOf,
  relyingParty,
} from './passkey-ceremony.ts'

/** Sign-ins by passkey begun from one address: each is a row, and the sign-in page begins one when it is opened. */
const beginRule: LimitRule = { name: 'passkey-begin', most: 300, windowSeconds: 15 * 60 }

/** One answer for a passkey that is unknown, another person's or wrongly signed: nobody can tell which. */
const notAccepted = (cause?: unknown): AppError =>
  new AppError(
    'Unauthenticated',
    'This passkey was not accepted here. Try another one, or sign in another way.',
    {
      cause,
    },
  )

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
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
    timeout: ceremonyMinutes * 60_000,
    ...(allowed ? { allowCredentials: allowed } : {}),
  })
  const challengeId = await withScope(ctx, systemScope, (scoped) =>
    newChallenge(scoped, {
      kind: 'passkey-sign-in',
      userId: second?.userRowId ?? null,
      data: { challenge: options.challenge, secondStepId: second?.step.id ?? null },
      minutes: ceremonyMinutes,
    }),
  )
  return { challengeId, options: { ...options } }
}

const passkeyNamed = (ctx: AppContext, credentialId: string) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('passkey')
      .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
      .where('credentialId', '=', credentialId)
      .executeTakeFirst(),
  )

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
  const passkey = await passkeyNamed(ctx, answer.id)
  if (!passkey || (second && passkey.userId !== second.userRowId)) throw notAccepted()
  const { userHandle } = answer.response
  if (userHandle && isoBase64URL.toUTF8String(userHandle) !== passkey.userId) throw notAccepted()
  const { id, origin } = relyingParty(ctx)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challengeIn(challenge.data),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: isoBase64URL.toBuffer(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw notAccepted(error)
  })
  if (!verified) throw notAccepted()
  await withScope(ctx, systemScope, async (scoped) => {
    if (!(await endChallenge(scoped, challenge.id))) throw ceremonyOver()
    const moved = await scoped.trx
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: scoped.now })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw notAccepted()
  })
  return second
    ? finishSecondStep(ctx, request, reply, second.step, 'passkey')
    : answerSignedIn(ctx, request, reply, passkey.userId, 'passkey')
}
