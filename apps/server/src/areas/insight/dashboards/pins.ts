/** Changes single charts of a dashboard: pins, renames and removes them. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { dashboardLimits, placeOfNew, type DashboardItemInput } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { checkSources } from './sources.ts'
import {
  auditOf,
  lockChangeableDashboard,
  readDashboardItems,
  buildCreationStamps,
  buildModificationStamps,
  type DashboardRow,
  type ItemRow,
} from './store.ts'

/** Writes a new version of a dashboard whose charts have changed. */
const bumpVersion = async (
  scoped: Scoped,
  row: DashboardRow,
  change: { before?: object; after?: object },
) => {
  await scoped.trx
    .updateTable('dashboard')
    .set({ version: row.version + 1, ...buildModificationStamps(scoped) })
    .where('id', '=', row.id)
    .execute()
  await scoped.audit(auditOf(row, 'update', change))
}

/**
 * Returns a chart with its dashboard, which the caller may change.
 * @throws AppError NotFound.
 */
const lockDashboardItem = async (
  scoped: Scoped,
  id: string,
): Promise<{ item: ItemRow; row: DashboardRow }> => {
  const item = await scoped.trx
    .selectFrom('dashboardItem')
    .selectAll()
    .where('id', '=', requireId(id, m.chart))
    .executeTakeFirst()
  if (!item) throw createNotFoundError(m.chart)
  return { item, row: await lockChangeableDashboard(scoped, item.dashboardId) }
}

/**
 * Removes a chart from its dashboard.
 * @returns its name.
 */
export const unpin = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const { item, row } = await lockDashboardItem(scoped, id)
    await scoped.trx.deleteFrom('dashboardItem').where('id', '=', item.id).execute()
    await bumpVersion(scoped, row, { before: { chart: item.name } })
    return item.name
  })

/** Renames a chart. */
export const rename = (ctx: AppContext, scope: Scope, id: string, name: string): Promise<void> =>
  withScope(ctx, scope, async (scoped) => {
    const { item, row } = await lockDashboardItem(scoped, id)
    await scoped.trx
      .updateTable('dashboardItem')
      .set({ name, ...buildModificationStamps(scoped) })
      .where('id', '=', item.id)
      .execute()
    await bumpVersion(scoped, row, { before: { chart: item.name }, after: { chart: name } })
  })

/** A chart to pin: an item without its position. */
export type Pinned = Omit<DashboardItemInput, 'id' | 'layout'>

/**
 * Adds a chart below the others, or beside the last one if there is space.
 * @returns the name of the dashboard and the ID of the chart.
 */
export const pin = (
  ctx: AppContext,
  scope: Scope,
  dashboardId: string,
  { name, ...parts }: Pinned,
): Promise<{ id: string; dashboard: string }> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await lockChangeableDashboard(scoped, dashboardId)
    await checkSources(scoped, row, [parts])
    const items = await readDashboardItems(scoped, row.id)
    if (items.length >= dashboardLimits.items)
      throw new AppError(
        'Conflict',
        bind(m.hasChartsWhichIsLimitRemove, { name: row.name, items: dashboardLimits.items }),
      )
    const layout = placeOfNew(
      items.map((item) => item.parts.layout),
      parts,
    )
    const { id } = await scoped.trx
      .insertInto('dashboardItem')
      .values({
        dashboardId: row.id,
        orderNo: items.length,
        name,
        parts: JSON.stringify({ ...parts, layout }),
        ...buildCreationStamps(scoped),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bumpVersion(scoped, row, { after: { chart: name } })
    return { id, dashboard: row.name }
  })
