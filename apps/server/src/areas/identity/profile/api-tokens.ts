/** A person's own API tokens, for programs that act for that person. Only the hash of a token is stored. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
import type { ApiTokenEntry, NewApiToken, NewApiTokenReply } from '@cmp/contract'
import type { ApiTokenTable } from '../../../db/people-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { apiTokenPrefix } from '../session/scopes/api-token-scope.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'
import { hashOfToken, generateToken } from '../../../core/people/tokens.ts'

/** The maximum number of tokens for each person. */
const maxTokens = 20
const shownCharacters = 10
const dayMilliseconds = 86_400_000
const columns = ['id', 'name', 'scopes', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

const toEntry = ({
  createdAt,
  expiresAt,
  lastUsedAt,
  ...token
}: {
  id: string
  name: string
  scopes: ApiTokenTable['scopes']['__select__']
  prefix: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}): ApiTokenEntry => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Lists the caller's tokens, newest first. */
export const listTokens = (ctx: AppContext, scope: Scope): Promise<ApiTokenEntry[]> =>
  withScope(ctx, createPersonalScope(scope), async ({ trx }) =>
    (
      await trx
        .selectFrom('apiToken')
        .select(columns)
        .where('userId', '=', ownRowId(scope))
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute()
    ).map(toEntry),
  )

/**
 * Creates a token. This response is the only place where the token itself appears.
 * @throws AppError Conflict if the person has the maximum number of tokens
 */
export const createToken = async (
  ctx: AppContext,
  scope: Scope,
  { name, scopes, expiresInDays }: NewApiToken,
): Promise<NewApiTokenReply> => {
  const userRowId = ownRowId(scope)
  const token = `${apiTokenPrefix}${generateToken()}`
  return withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const { trx, now, audit } = scoped
    // The person's row is locked so that concurrent requests cannot exceed the maximum.
    await trx.selectFrom('appUser').select('id').where('id', '=', userRowId).forUpdate().execute()
    await trx.deleteFrom('apiToken').where('userId', '=', userRowId).where('expiresAt', '<=', now).execute()
    const present = await trx.selectFrom('apiToken').select('id').where('userId', '=', userRowId).execute()
    if (present.length >= maxTokens)
      throw new AppError('Conflict', bind(m.youHaveApiTokensWhichIs, { maxTokens }))
    const row = await trx
      .insertInto('apiToken')
      .values({
        userId: userRowId,
        name,
        tokenHash: hashOfToken(token),
        prefix: token.slice(0, shownCharacters),
        scopes: JSON.stringify([...new Set(scopes)]),
        createdAt: now,
        expiresAt: new Date(now.getTime() + expiresInDays * dayMilliseconds),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    const entry = toEntry(row)
    const owner = await readOwner(scoped, userRowId)
    await audit(
      buildOwnerAuditEntry(owner, 'create-api-token', {
        apiToken: {
          id: entry.id,
          name,
          scopes: entry.scopes,
          prefix: entry.prefix,
          expiresAt: entry.expiresAt,
        },
      }),
    )
    await mailOwner(
      scoped,
      owner,
      m.apiTokenSubject,
      bind(m.apiTokenWasCreatedForYour, { name, prefix: entry.prefix }),
    )
    return { ...entry, token }
  })
}

/**
 * Revokes a token and returns its name.
 * @throws AppError NotFound
 */
export const revokeToken = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    const revoked = await scoped.trx
      .deleteFrom('apiToken')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning(['name', 'prefix'])
      .executeTakeFirst()
    if (!revoked) throw createNotFoundError(m.apiToken)
    await scoped.audit(buildOwnerAuditEntry(owner, 'revoke-api-token', { apiToken: { id, ...revoked } }))
    return revoked.name
  })
