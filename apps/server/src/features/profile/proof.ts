/** Who is there, shown once more before something about an account's safety changes. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { tryPassword } from '../session/attempts.ts'
import { ownerOf, ownRowId, type Owner } from '../session/owner.ts'

/** Within this time after sign-in nobody is asked again. */
const freshMinutes = 15

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

const passwordProblem = (message: string): AppError =>
  new AppError('Forbidden', message, { details: [{ field: 'password', message }] })

const isFresh = async (ctx: AppContext, { sessionId }: Scope, owner: Owner): Promise<boolean> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const session = await trx
      .selectFrom('userSession')
      .select('createdAt')
      .where('id', '=', sessionId)
      .where('userId', '=', owner.id)
      .executeTakeFirst()
    return !!session && now.getTime() - session.createdAt.getTime() < freshMinutes * 60_000
  })

/**
 * Asks for the password; a person who has none must have signed in within the last {@link freshMinutes} minutes, and
 * with `freshIsEnough` that does for everybody. Wrong passwords count like those of the sign-in.
 * @throws AppError Forbidden with the field `password` in its details, or TooManyRequests
 */
export const requireProof = async (
  ctx: AppContext,
  { scope, address }: Caller,
  password: string | undefined,
  { freshIsEnough = false }: { freshIsEnough?: boolean } = {},
): Promise<Owner> => {
  const owner = await withScope(ctx, systemScope, (scoped) => ownerOf(scoped, ownRowId(scope)))
  if (password && owner.passwordHash) {
    const verdict = await tryPassword(ctx, { userId: owner.userId, address }, owner.passwordHash, password)
    if (verdict.kind === 'right') return owner
    throw verdict.kind === 'locked' ? verdict.refusal : passwordProblem('The password is not right.')
  }
  if ((freshIsEnough || !owner.passwordHash) && (await isFresh(ctx, scope, owner))) return owner
  throw owner.passwordHash
    ? passwordProblem('Type your password to confirm that it is you.')
    : new AppError(
        'Forbidden',
        `Sign out and in again first: this needs a sign-in of the last ${freshMinutes} minutes.`,
      )
}
