/** The calls of control totals, and of what a bill says. */
import { controlTotals, enterBillTotal, removeBillTotal } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { forgetBillTotal, keepBillTotal } from './bill-totals.ts'
import { controlTotalsOf } from './control-totals.ts'

/** Mounts them. */
export const controlTotalRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, controlTotals, ({ params }, { scope }) => controlTotalsOf(ctx, scope, params.id))

  mount(app, enterBillTotal, async ({ params, body }, { scope }) => {
    const { sections } = body.section === '' ? { sections: [] } : await controlTotalsOf(ctx, scope, params.id)
    const known = sections.map(({ section }) => section)
    return {
      message: await withScope(ctx, scope, (scoped) => keepBillTotal(scoped, params.id, body, known)),
    }
  })

  mount(app, removeBillTotal, ({ params, query }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await forgetBillTotal(scoped, params.id, query.section),
    })),
  )
}
