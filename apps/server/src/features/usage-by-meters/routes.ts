/** The calls of usage: the list by meter, its groups, days and file, and why a total changed. */
import { explainUsage, readUsage, readUsageDays, usageByMeters, usageFile } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { changeOf } from './change.ts'
import { usageByMeterHandlers } from './meters.ts'
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
}
