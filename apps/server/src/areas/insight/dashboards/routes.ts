/** Routes of dashboards. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import {
  addDashboard,
  cloudAccounts,
  daySeconds,
  deleteDashboard,
  duplicateDashboard,
  findChartResources,
  listDashboards,
  pinDashboardItem,
  readAccountWatching,
  readDashboard,
  readDashboardTile,
  renameDashboardItem,
  setDefaultDashboard,
  isRoleInGroup,
  unseenDays,
  unpinDashboardItem,
  updateDashboard,
  validateMonthlyReport,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { readStoredAccount } from '../../../core/cloud-accounts/account-list.ts'
import { addNew, duplicate } from './create-dashboard.ts'
import { setDefault } from './default-dashboard.ts'
import { reportQuestion } from './monthly-report.ts'
import { pin, rename, unpin } from './pins.ts'
import { readDashboardWithContent } from './read.ts'
import { findResources } from './resources.ts'
import { removeDashboard, save } from './save-dashboard.ts'
import { listDashboardHeads } from './store.ts'
import { readTile } from './tiles/tile.ts'
import { countAccountRequests, estimateAccountWatching } from './watching.ts'

/** Registers the routes of dashboards. */
export const mountDashboardRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, listDashboards, async ({ query }, { scope }) => {
    const data = await listDashboardHeads(ctx, scope, query.customerId)
    const isEditable = scope.readOnly === null && isRoleInGroup(scope.role, 'editor')
    return { data, count: data.length, page: 1, message: '', status: 200, isEditable }
  })
  mount(app, addDashboard, async ({ body }, { scope }) => {
    const data = await addNew(ctx, scope, body)
    return { message: t(m.dashboardCreated, { name: data.name }), data }
  })
  mount(app, duplicateDashboard, async ({ body }, { scope }) => {
    const data = await duplicate(ctx, scope, body)
    return { message: t(m.dashboardCreated, { name: data.name }), data }
  })
  mount(app, updateDashboard, async ({ body }, { scope }) => ({
    version: await save(ctx, scope, body),
    message: t(m.dashboardSaved, { name: body.name }),
  }))
  mount(app, validateMonthlyReport, async ({ query }, { scope, reply }) =>
    reply.type('text/plain; charset=utf-8').send(await reportQuestion(ctx, scope, query)),
  )
  mount(app, unpinDashboardItem, async ({ input }, { scope }) => ({
    message: t(m.removedFromDashboard, { unpin: await unpin(ctx, scope, input.dashboardItemId) }),
  }))
  mount(app, renameDashboardItem, async ({ query }, { scope }) => {
    await rename(ctx, scope, query.dashboardItemId, query.name)
    return { message: t(m.chartRenamedTo, { name: query.name }) }
  })
  mount(app, deleteDashboard, async ({ query }, { scope }) => ({
    message: t(m.dashboardDeleted, {
      removeDashboard: await removeDashboard(ctx, scope, query.dashboardId),
    }),
  }))
  mount(app, readDashboard, ({ query }, { scope }) => readDashboardWithContent(ctx, scope, query))
  mount(app, readDashboardTile, ({ query }, { scope }) => readTile(ctx, scope, query))
  mount(app, setDefaultDashboard, async ({ body }, { scope }) => {
    const name = await setDefault(ctx, scope, body)
    return { message: t(body.isDefault ? m.isNowDefaultDashboard : m.isNoLongerDefaultDashboard, { name }) }
  })
  mount(app, readAccountWatching, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const { id } = await readStoredAccount(scoped, requireId(params.id, cloudAccounts))
      const seenSince = new Date(scoped.now.getTime() - unseenDays * daySeconds * 1000)
      return {
        ...(await countAccountRequests(scoped, id)),
        watching: await estimateAccountWatching(scoped, { accountId: id, seenSince }),
      }
    }),
  )
  mount(app, pinDashboardItem, async ({ body }, { scope }) => {
    const { id, dashboard } = await pin(ctx, scope, body.dashboardId, body.item)
    return { id, message: t(m.pinnedTo, { name: body.item.name, dashboard }) }
  })
  mount(app, findChartResources, ({ query }, { scope }) => findResources(ctx, scope, query))
}
