/** The call of control totals. */
import { controlTotals } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { controlTotalsOf } from './control-totals.ts'

/** Mounts it. */
export const controlTotalRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, controlTotals, ({ params }, { scope }) => controlTotalsOf(ctx, scope, params.id))
}
