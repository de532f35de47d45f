/** Routes of usage: the list by meter, its groups, days and file, and the explanation of changes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/usage-by-meters'
import {
  explainUsage,
  forecastUsage,
  ownUsageViews,
  readUsage,
  readUsageDays,
  removeUsageView,
  saveUsageView,
  usageByMeters,
  usageFile,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { listRoutes } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { changeOf } from './changes/change.ts'
import { calculateUsageForecast } from './forecasts/forecast.ts'
import { usageByMeterHandlers } from './meters.ts'
import { removeView, saveView, listUsageViews } from './views.ts'
import { exportUsageCsv, calculateUsageDays, calculateUsage } from '../../../core/usage/usage.ts'

/** Registers the routes of usage. */
export const mountUsageByMeterRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  listRoutes(app, ctx, usageByMeters, usageByMeterHandlers)
  mount(app, readUsage, ({ query }, { scope }) => calculateUsage(ctx, scope, query))
  mount(app, readUsageDays, ({ query }, { scope }) => calculateUsageDays(ctx, scope, query))
  mount(app, usageFile, async ({ query }, { scope, reply }) => {
    const content = await exportUsageCsv(ctx, scope, query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="usage-${query.from}-${query.to}.csv"`)
      .send(content)
  })
  mount(app, explainUsage, ({ query }, { scope }) => changeOf(ctx, scope, query))
  mount(app, forecastUsage, ({ query }, { scope }) => calculateUsageForecast(ctx, scope, query))
  mount(app, ownUsageViews, (_given, { scope }) => listUsageViews(ctx, scope))
  mount(app, saveUsageView, async ({ body }, { scope }) => {
    await saveView(ctx, scope, body)
    return { message: t(m.viewSaved) }
  })
  mount(app, removeUsageView, async ({ params }, { scope }) => {
    const name = await removeView(ctx, scope, requireId(params.id, m.savedView))
    return { message: t(m.viewRemoved, { name }) }
  })
}
