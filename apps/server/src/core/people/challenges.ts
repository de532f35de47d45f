/**
 * Authentication steps that have started but not finished: two-step verification, a passkey ceremony, a sign-in at an
 * identity provider. A token, stored as a hash, gives access to one of them and is valid until it is finished once.
 */
import type { AuthChallengeTable } from '../../db/people-tables.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { hashOfToken, generateToken } from './tokens.ts'

/** The kinds of challenges. */
export type ChallengeKind = AuthChallengeTable['kind']

/** A challenge that is neither finished nor expired. */
export type Challenge = {
  id: string
  kind: ChallengeKind
  userId: string | null
  data: Record<string, unknown>
  attempts: number
  expiresAt: Date
}

/** How long finished and expired challenges are stored, so that a late answer can be explained. */
const retentionHours = 24

/**
 * Starts a challenge in the caller's transaction.
 * @param minutes how long it is valid
 * @returns the token, which is stored nowhere
 */
export const createChallenge = async (
  { trx, now }: Scoped,
  {
    kind,
    userId,
    data = {},
    minutes,
  }: { kind: ChallengeKind; userId: string | null; data?: Record<string, unknown>; minutes: number },
): Promise<string> => {
  const token = generateToken()
  await trx
    .deleteFrom('authChallenge')
    .where('expiresAt', '<', new Date(now.getTime() - retentionHours * 3_600_000))
    .execute()
  await trx
    .insertInto('authChallenge')
    .values({
      kind,
      tokenHash: hashOfToken(token),
      userId,
      data: JSON.stringify(data),
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
    .execute()
  return token
}

/** Returns the open challenge of a token; null if it is unknown, of another kind, expired or finished. */
export const findChallenge = (
  ctx: AppContext,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge | null> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const found = await trx
      .selectFrom('authChallenge')
      .select(['id', 'kind', 'userId', 'data', 'attempts', 'expiresAt'])
      .where('tokenHash', '=', hashOfToken(token))
      .where('kind', '=', kind)
      .where('expiresAt', '>', now)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    return found ?? null
  })

/** Returns whether the token's challenge was finished by a correct answer, to distinguish a late answer. */
export const wasChallengeUsed = (ctx: AppContext, kind: ChallengeKind, token: string): Promise<boolean> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const found = await trx
      .selectFrom('authChallenge')
      .select('id')
      .where('tokenHash', '=', hashOfToken(token))
      .where('kind', '=', kind)
      .where('usedAt', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  })

/**
 * Finishes a challenge after a correct answer, in the caller's transaction.
 * @returns false if it was already finished; then the answer must not count
 */
export const endChallenge = async ({ trx, now }: Scoped, id: string): Promise<boolean> => {
  const ended = await trx
    .updateTable('authChallenge')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Counts an answer to a challenge before it is checked, so that concurrent answers are counted too.
 * @returns false if `most` answers were already given
 */
export const countAnswer = async ({ trx }: Scoped, id: string, most: number): Promise<boolean> => {
  const counted = await trx
    .updateTable('authChallenge')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}
