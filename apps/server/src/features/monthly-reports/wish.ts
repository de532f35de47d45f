/** A person's own wish to get the report of the own customer by mail. */
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'

/** Keeps it. @throws AppError Forbidden for who belongs to no customer */
export const writeWish = (ctx: AppContext, scope: Scope, isWanted: boolean): Promise<void> => {
  const userId = ownRowId(scope)
  const [customerId] = scope.customerIds
  if (customerId === undefined)
    throw new AppError(
      'Forbidden',
      'The report goes to a customer’s own people. Send it by hand, or add a contact of the customer.',
    )
  return withScope(ctx, personalScope(scope), async (scoped) => {
    const { trx, now } = scoped
    if (isWanted)
      await trx
        .insertInto('reportReader')
        .values({ userId, customerId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await trx.deleteFrom('reportReader').where('userId', '=', userId).execute()
    await scoped.audit(aboutOwner(await ownerOf(scoped, userId), 'want monthly report', { isWanted }))
  })
}
