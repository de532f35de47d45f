/**
 * Manages a user's saved views of usage. Only their owner sees them, so they are read in the portal's own scope with
 * the user's ID.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/usage-by-meters'
import { mostUsageViews, type UsageView } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'

/** Returns the views by name. */
export const listUsageViews = (ctx: AppContext, scope: Scope): Promise<UsageView[]> =>
  withScope(ctx, createPersonalScope(scope), ({ trx }) =>
    trx
      .selectFrom('usageView')
      .select(['id', 'name', 'shown'])
      .where('userId', '=', ownRowId(scope))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )

/**
 * Saves a view, replacing one with the same name.
 * @throws AppError Conflict if the user has too many views.
 */
export const saveView = (
  ctx: AppContext,
  scope: Scope,
  { name, shown }: Pick<UsageView, 'name' | 'shown'>,
): Promise<void> => {
  const userId = ownRowId(scope)
  return withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const { trx, audit } = scoped
    // The user's row is locked while the views are counted.
    await trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute()
    const others = await trx
      .selectFrom('usageView')
      .select('id')
      .where('userId', '=', userId)
      .where('name', '!=', name)
      .execute()
    if (others.length >= mostUsageViews)
      throw new AppError('Conflict', bind(m.youHaveSavedViewWhichIs, { mostUsageViews }))
    await trx
      .insertInto('usageView')
      .values({ userId, name, shown })
      .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ shown }))
      .execute()
    await audit(buildOwnerAuditEntry(await readOwner(scoped, userId), 'save usage view', { name, shown }))
  })
}

/**
 * Deletes a view.
 * @returns its name.
 * @throws AppError NotFound, also for another user's view.
 */
export const removeView = (ctx: AppContext, scope: Scope, id: string): Promise<string> => {
  const userId = ownRowId(scope)
  return withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const removed = await scoped.trx
      .deleteFrom('usageView')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw createNotFoundError(m.savedView)
    await scoped.audit(
      buildOwnerAuditEntry(await readOwner(scoped, userId), 'remove usage view', { name: removed.name }),
    )
    return removed.name
  })
}
