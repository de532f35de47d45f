/** Routes of control totals and of entered bill totals. */
import { controlTotals, enterBillTotal, removeBillTotal } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { forgetBillTotal, saveBillTotal } from './bill-totals.ts'
import { computeControlTotals } from './control-totals.ts'

/** Mounts them. */
export const mountControlTotalRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, controlTotals, ({ params }, { scope }) => computeControlTotals(ctx, scope, params.id))

  mount(app, enterBillTotal, async ({ params, body }, { scope }) => {
    const { sections } =
      body.section === '' ? { sections: [] } : await computeControlTotals(ctx, scope, params.id)
    const known = sections.map(({ section }) => section)
    return {
      message: await withScope(ctx, scope, (scoped) => saveBillTotal(scoped, params.id, body, known)),
    }
  })

  mount(app, removeBillTotal, ({ params, query }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await forgetBillTotal(scoped, params.id, query.section),
    })),
  )
}
