/** Routes of budgets. */
import { budgetAlerts, budgets } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { readBudgetAlerts, budgetHandlers } from './budgets.ts'

/** Registers the routes of budgets. */
export const mountBudgetRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, budgets, budgetHandlers)
  mount(app, budgetAlerts, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => readBudgetAlerts(scoped, requireId(params.id, budgets))),
  )
}
