/** Routes of margins, which only the reseller may use. */
import { marginsFile, readMarginMonths, readMargins } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { readMonthsOfMargins } from './months.ts'
import { exportMarginsCsv, readMonthMargins } from './split.ts'

/** Registers the routes of margins. */
export const mountMarginRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, readMargins, ({ query }, { scope }) => readMonthMargins(ctx, scope, query))
  mount(app, readMarginMonths, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readMonthsOfMargins(scoped, query)),
  )
  mount(app, marginsFile, async ({ query }, { scope, reply }) => {
    const content = await exportMarginsCsv(ctx, scope, query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="margins-${query.month}.csv"`)
      .send(content)
  })
}
