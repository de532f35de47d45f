/** The calls of budgets. */
import { budgetAlerts, budgets } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { alertsOf, budgetHandlers } from './budgets.ts'

/** Mounts the area. */
export const budgetRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, budgets, budgetHandlers)
  mount(app, budgetAlerts, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => alertsOf(scoped, checkedId(params.id, budgets.noun))),
  )
}
