/** Saves and deletes dashboards with their charts. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import type { DashboardItemInput } from '@cmp/contract'
import type { DashboardItemParts } from '../../../db/dashboard-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { setMonthlyReport } from './monthly-report.ts'
import { checkSources } from './sources.ts'
import {
  auditOf,
  buildCreationStamps,
  buildModificationStamps,
  lockChangeableDashboard,
  readDashboardItems,
  toAuditedDashboard,
  type DashboardRow,
} from './store.ts'

/** The values with which a dashboard is saved. */
export type SavedDashboard = {
  id: string
  name: string
  dashboardDetail: string
  isPrivate: boolean
  rowStatus: boolean
  isMonthlyReport: boolean
  dashboardItems?: DashboardItemInput[] | undefined
  version?: number | undefined
}

/** Writes all charts in their order; existing ones keep their ID and author. */
const saveItems = async (
  scoped: Scoped,
  row: DashboardRow,
  items: readonly DashboardItemInput[],
): Promise<void> => {
  const { trx } = scoped
  const known = new Map((await readDashboardItems(scoped, row.id)).map((item) => [item.id, item]))
  await checkSources(
    scoped,
    row,
    items,
    [...known.values()].map(({ parts }) => parts),
  )
  const retainedIds = items.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []))
  await trx
    .deleteFrom('dashboardItem')
    .where('dashboardId', '=', row.id)
    .$if(retainedIds.length > 0, (query) => query.where('id', 'not in', retainedIds))
    .execute()
  for (const [orderNo, { id, name, ...parts }] of items.entries()) {
    const values = { orderNo, name, parts: JSON.stringify(parts satisfies DashboardItemParts) }
    if (id !== undefined && known.has(id))
      await trx
        .updateTable('dashboardItem')
        .set({ ...values, ...buildModificationStamps(scoped) })
        .where('id', '=', id)
        .execute()
    else
      await trx
        .insertInto('dashboardItem')
        .values({ dashboardId: row.id, ...values, ...buildCreationStamps(scoped) })
        .execute()
  }
}

/**
 * Saves a dashboard.
 * @returns its new version.
 * @throws AppError Conflict if somebody else has saved it since the version that was read.
 */
export const save = (ctx: AppContext, scope: Scope, given: SavedDashboard): Promise<number> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await lockChangeableDashboard(scoped, given.id)
    if (given.version !== undefined && given.version !== row.version)
      throw new AppError(
        'Conflict',
        bind(m.savedWhileYouWereEditingIt, { modifiedBy: row.modifiedBy, name: row.name }),
      )
    const { name, dashboardDetail, isPrivate, rowStatus, isMonthlyReport, dashboardItems } = given
    await scoped.trx
      .updateTable('dashboard')
      .set({
        name,
        dashboardDetail,
        isPrivate,
        // The users of the customer could not open a private default.
        isDefault: row.isDefault && !isPrivate,
        rowStatus,
        version: row.version + 1,
        ...buildModificationStamps(scoped),
      })
      .where('id', '=', row.id)
      .execute()
    if (dashboardItems) await saveItems(scoped, row, dashboardItems)
    if (isMonthlyReport !== row.isMonthlyReport) await setMonthlyReport(scoped, row, isMonthlyReport)
    await scoped.audit(
      auditOf(row, 'update', {
        before: toAuditedDashboard(row),
        // A dashboard that becomes private has no names in the audit log from then on.
        after: isPrivate
          ? { isPrivate, isMonthlyReport }
          : {
              ...toAuditedDashboard({ ...row, ...given }),
              ...(dashboardItems && { charts: dashboardItems.map((item) => item.name) }),
            },
      }),
    )
    return row.version + 1
  })

/**
 * Deletes a dashboard.
 * @returns its name.
 */
export const removeDashboard = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await lockChangeableDashboard(scoped, id)
    await scoped.trx.deleteFrom('dashboard').where('id', '=', row.id).execute()
    await scoped.audit(auditOf(row, 'delete', { before: toAuditedDashboard(row) }))
    return row.name
  })
