/**
 * What somebody has begun and not ended: a second step, a passkey ceremony, a sign-in at an identity provider. Its
 * token is the only key to it, works until it is ended once, and is stored as a hash.
 */
import type { AuthChallengeTable } from '../../db/people-tables.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** The kinds of what can be begun. */
export type ChallengeKind = AuthChallengeTable['kind']

/** A challenge that is open: neither ended nor expired. */
export type Challenge = {
  id: string
  kind: ChallengeKind
  userId: string | null
  data: Record<string, unknown>
  attempts: number
  expiresAt: Date
}

/** Ended and expired challenges stay this long, so that a late answer can be told why it is refused. */
const keptHours = 24

/**
 * Begins something, in the caller's transaction.
 * @param minutes how long it may take
 * @returns the token, which is stored nowhere
 */
export const newChallenge = async (
  { trx, now }: Scoped,
  {
    kind,
    userId,
    data = {},
    minutes,
  }: { kind: ChallengeKind; userId: string | null; data?: Record<string, unknown>; minutes: number },
): Promise<string> => {
  const token = newToken()
  await trx
    .deleteFrom('authChallenge')
    .where('expiresAt', '<', new Date(now.getTime() - keptHours * 3_600_000))
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

/** The open challenge of a token; null when it is unknown, of another kind, expired or ended. */
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

/** Whether the token's challenge has been ended by a right answer: what is late can then be told apart. */
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
 * Ends a challenge by its right answer, in the caller's transaction.
 * @returns false when somebody else ended it first: then the answer must not count
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
 * Counts one more answer to a challenge before it is looked at, so that answers given at once are counted too.
 * @returns false when `most` answers were given already
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
