/** The end of the demo in a portal that goes on: its people have a published password, and must not come in any more. */
import { demoUsers } from '@cmp/demo'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { endSessionsOf } from '../session/sessions.ts'

/**
 * Deactivates the people of the demo and ends their sessions; their tokens work for active people alone. Everybody else
 * stays as they are.
 * @returns how many were active until now
 */
export const retireDemoPeople = (ctx: AppContext): Promise<number> =>
  withScope(ctx, systemScope, async (scoped) => {
    const users = demoUsers()
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
