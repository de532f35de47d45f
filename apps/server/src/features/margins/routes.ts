/** The calls of margins: the reseller's alone. */
import { marginsFile, readMargins } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { marginsCsv, marginsOf } from './split.ts'

/** Mounts the area. */
export const marginRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, readMargins, ({ query }, { scope }) => marginsOf(ctx, scope, query))
  mount(app, marginsFile, async ({ query }, { scope, reply }) => {
    const content = await marginsCsv(ctx, scope, query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="margins-${query.month}.csv"`)
      .send(content)
  })
}
