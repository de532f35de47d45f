/** Stores whether a user subscribes to the mailed report of the own customer. */
import * as m from '@cmp/messages/server/insight/monthly-reports'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import {
  buildOwnerAuditEntry,
  readOwner,
  ownRowId,
  createPersonalScope,
} from '../../../../core/people/owner.ts'

/**
 * Stores the subscription.
 * @throws AppError Forbidden for a user who belongs to no customer.
 */
export const saveReportSubscription = (ctx: AppContext, scope: Scope, isWanted: boolean): Promise<void> => {
  const userId = ownRowId(scope)
  const [customerId] = scope.customerIds
  if (customerId === undefined) throw new AppError('Forbidden', m.reportIsSentToCustomersOwn)
  return withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const { trx, now } = scoped
    if (isWanted)
      await trx
        .insertInto('reportReader')
        .values({ userId, customerId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await trx.deleteFrom('reportReader').where('userId', '=', userId).execute()
    await scoped.audit(
      buildOwnerAuditEntry(await readOwner(scoped, userId), 'want monthly report', { isWanted }),
    )
  })
}
