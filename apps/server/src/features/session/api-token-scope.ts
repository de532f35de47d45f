/** What an API token opens: it acts with its person's role of the moment, within the scopes that it was given. */
import type { TokenUse } from '@cmp/contract'
import { requireTokenUse } from '../../resources/access.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { hashOfToken } from './tokens.ts'

/** What every token begins with, so that one found in a text is recognised. */
export const apiTokenPrefix = 'cmp_'

/** `lastUsedAt` is written at most this often. */
const usedEveryMilliseconds = 60_000

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
    // What a call of any list needs is said by that list, which its handler knows.
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
    }
  })
