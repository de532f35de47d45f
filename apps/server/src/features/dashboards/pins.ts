/** Single charts of a dashboard: pinned to it, given another title, taken off it. */
import { dashboardLimits, placeOfNew, type DashboardItemInput } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { checkSources } from './sources.ts'
import { auditOf, changeable, itemsAt, stamps, touched, type DashboardRow, type ItemRow } from './store.ts'

/** One more version of a dashboard, whose parts have changed. */
const changed = async (scoped: Scoped, row: DashboardRow, change: { before?: object; after?: object }) => {
  await scoped.trx
    .updateTable('dashboard')
    .set({ version: row.version + 1, ...touched(scoped) })
    .where('id', '=', row.id)
    .execute()
  await scoped.audit(auditOf(row, 'update', change))
}

/** A part with its dashboard, which the caller may change. @throws AppError NotFound */
const itemToChange = async (scoped: Scoped, id: string): Promise<{ item: ItemRow; row: DashboardRow }> => {
  const item = await scoped.trx
    .selectFrom('dashboardItem')
    .selectAll()
    .where('id', '=', checkedId(id, 'chart'))
    .executeTakeFirst()
  if (!item) throw notFound('chart')
  return { item, row: await changeable(scoped, item.dashboardId) }
}

/** Takes a part off its dashboard. @returns its name */
export const unpin = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const { item, row } = await itemToChange(scoped, id)
    await scoped.trx.deleteFrom('dashboardItem').where('id', '=', item.id).execute()
    await changed(scoped, row, { before: { chart: item.name } })
    return item.name
  })

/** Gives a part another title. */
export const rename = (ctx: AppContext, scope: Scope, id: string, name: string): Promise<void> =>
  withScope(ctx, scope, async (scoped) => {
    const { item, row } = await itemToChange(scoped, id)
    await scoped.trx
      .updateTable('dashboardItem')
      .set({ name, ...touched(scoped) })
      .where('id', '=', item.id)
      .execute()
    await changed(scoped, row, { before: { chart: item.name }, after: { chart: name } })
  })

/** What is pinned: a part without its place. */
export type Pinned = Omit<DashboardItemInput, 'id' | 'layout'>

/** Adds a part below the others, beside the last where there is room. @returns the dashboard's name and the part's id */
export const pin = (
  ctx: AppContext,
  scope: Scope,
  dashboardId: string,
  { name, ...parts }: Pinned,
): Promise<{ id: string; dashboard: string }> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await changeable(scoped, dashboardId)
    await checkSources(scoped, row, [parts])
    const items = await itemsAt(scoped, row.id)
    if (items.length >= dashboardLimits.items)
      throw new AppError('Conflict', `${row.name} holds ${dashboardLimits.items} charts. Remove one first.`)
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
        ...stamps(scoped),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await changed(scoped, row, { after: { chart: name } })
    return { id, dashboard: row.name }
  })
