/** Requests a passkey from an authenticator and verifies the response, for a sign-in or a later proof of identity. */
import * as m from '@cmp/messages/server/identity/session'
import type { PasskeyRequest } from '@cmp/contract'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { AppError } from '../../../../kit/errors.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import {
  endChallenge,
  createChallenge,
  type Challenge,
  type ChallengeKind,
} from '../../../../core/people/challenges.ts'
import {
  ceremonyMinutes,
  createCeremonyOverError,
  getExpectedChallenge,
  getRelyingParty,
} from './passkey-ceremony.ts'

/**
 * The same error for a passkey that is unknown, belongs to another person or has a wrong signature, so nobody can tell
 * which.
 */
const createNotAcceptedError = (cause?: unknown): AppError =>
  new AppError('Unauthenticated', m.thisPasskeyWasNotAcceptedTry, { cause })

/** Builds the request to the authenticator. Without `allowed` the authenticator offers all its passkeys. */
export const requestPasskey = async (
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
    rpID: getRelyingParty(ctx).id,
    userVerification: 'required',
    timeout: ceremonyMinutes * 60_000,
    ...(allowed ? { allowCredentials: allowed } : {}),
  })
  const challengeId = await withScope(ctx, systemScope, (scoped) =>
    createChallenge(scoped, {
      kind,
      userId,
      data: { ...data, challenge: options.challenge },
      minutes: ceremonyMinutes,
    }),
  )
  return { challengeId, options: { ...options } }
}

const findPasskey = (ctx: AppContext, credentialId: string) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('passkey')
      .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
      .where('credentialId', '=', credentialId)
      .executeTakeFirst(),
  )

/**
 * Verifies an authenticator's response and ends its challenge. With `ownerId` only that person's passkeys are accepted.
 * @returns the row ID of the passkey's owner
 * @throws AppError Unauthenticated for a passkey that is unknown, wrongly signed or a copy (its counter went back),
 * InvalidRequest if the challenge has ended
 */
export const acceptPasskey = async (
  ctx: AppContext,
  challenge: Challenge,
  answer: AuthenticationResponseJSON,
  ownerId: string | null,
): Promise<string> => {
  const passkey = await findPasskey(ctx, answer.id)
  if (!passkey || (ownerId !== null && passkey.userId !== ownerId)) throw createNotAcceptedError()
  const { userHandle } = answer.response
  if (userHandle && isoBase64URL.toUTF8String(userHandle) !== passkey.userId) throw createNotAcceptedError()
  const { id, origin } = getRelyingParty(ctx)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: getExpectedChallenge(challenge.data),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: isoBase64URL.toBuffer(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw createNotAcceptedError(error)
  })
  if (!verified) throw createNotAcceptedError()
  await withScope(ctx, systemScope, async (scoped) => {
    if (!(await endChallenge(scoped, challenge.id))) throw createCeremonyOverError()
    const moved = await scoped.trx
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: scoped.now })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw createNotAcceptedError()
  })
  return passkey.userId
}
