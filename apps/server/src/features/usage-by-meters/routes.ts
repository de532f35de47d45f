/** The calls of usage: the list by meter, its groups, days and file, and why a total changed. */
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
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import { listRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { changeOf } from './change.ts'
import { forecastOf } from './forecast.ts'
import { usageByMeterHandlers } from './meters.ts'
import { removeView, saveView, viewsOf } from './views.ts'
import { usageCsv, usageDaysOf, usageOf } from './usage.ts'

/** Mounts the area. */
export const usageByMeterRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  listRoutes(app, ctx, usageByMeters, usageByMeterHandlers)
  mount(app, readUsage, ({ query }, { scope }) => usageOf(ctx, scope, query))
  mount(app, readUsageDays, ({ query }, { scope }) => usageDaysOf(ctx, scope, query))
  mount(app, usageFile, async ({ query }, { scope, reply }) => {
    const content = await usageCsv(ctx, scope, query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="usage-${query.from}-${query.to}.csv"`)
      .send(content)
  })
  mount(app, explainUsage, ({ query }, { scope }) => changeOf(ctx, scope, query))
  mount(app, forecastUsage, ({ query }, { scope }) => forecastOf(ctx, scope, query))
  mount(app, ownUsageViews, (_given, { scope }) => viewsOf(ctx, scope))
  mount(app, saveUsageView, async ({ body }, { scope }) => {
    await saveView(ctx, scope, body)
    return { message: 'The view has been saved.' }
  })
  mount(app, removeUsageView, async ({ params }, { scope }) => {
    const name = await removeView(ctx, scope, checkedId(params.id, 'saved view'))
    return { message: `The view ${name} has been removed.` }
  })
}
