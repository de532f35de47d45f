/** Routes of anomalies. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/usage-anomalies'
import { dismissUsageAnomaly, usageAnomalies } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { dismiss, usageAnomalyHandlers } from './anomalies.ts'

/** Registers the routes of anomalies. */
export const mountUsageAnomalyRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, usageAnomalies, usageAnomalyHandlers)
  mount(app, dismissUsageAnomaly, async ({ params, body }, { scope }) => {
    const id = requireId(params.id, usageAnomalies)
    const name = await withScope(ctx, scope, (scoped) => dismiss(scoped, id, body.reason))
    return { message: t(m.dismissed, { name }) }
  })
}
