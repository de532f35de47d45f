/** A person's saved views of usage: theirs alone, so they are read with the portal's scope and the person's row. */
import { counted, mostUsageViews, type UsageView } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'

/** The views, by name. */
export const viewsOf = (ctx: AppContext, scope: Scope): Promise<UsageView[]> =>
  withScope(ctx, personalScope(scope), ({ trx }) =>
    trx
      .selectFrom('usageView')
      .select(['id', 'name', 'shown'])
      .where('userId', '=', ownRowId(scope))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )

/**
 * Keeps a view; one of the same name is replaced.
 * @throws AppError Conflict for one too many
 */
export const saveView = (
  ctx: AppContext,
  scope: Scope,
  { name, shown }: Pick<UsageView, 'name' | 'shown'>,
): Promise<void> => {
  const userId = ownRowId(scope)
  return withScope(ctx, personalScope(scope), async (scoped) => {
    const { trx, audit } = scoped
    // The person's row is locked while the views are counted.
    await trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute()
    const others = await trx
      .selectFrom('usageView')
      .select('id')
      .where('userId', '=', userId)
      .where('name', '!=', name)
      .execute()
    if (others.length >= mostUsageViews)
      throw new AppError(
        'Conflict',
        `You have ${counted(mostUsageViews, 'saved view')}. Remove one that you do not need any more first.`,
      )
    await trx
      .insertInto('usageView')
      .values({ userId, name, shown })
      .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ shown }))
      .execute()
    await audit(aboutOwner(await ownerOf(scoped, userId), 'save usage view', { name, shown }))
  })
}

/** Forgets a view. @returns its name; @throws AppError NotFound, also for another person's */
export const removeView = (ctx: AppContext, scope: Scope, id: string): Promise<string> => {
  const userId = ownRowId(scope)
  return withScope(ctx, personalScope(scope), async (scoped) => {
    const removed = await scoped.trx
      .deleteFrom('usageView')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('saved view')
    await scoped.audit(aboutOwner(await ownerOf(scoped, userId), 'remove usage view', { name: removed.name }))
    return removed.name
  })
}
