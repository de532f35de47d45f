/** Resolves an API token to a scope: the person's current role, limited to the token's scopes. */
import type { TokenUse } from '@cmp/contract'
import { requireTokenUse } from '../../../../resources/access.ts'
import { systemScope, withScope, type Scope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { hashOfToken } from '../../../../core/people/tokens.ts'

/** The prefix of every token, by which a leaked token can be recognized in a text. */
export const apiTokenPrefix = 'cmp_'

/** `lastUsedAt` is written at most once in this period. */
const usedEveryMilliseconds = 60_000

/**
 * Returns the scope of an API token, or null if the token is unknown or has ended, or its person is not active.
 * `needed` is the declaration of the call.
 * @throws AppError Forbidden if the token's scopes do not cover the call
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
    // For generic list calls the list declares the needed scope, which its handler checks.
    if (needed !== 'ofList') requireTokenUse({ tokenScopes: found.scopes }, needed)
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > usedEveryMilliseconds)
      await trx.updateTable('apiToken').set({ lastUsedAt: now }).where('id', '=', found.id).execute()
    return {
      kind: found.roleCode === 'SA' ? 'provider' : 'customer',
      actor: found.userId,
      role: found.roleCode,
      userRowId: found.userRowId,
      customerIds: found.customerId ? [found.customerId] : [],
      sessionId: null,
      tokenScopes: found.scopes,
      provedAt: null,
      lacksSecondStep: false,
      readOnly: found.scopes.every((scope) => scope === 'read') ? 'token' : null,
      language: null,
    }
  })
