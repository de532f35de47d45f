/** Verifies the person's identity again before a change to the security of the account. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
import type { PasskeyRequest } from '@cmp/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { tryPassword } from '../../../core/people/attempts.ts'
import { parseAssertionAnswer } from '../session/passkeys/authenticator-answers.ts'
import { findChallenge } from '../../../core/people/challenges.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { acceptPasskey, requestPasskey } from '../session/passkeys/passkey-answer.ts'
import { createCeremonyOverError, listPasskeyCredentials } from '../session/passkeys/passkey-ceremony.ts'

/** A signed-in person and the address that the call comes from. */
export type Caller = { scope: Scope; address: string }

/** Returns the caller of a mounted call. */
export const toCaller = ({ scope, request }: { scope: Scope; request: FastifyRequest }): Caller => ({
  scope,
  address: request.ip,
})

/**
 * Returns the row ID in a path.
 * @throws AppError NotFound for a text that cannot be a row ID
 */
export const parseRowId = (noun: Text, text: string): string => {
  const id = z.guid().safeParse(text)
  if (!id.success) throw createNotFoundError(noun)
  return id.data
}

const noteProof = (ctx: AppContext, scope: Scope, method: 'password' | 'passkey'): Promise<void> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    await scoped.trx
      .updateTable('userSession')
      .set({ provedAt: scoped.now })
      .where('id', '=', scope.sessionId)
      .execute()
    await scoped.audit(buildOwnerAuditEntry(await readOwner(scoped, ownRowId(scope)), 'prove', { method }))
  })

/**
 * Accepts the password as proof of identity for some minutes. Wrong passwords count like those at sign-in.
 * @throws AppError Forbidden with the field `password` in its details, or TooManyRequests
 */
export const proveWithPassword = async (
  ctx: AppContext,
  { scope, address }: Caller,
  password: string,
): Promise<void> => {
  const owner = await withScope(ctx, createPersonalScope(scope), (scoped) =>
    readOwner(scoped, ownRowId(scope)),
  )
  const verdict = await tryPassword(ctx, { userId: owner.userId, address }, owner.passwordHash, password)
  if (verdict.kind === 'right') return noteProof(ctx, scope, 'password')
  if (verdict.kind === 'locked') throw verdict.refusal
  const message = owner.passwordHash ? t(m.passwordIsIncorrect) : t(m.yourAccountHasNoPasswordUse)
  throw new AppError('Forbidden', message, { details: [{ field: 'password', message }] })
}

/**
 * Starts a proof of identity with a passkey.
 * @throws AppError InvalidRequest if the person has no passkey
 */
export const startPasskeyProof = async (ctx: AppContext, scope: Scope): Promise<PasskeyRequest> => {
  const userId = ownRowId(scope)
  const allowed = await withScope(ctx, createPersonalScope(scope), (scoped) =>
    listPasskeyCredentials(scoped, userId),
  )
  if (allowed.length === 0) throw new AppError('InvalidRequest', m.youHaveNoPasskeyUseYour)
  return requestPasskey(ctx, { kind: 'passkey-proof', userId, allowed })
}

/**
 * Accepts a passkey as proof of identity for some minutes.
 * @throws AppError InvalidRequest if it took too long, Forbidden for a passkey of somebody else
 */
export const finishPasskeyProof = async (
  ctx: AppContext,
  scope: Scope,
  { challengeId, response }: { challengeId: string; response: object },
): Promise<void> => {
  const answer = parseAssertionAnswer(response)
  const userId = ownRowId(scope)
  const challenge = await findChallenge(ctx, 'passkey-proof', challengeId)
  if (!challenge || challenge.userId !== userId) throw createCeremonyOverError()
  await acceptPasskey(ctx, challenge, answer, userId).catch((error: unknown) => {
    // Not Unauthenticated, because the person stays signed in.
    throw error instanceof AppError && error.code === 'Unauthenticated'
      ? new AppError('Forbidden', m.thisPasskeyWasNotAcceptedUse, {
          cause: error,
        })
      : error
  })
  await noteProof(ctx, scope, 'passkey')
}
