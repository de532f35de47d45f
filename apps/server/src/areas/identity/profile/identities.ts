/** Lists and removes a person's links to identity providers. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
import type { IdentityEntry } from '@cmp/contract'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'
import { requireAnotherWay } from './last-factor.ts'

/** Lists the links by the names of their providers. */
export const listIdentities = (ctx: AppContext, scope: Scope): Promise<IdentityEntry[]> =>
  withScope(ctx, createPersonalScope(scope), async ({ trx }) =>
    (
      await trx
        .selectFrom('userIdentity')
        .innerJoin('identityProvider', 'identityProvider.id', 'userIdentity.identityProviderId')
        .select(['identityProvider.id', 'identityProvider.name', 'userIdentity.createdAt'])
        .where('userIdentity.userId', '=', ownRowId(scope))
        .orderBy('identityProvider.name')
        .execute()
    ).map(({ createdAt, ...link }) => ({ ...link, createdAt: createdAt.toISOString() })),
  )

/**
 * Removes a link and returns the provider's name.
 * @throws AppError NotFound, or Conflict if it is the last way to sign in
 */
export const removeIdentity = (ctx: AppContext, scope: Scope, providerId: string): Promise<string> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    const provider = await scoped.trx
      .selectFrom('userIdentity')
      .innerJoin('identityProvider', 'identityProvider.id', 'userIdentity.identityProviderId')
      .select('identityProvider.name')
      .where('userIdentity.userId', '=', owner.id)
      .where('identityProvider.id', '=', providerId)
      .executeTakeFirst()
    if (!provider) throw createNotFoundError(m.link)
    await requireAnotherWay(scoped, owner.id, 'identity')
    await scoped.trx
      .deleteFrom('userIdentity')
      .where('userId', '=', owner.id)
      .where('identityProviderId', '=', providerId)
      .execute()
    const { name } = provider
    await scoped.audit(
      buildOwnerAuditEntry(owner, 'unlink-identity', { identityProvider: { id: providerId, name } }),
    )
    await mailOwner(
      scoped,
      owner,
      bind(m.signInWithRemoved, { name }),
      bind(m.yourAccountIsNoLongerLinked, { name }),
    )
    return name
  })
