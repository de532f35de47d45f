/**
 * API tokens: for programs that work for a person. Only the hash of a token is stored; it acts with the person's role
 * of the moment, within the scopes that it was given, until it ends or is revoked.
 */
import {
  type Output,
  apiTokenBody,
  apiTokenEntry,
  messageReply,
  newApiTokenReply,
  tokenScopes,
  type TokenUse,
  type ApiTokenEntry,
  type NewApiTokenReply,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ApiTokenTable } from '../../db/people-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { mailOwner } from './second-factors/mails.ts'
import {
  aboutOwner,
  callerOf,
  ownerOf,
  ownRowId,
  personalScope,
  requireProof,
  rowIdIn,
  type Caller,
} from './second-factors/proof.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** What every token begins with, so that one found in a text is recognised. */
export const apiTokenPrefix = 'cmp_'

/** How many tokens a person may have at once. */
const maxTokens = 20
const shownCharacters = 10
const dayMilliseconds = 86_400_000
/** `lastUsedAt` is written at most this often. */
const usedEveryMilliseconds = 60_000

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

/**
 * The scope of an API token, or null when it is unknown, has ended, or its person is not active. `needed` is what the
 * call declares.
 * @throws AppError Forbidden where the token's scopes do not cover the call
 */
export const scopeOfApiToken = (ctx: AppContext, token: string, needed: TokenUse): Promise<Scope | null> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const found = await trx
      .selectFrom('apiToken')
      .innerJoin('appUser', 'appUser.id', 'apiToken.userId')
      .select([
        'apiToken.id',
        'apiToken.scopes',
        'apiToken.lastUsedAt',
        'appUser.id as userRowId',
        'appUser.userId',
        'appUser.roleCode',
        'appUser.customerId',
      ])
      .where('apiToken.tokenHash', '=', hashOfToken(token))
      .where('apiToken.expiresAt', '>', now)
      .where('appUser.status', '=', 'active')
      .executeTakeFirst()
    if (!found) return null
    if (needed === 'none') throw new AppError('Forbidden', 'No API token may make this call: sign in for it.')
    // Whoever may change something may read what it is.
    if (needed !== 'read' && !found.scopes.includes(needed)) {
      const label = tokenScopes.find(({ value }) => value === needed)?.label ?? needed
      throw new AppError(
        'Forbidden',
        `This API token may not do that: the call needs the scope ${needed} (${label}). Make a token with it on your profile page.`,
      )
    }
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > usedEveryMilliseconds)
      await trx.updateTable('apiToken').set({ lastUsedAt: now }).where('id', '=', found.id).execute()
    return {
      kind: found.roleCode === 'SA' ? 'provider' : 'customer',
      actor: found.userId,
      role: found.roleCode,
      userRowId: found.userRowId,
      customerIds: found.customerId ? [found.customerId] : [],
      sessionId: null,
      readOnly: found.scopes.every((scope) => scope === 'read') ? 'token' : null,
    }
  })

const listTokens = (ctx: AppContext, scope: Scope): Promise<ApiTokenEntry[]> =>
  withScope(ctx, personalScope(scope), async ({ trx }) =>
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

/** A new token; the token itself is in this answer and nowhere else. */
const createToken = async (
  ctx: AppContext,
  caller: Caller,
  { name, scopes, expiresInDays, password }: Output<typeof apiTokenBody>,
): Promise<NewApiTokenReply> => {
  const { id: userRowId } = await requireProof(ctx, caller, password, { freshIsEnough: true })
  const token = `${apiTokenPrefix}${newToken()}`
  return withScope(ctx, personalScope(caller.scope), async (scoped) => {
    const { trx, now, audit } = scoped
    // The person's row is locked while the tokens are counted.
    await trx.selectFrom('appUser').select('id').where('id', '=', userRowId).forUpdate().execute()
    await trx.deleteFrom('apiToken').where('userId', '=', userRowId).where('expiresAt', '<=', now).execute()
    const present = await trx.selectFrom('apiToken').select('id').where('userId', '=', userRowId).execute()
    if (present.length >= maxTokens)
      throw new AppError(
        'Conflict',
        `You have ${maxTokens} API tokens. Revoke one that is not used any more first.`,
      )
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
    const owner = await ownerOf(scoped, userRowId)
    await audit(
      aboutOwner(owner, 'create-api-token', {
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
      'an API token was made',
      `The API token “${name}” (${entry.prefix}…) was made for your account.`,
    )
    return { ...entry, token }
  })
}

const revokeToken = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    const revoked = await scoped.trx
      .deleteFrom('apiToken')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning(['name', 'prefix'])
      .executeTakeFirst()
    if (!revoked) throw notFound('API token')
    await scoped.audit(aboutOwner(owner, 'revoke-api-token', { apiToken: { id, ...revoked } }))
    return revoked.name
  })

/** Mounts the calls of a person's own API tokens. */
export const apiTokenRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Account']
  app.get(
    '/api/Account/ApiTokens',
    { schema: { tags, summary: 'Your API tokens', response: { 200: z.array(apiTokenEntry(z)) } } },
    (request) => listTokens(ctx, scopeOf(request)),
  )
  app.post<{ Body: Output<typeof apiTokenBody> }>(
    '/api/Account/ApiTokens',
    {
      schema: {
        tags,
        summary: 'Make an API token; it is shown in this answer alone',
        body: apiTokenBody(z),
        response: { 200: newApiTokenReply(z) },
      },
    },
    async (request, reply) => {
      const made = await createToken(ctx, callerOf(request), request.body)
      reply.header('cache-control', 'no-store')
      return made
    },
  )
  const byId = z.object({ id: z.string().max(100) })
  app.post<{ Params: z.output<typeof byId> }>(
    '/api/Account/ApiTokens/:id/revoke',
    {
      schema: {
        tags,
        summary: 'Revoke an API token at once',
        params: byId,
        response: { 200: messageReply(z) },
      },
    },
    async (request) => {
      const name = await revokeToken(ctx, scopeOf(request), rowIdIn('API token', request.params.id))
      return { message: `The API token ${name} has been revoked.` }
    },
  )
}
