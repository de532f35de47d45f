/** The calls of unusual days. */
import { dismissUsageAnomaly, usageAnomalies } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { dismiss, usageAnomalyHandlers } from './anomalies.ts'

/** Mounts the area. */
export const usageAnomalyRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, usageAnomalies, usageAnomalyHandlers)
  mount(app, dismissUsageAnomaly, async ({ params, body }, { scope }) => {
    const id = checkedId(params.id, usageAnomalies.noun)
    const name = await withScope(ctx, scope, (scoped) => dismiss(scoped, id, body.reason))
    return { message: `${name} has been dismissed.` }
  })
}
