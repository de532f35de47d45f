/** Who is there, shown once more before something about an account's safety changes. */
import type { PasskeyRequest } from '@cmp/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { tryPassword } from '../session/attempts.ts'
import { assertionAnswer } from '../session/authenticator-answers.ts'
import { findChallenge } from '../session/challenges.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { acceptPasskey, askForPasskey } from '../session/passkey-answer.ts'
import { ceremonyOver, credentialsOf } from '../session/passkey-ceremony.ts'

/** A signed-in person, and the address that the call comes from. */
export type Caller = { scope: Scope; address: string }

/** The caller of a mounted call. */
export const callerOf = ({ scope, request }: { scope: Scope; request: FastifyRequest }): Caller => ({
  scope,
  address: request.ip,
})

/**
 * The row id that a path names.
 * @throws AppError NotFound for a text that cannot be one
 */
export const rowIdIn = (noun: string, text: string): string => {
  const id = z.guid().safeParse(text)
  if (!id.success) throw notFound(noun)
  return id.data
}

const noteProof = (ctx: AppContext, scope: Scope, method: 'password' | 'passkey'): Promise<void> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    await scoped.trx
      .updateTable('userSession')
      .set({ provedAt: scoped.now })
      .where('id', '=', scope.sessionId)
      .execute()
    await scoped.audit(aboutOwner(await ownerOf(scoped, ownRowId(scope)), 'prove', { method }))
  })

/**
 * Takes the password as a proof for some minutes. Wrong ones count like those of the sign-in.
 * @throws AppError Forbidden with the field `password` in its details, or TooManyRequests
 */
export const proveWithPassword = async (
  ctx: AppContext,
  { scope, address }: Caller,
  password: string,
): Promise<void> => {
  const owner = await withScope(ctx, personalScope(scope), (scoped) => ownerOf(scoped, ownRowId(scope)))
  const verdict = await tryPassword(ctx, { userId: owner.userId, address }, owner.passwordHash, password)
  if (verdict.kind === 'right') return noteProof(ctx, scope, 'password')
  if (verdict.kind === 'locked') throw verdict.refusal
  const message = owner.passwordHash
    ? 'The password is not right.'
    : 'Your account has no password. Use a passkey, or sign out and in again.'
  throw new AppError('Forbidden', message, { details: [{ field: 'password', message }] })
}

/** Begins a proof with a passkey. @throws AppError InvalidRequest for who has none */
export const startPasskeyProof = async (ctx: AppContext, scope: Scope): Promise<PasskeyRequest> => {
  const userId = ownRowId(scope)
  const allowed = await withScope(ctx, personalScope(scope), (scoped) => credentialsOf(scoped, userId))
  if (allowed.length === 0)
    throw new AppError('InvalidRequest', 'You have no passkey. Use your password, or sign out and in again.')
  return askForPasskey(ctx, { kind: 'passkey-proof', userId, allowed })
}

/**
 * Takes a passkey as a proof for some minutes.
 * @throws AppError InvalidRequest when it took too long, Forbidden for a passkey that is not the person's own
 */
export const finishPasskeyProof = async (
  ctx: AppContext,
  scope: Scope,
  { challengeId, response }: { challengeId: string; response: object },
): Promise<void> => {
  const answer = assertionAnswer(response)
  const userId = ownRowId(scope)
  const challenge = await findChallenge(ctx, 'passkey-proof', challengeId)
  if (!challenge || challenge.userId !== userId) throw ceremonyOver()
  await acceptPasskey(ctx, challenge, answer, userId).catch((error: unknown) => {
    // Not signed out: the person is still who signed in.
    throw error instanceof AppError && error.code === 'Unauthenticated'
      ? new AppError('Forbidden', 'This passkey was not accepted. Use another one, or your password.', {
          cause: error,
        })
      : error
  })
  await noteProof(ctx, scope, 'passkey')
}
