/** Chooses the dashboard that opens for the users of a customer. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { lockByName } from '../../../db/lock.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { auditOf, lockChangeableDashboard } from './store.ts'

/**
 * Makes a dashboard the only default of its customer, or ends that. A dashboard for any customer is the default of
 * customers without one of their own.
 * @returns its name.
 * @throws AppError Conflict if it is private.
 */
export const setDefault = (
  ctx: AppContext,
  scope: Scope,
  { dashboardId, isDefault }: { dashboardId: string; isDefault: boolean },
): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await lockChangeableDashboard(scoped, dashboardId)
    if (isDefault && row.isPrivate)
      throw new AppError('Conflict', bind(m.shareDashboardToMakeItDefault, { name: row.name }))
    // Two choices at the same time wait for each other, because neither would see the other's.
    await lockByName(scoped.trx, 'default-dashboard', row.customerId ?? '')
    if (isDefault)
      await scoped.trx
        .updateTable('dashboard')
        .set({ isDefault: false })
        .where('customerId', 'is not distinct from', row.customerId)
        .where('isDefault', '=', true)
        .execute()
    await scoped.trx.updateTable('dashboard').set({ isDefault }).where('id', '=', row.id).execute()
    await scoped.audit(auditOf(row, 'update', { before: { isDefault: row.isDefault }, after: { isDefault } }))
    return row.name
  })
