/**
 * Ends the demo in an installation that continues to be used. The demo users have a published password, so they must no
 * longer be able to sign in.
 */
import { buildDemoUsers } from '@cmp/demo'
import { systemScope, withScope } from '../scope/scope.ts'
import type { AppContext } from '../scope/context.ts'
import { endSessionsOf } from '../core/people/sessions.ts'

/**
 * Deactivates the demo users and ends their sessions; API tokens work only for active users. Other users are left
 * unchanged.
 * @returns the number of users that were active until now
 */
export const retireDemoPeople = (ctx: AppContext): Promise<number> =>
  withScope(ctx, systemScope, async (scoped) => {
    const users = buildDemoUsers()
    const retired = await scoped.trx
      .updateTable('appUser')
      .set({ status: 'inactive' })
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .where('status', '!=', 'inactive')
      .returning(['id', 'name', 'customerId'])
      .execute()
    for (const { id, name, customerId } of retired) {
      await endSessionsOf(scoped, id)
      await scoped.audit({
        action: 'deactivate',
        objectType: 'users',
        objectId: id,
        objectName: name,
        customerId,
        after: { status: 'inactive' },
      })
    }
    return retired.length
  })
