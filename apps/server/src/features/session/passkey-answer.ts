/** Asking an authenticator who is there, and checking its answer: for a sign-in, and for showing it once more later. */
import type { PasskeyRequest } from '@cmp/contract'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { endChallenge, newChallenge, type Challenge, type ChallengeKind } from './challenges.ts'
import { ceremonyMinutes, ceremonyOver, challengeIn, relyingParty } from './passkey-ceremony.ts'

/** One answer for a passkey that is unknown, another person's or wrongly signed: nobody can tell which. */
const notAccepted = (cause?: unknown): AppError =>
  new AppError(
    'Unauthenticated',
    'This passkey was not accepted here. Try another one, or sign in another way.',
    { cause },
  )

/** The question for the authenticator; without `allowed` it offers the passkeys that it has. */
export const askForPasskey = async (
  ctx: AppContext,
  {
    kind,
    userId,
    allowed,
    data = {},
  }: {
    kind: ChallengeKind
    userId: string | null
    allowed?: { id: string; transports: string[] }[] | undefined
    data?: Record<string, unknown>
  },
): Promise<PasskeyRequest> => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
    timeout: ceremonyMinutes * 60_000,
    ...(allowed ? { allowCredentials: allowed } : {}),
  })
  const challengeId = await withScope(ctx, systemScope, (scoped) =>
    newChallenge(scoped, {
      kind,
      userId,
      data: { ...data, challenge: options.challenge },
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
 * Checks an authenticator's answer and ends its challenge. With `ownerId` only that person's passkeys count.
 * @returns the row id of the passkey's owner
 * @throws AppError Unauthenticated for a passkey that is unknown, wrongly signed or a copy (its counter went back),
 * InvalidRequest when the challenge was ended meanwhile
 */
export const acceptPasskey = async (
  ctx: AppContext,
  challenge: Challenge,
  answer: AuthenticationResponseJSON,
  ownerId: string | null,
): Promise<string> => {
  const passkey = await passkeyNamed(ctx, answer.id)
  if (!passkey || (ownerId !== null && passkey.userId !== ownerId)) throw notAccepted()
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
  return passkey.userId
}
